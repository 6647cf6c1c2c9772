"""The owner's line: the owner calls, keys in the PIN, and reaches modes that the public never sees."""
