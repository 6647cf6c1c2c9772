"""Questions off the script: answered by rules, or by a bounded loop around a model."""
