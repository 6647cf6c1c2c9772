"""Which of the business's services a caller names: by its own name, by what callers call it, by what is wrong."""

from receptionist.understanding.services.naming import OWN_WORDS, for_people, joined, read_service, services_named

__all__ = ["OWN_WORDS", "for_people", "joined", "read_service", "services_named"]
