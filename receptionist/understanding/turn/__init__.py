"""A whole turn, divided: who, where and when, notes, one of two, the yes to a read-back, and what stands beside it."""
