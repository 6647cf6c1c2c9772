"""What surrounds the calls: who is answered and when, how many at once, and the log of all that rang."""
