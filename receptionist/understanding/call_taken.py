"""The call that was offered about what nobody here could answer, taken beside anything else: "someone can tell me that
then, I'll take the eight thirty". The rest of the turn is read by itself.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.acts import CallWished
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.saying import Saying
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.call_to_them import points_back
from receptionist.understanding.jobs import refuses_call
from receptionist.understanding.plain_words import in_plain_words
from receptionist.understanding.words import blanked, only_small

_SAID = section("own_record", "call_taken")
_TAKEN, _RIGHT_AFTER, _WITH_WHEN = (
    _SAID.several(name, re.IGNORECASE) for name in ("taken", "right_after", "right_after_with_when")
)
_OUR_TIMES: frozenset[Expecting] = frozenset({"date", "time", "choice"})
_A_CALL = frozenset[Saying]({"wants_a_call", "call_about"})


def call_taken(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """What else `text` says that takes the call; None where none was offered, or it takes none."""
    found = _found(text, hearing) if hearing.call_offered and hearing.line is None else None
    if found is None or refuses_call(blanked(text, _when(found))):  # "don't call after five" refuses none
        return None
    about = found.groupdict().get("about") or ""
    wished = CallWished(about="" if points_back(about) else about, words=_told(found))
    rest = blanked(text, (Span(*found.span()),))
    if only_small(rest) and not hearing.to_agree:
        return _alone(text, hearing, wished)
    read = reader(rest, replace(hearing, call_offered=""))
    told = ", ".join(filter(None, (read.for_owner, wished.words)))
    return replace(read, text=text, says=read.says | _A_CALL, call=wished, for_owner=told)


def _alone(text: str, hearing: HearingContext, wished: CallWished) -> Understanding:
    """Nothing but the call; once no job is in hand the owner is asked for it at once."""
    taken = Understanding(text, says=_A_CALL, call=wished, kept_words=in_plain_words(wished.words))
    if not hearing.anything_else:
        return taken
    of_ours = replace(taken, intent="message", matter="open_question", sure=True, asks=True)
    return replace(of_ours, doubts="our_record", held=("call",))


def _told(found: re.Match[str]) -> str:
    """What the owner reads of it: of a bare yes to the offer only when they are to be called."""
    said = found.groupdict()
    return (said.get("words") or said.get("when") or "").strip(" ,")


def _when(found: re.Match[str]) -> tuple[Span, ...]:
    """Where it is told when they are best called."""
    span = found.span("when") if found.groupdict().get("when") else None
    return (Span(*span),) if span else ()


def _found(text: str, hearing: HearingContext) -> re.Match[str] | None:
    """Where it is taken; what agrees to all that was said right before does so where no other yes is waited for, and
    says when where no time of ours is.
    """
    answers = hearing.call_offered == "right before" and not hearing.to_agree and "yes_no" not in hearing.expecting
    says_when = answers and _OUR_TIMES.isdisjoint(hearing.expecting) and not hearing.offers
    forms = (*_TAKEN, *(_RIGHT_AFTER if answers else ()), *(_WITH_WHEN if says_when else ()))
    return next((found for form in forms if (found := form.search(text)) is not None), None)
