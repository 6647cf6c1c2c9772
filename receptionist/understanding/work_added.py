"""More work than that which is in hand, wished for beside it in the form of a question: "can we do the windows too".

"Do you also do windows" asks what is done, and wishes for nothing.
"""

from __future__ import annotations

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.service_names import services_in
from receptionist.model.understanding import Understanding
from receptionist.understanding.clauses import plain

_ASKED_FOR = section("services", "work_added").one("asked_for")


def with_work_added(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """`meaning` as a wish for what it asks for besides the service in hand; as it is where it asks for none, or asks
    something else as well.
    """
    names = hearing.vocabulary.service_names
    known, wanted = services_in(hearing.known_service, names), services_in(meaning.service or "", names)
    more = bool(known) and set(known) < set(wanted)
    if not more or not meaning.asks or meaning.intent not in ("none", "question", "book"):
        return meaning
    if _ASKED_FOR.search(plain(meaning.text)) is None:
        return meaning
    answer = None if meaning.answer == "correct" else meaning.answer
    says = meaning.says | {"wants_work", "another"}
    return replace(meaning, intent="book", asks=False, question="", answer=answer, correction=None, says=says)
