"""Questions that no rule answers, put to a language model that may look things up, and whose every word is checked."""
