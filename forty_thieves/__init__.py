"""Forty Thieves: the two-pack patience and its family, for the desktop."""

__version__ = "0.4.0"
