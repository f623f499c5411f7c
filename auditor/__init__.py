"""Recomputes what players' objects hold from their own files, by the rules alone; see README.md."""
