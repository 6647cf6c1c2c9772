"""How what was said is written down: whole statements, each once."""
