"""Pictures of the game for people to look at, and those that the tests compare it with."""
