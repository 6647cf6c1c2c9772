"""How long what people said, and who they are, is kept; and how all of one person is forgotten at once."""
