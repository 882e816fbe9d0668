"""The small widget layer of the sheets: each widget in a file, drawn from the theme, one focus for all."""
