"""A live telephone call: its audio on one side, the dialogue on the other."""
