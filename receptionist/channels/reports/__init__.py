"""What goes out to the owner and to callers: written down first, then sent, once."""
