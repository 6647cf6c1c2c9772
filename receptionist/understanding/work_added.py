"""Other work than that which is in hand, wished for in the form of a question: "can we do the windows too", "where's
my color", "can we swap the cut for a blowout"; and work refused that nobody has down.

"Do you also do windows" asks what is done, and wishes for nothing.
"""

from __future__ import annotations

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.service_names import services_in
from receptionist.model.understanding import Understanding
from receptionist.understanding.clauses import plain
from receptionist.understanding.services import services_given_up

_SAID = section("services", "work_added")
_ASKED_FOR, _LEFT_OUT, _ASKED_INSTEAD = (_SAID.one(kind) for kind in ("asked_for", "left_out", "asked_instead"))
_ASKING = ("none", "question", "book")


def with_work_added(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """`meaning` as a wish for what it asks for besides the service in hand, or in the place of some of it; as it is
    where it asks for none, or asks something else as well.
    """
    names = hearing.vocabulary.service_names
    known, wanted = set(services_in(hearing.known_service, names)), set(services_in(meaning.service or "", names))
    if not known or known == wanted or not wanted or not _wishes(meaning, hearing, known, wanted):
        return meaning
    answer = None if meaning.answer == "correct" else meaning.answer
    says = meaning.says | ({"wants_work", "another"} if known < wanted else {"wants_work"})
    return replace(meaning, intent="book", asks=False, question="", answer=answer, correction=None, says=says)


def _wishes(meaning: Understanding, hearing: HearingContext, known: set[str], wanted: set[str]) -> bool:
    said = plain(meaning.text)
    if known < wanted and hearing.to_agree and _LEFT_OUT.search(said) and meaning.intent in (*_ASKING, "check"):
        return True
    if not meaning.asks or meaning.intent not in _ASKING:
        return False
    partly = bool(known & wanted and wanted - known)
    return (partly and _ASKED_FOR.search(said) is not None) or _ASKED_INSTEAD.search(said) is not None


def with_none_refused(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """`meaning` as said of the work in hand, where all that it refuses is work that nobody has down: "I don't need the
    color", of a blowout that is read back, is no no to the visit.
    """
    other = meaning.service not in (None, hearing.known_service)
    if not hearing.to_agree or meaning.answer not in ("negate", "correct") or other or meaning.asks:
        return meaning
    refused = services_given_up(meaning.text, hearing.vocabulary.services)
    known = services_in(hearing.known_service, hearing.vocabulary.service_names)
    if not refused or not known or refused & set(known) or meaning.name or meaning.address:
        return meaning
    stays = {"service": hearing.known_service, "signals": meaning.signals - {"stop"}, "matter": None}
    return replace(meaning, answer="correct", correction=None, **stays)
