"""The exhaustive check of the dialogue: every state that a call can reach, and whether the laws hold in each."""
