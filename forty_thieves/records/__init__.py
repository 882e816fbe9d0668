"""Who won what: attempts and their events in one SQLite file, and the scorecard derived from them."""
