"""A small file of a player, as the documents say that it is, and faults planted in copies of it."""
