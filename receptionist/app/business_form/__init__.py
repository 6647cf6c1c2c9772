"""The business file as a form: made from its models, filled from a file, and written back as changes to it."""
