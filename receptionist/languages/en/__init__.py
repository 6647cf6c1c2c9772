"""English, as it is spoken in the United States."""
