"""One game being played: its history, clock and score, and the writing of every command. Knows no pixels."""
