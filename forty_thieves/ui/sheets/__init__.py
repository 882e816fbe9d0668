"""The sheets of the game, each built from plain data; answers go out by the functions handed in."""
