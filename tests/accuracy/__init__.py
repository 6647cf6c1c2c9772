"""Accuracy over the open cases beside the project: a report (`python -m tests.accuracy`), never a timed test."""
