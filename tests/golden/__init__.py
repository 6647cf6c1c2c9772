"""What the program does today, frozen in files that are compared in every test run.

`python -m tests.golden` (`make golden`) writes them anew; what has changed is then seen in `git diff`, a line a turn.
"""
