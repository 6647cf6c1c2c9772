"""Whether somebody who was asked "anything else?" wants nothing else: only what was agreed to, enough of it, or to chat
as people do in parting.
"""

from __future__ import annotations

import re

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import Patterns
from receptionist.understanding.answers.acts import acts
from receptionist.understanding.clauses import clauses, plain
from receptionist.understanding.words import SMALL_WORDS

_SAID = Patterns(lexicon("closing"))
_OPENS_WITH = _SAID.one("opens_with")
_ENOUGH = _SAID.one("enough")
_MERELY = _SAID.one("merely")
_CHATS = _SAID.one("chats")
_NO_BUT = _SAID.one("no_but", re.IGNORECASE)
_NO_CALL_BUT = _SAID.one("no_call_but", re.IGNORECASE)
_NO_MORE_THAN_IT = _SAID.words("no_more_than_it")
_AROUND_WHAT_IS_BOOKED = _SAID.words("around_what_is_booked") | SMALL_WORDS
_TAKES_LEAVE_WITH = _SAID.words("takes_leave_with")
_AROUND_A_LEAVE = _SAID.words("around_a_leave") | _TAKES_LEAVE_WITH | _AROUND_WHAT_IS_BOOKED
_ASKS = frozenset({"question", "propose", "change", "alternative", "ask_leave", "hold", "repeat", "again", "mind"})
"""What a clause does that wants something, unless its words are those of a close; a wish does where nothing else is."""


def wants_nothing_more(text: str, *, named: bool = False) -> bool:
    """`named`: `text` names a service, and nothing besides."""
    enough, wants = False, False
    for clause in clauses(text):
        kinds = {act.kind for act in acts(clause)}
        said = _OPENS_WITH.sub("", clause.text)
        closes = _ENOUGH.search(said) is not None or _CHATS.search(said) is not None
        merely = _MERELY.search(said) is not None and kinds.isdisjoint(_ASKS)
        enough = enough or closes or merely
        wants = wants or not (closes or merely or kinds.isdisjoint(_ASKS | {"wish"}))
    return named or (enough and not wants)


def wants_only_it(besides: str) -> bool:
    """Whether what is said `besides` the name of what is booked wants nothing but that ("nope she just wants …"), or
    only takes leave with it ("… now and god bless").
    """
    said = set(plain(besides).split())
    only_it = is_around_it(besides) and not said.isdisjoint(_NO_MORE_THAN_IT)
    return only_it or (said <= _AROUND_A_LEAVE and not said.isdisjoint(_TAKES_LEAVE_WITH))


def is_around_it(besides: str) -> bool:
    """Whether what is said `besides` the name of a service does no more than name it: "nope she just wants …"."""
    return set(plain(besides).split()) <= _AROUND_WHAT_IS_BOOKED


def no_before_more(text: str) -> int:
    """How many characters of `text` are a no that goes on: "no, but the screens come off"; 0 where none is."""
    found = _NO_BUT.match(text)
    return found.end() if found else 0


def no_call_before_more(text: str) -> int:
    """How many characters of `text` refuse a call, and go on: "no call, I want to book another"; 0 where none do."""
    found = _NO_CALL_BUT.match(text)
    return found.end() if found else 0


def wishes_behind_thanks(text: str) -> bool:
    """Whether thanks go on to a wish, which close nothing then: "thank you, I would like the room to have balloons"."""
    kinds = [act.kind for clause in clauses(text) for act in acts(clause)]
    return "thanks" in kinds and "wish" in kinds[kinds.index("thanks") :]
