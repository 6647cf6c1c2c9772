"""Other people's systems that tools reach."""
