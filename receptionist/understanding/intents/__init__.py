"""What a caller wants: evidence from verbs, objects, problems and question forms, added up per intent."""

from receptionist.understanding.intents.weigh import ENOUGH, Weighed, asks_something, read_intent

__all__ = ["ENOUGH", "Weighed", "asks_something", "read_intent"]
