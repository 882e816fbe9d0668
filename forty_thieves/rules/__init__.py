"""What the game is: cards, variants, deals, states, commands and what is legal. Standard library only."""
