"""What goes around the program in the downloads of each system."""
