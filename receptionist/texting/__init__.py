"""Customers' texts: a visit is cancelled or moved on a YES to exactly what was named; the rest is a message."""
