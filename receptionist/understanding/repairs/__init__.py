"""Self-repair: what callers take back while they speak, and what they say instead."""

from receptionist.understanding.repairs.mending import mended
from receptionist.understanding.repairs.terms import DENIES, EditTerm, edit_terms, possible_terms
