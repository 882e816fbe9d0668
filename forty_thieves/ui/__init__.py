"""The window: pygame events in, pixels out."""
