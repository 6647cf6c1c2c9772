"""Customers' texts: a visit is cancelled or moved on the number of exactly what was named; the rest is a message."""
