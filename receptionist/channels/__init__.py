"""What drives the dialogue: the telephone's calls, texts, the keyboard and logs that are replayed."""
