"""What the house still has that it shall not keep, as lists that may only shrink, and the bars beside today's figures.

`python -m tests.layout` prints the figures, `python -m tests.layout --write` takes from the lists what is gone.
"""
