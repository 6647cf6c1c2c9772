"""Text to meaning: pure functions, no clock, no I/O. `understand` is the way in; results are in `model`."""
