"""Questions that words lead up to, an announcement, a story, a courtesy or a statement: they begin no errand."""

from __future__ import annotations

from msgspec.structs import replace

from receptionist.model.acts import Intent
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.saying import NOTES
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.model.when import When
from receptionist.understanding.asked_parts import (
    asked_first,
    asked_kindly,
    is_question,
    wants_to_know,
)
from receptionist.understanding.intents import (
    ASKING,
    asked_roundabout,
    only_supposed,
    read_intent,
)
from receptionist.understanding.matters import doubted
from receptionist.understanding.offered_person import troubling_nobody
from receptionist.understanding.part.reading import read_part
from receptionist.understanding.part.times import says_no_time
from receptionist.understanding.turn.whole import read_whole
from receptionist.understanding.words import blanked

_YES_NO = frozenset[Expecting]({"yes_no"})


def announced_question(understand: Reader, text: str, hearing: HearingContext) -> Understanding | None:
    """A question that is announced as one, whatever it names: it begins no errand. None where none is."""
    answers = hearing.to_agree or "yes_no" in hearing.expecting
    lead = asked_first(text) if hearing.line is None and not answers else None
    if lead is None:
        return None
    read = understand(blanked(text, (lead,)), hearing)
    intent: Intent = read.intent if read.intent in ASKING else "question"
    told = replace(read, text=text, opens=lead.end, intent=intent, asks=True, question=text[lead.end :].strip())
    return replace(told, answer=None, correction=None, note="", reason="", says=read.says - NOTES)


def wanting_to_know(understand: Reader, text: str, hearing: HearingContext) -> Understanding | None:
    """The question of who, asked to agree, "only wants to know": it refuses nothing; None where no such words lead."""
    lead = wants_to_know(text) if hearing.to_agree and hearing.line is None else None
    if lead is None:
        return None
    read = understand(blanked(text, (lead,)), hearing)
    if wishes_or_warns(read) or not says_no_time(read.when) or read.answer in ("affirm", "correct"):
        return replace(read, text=text)
    return _as_question(read, text, lead, read.intent if read.intent in ASKING else "question")


def beside_nobodys_trouble(understand: Reader, text: str, hearing: HearingContext) -> Understanding | None:
    """A question behind words that want nobody called for, which refuse nothing of the visit; None without either."""
    lead = troubling_nobody(text) if hearing.to_agree and hearing.line is None else None
    behind = text[lead.end :].strip() if lead is not None else ""
    if lead is None or not (wants_to_know(behind) or is_question(behind)):
        return None
    read = understand(behind, hearing)
    return None if wishes_or_warns(read) else _as_question(read, text, lead, read.intent if read.asks else "question")


def roundabout_question(understand: Reader, text: str, hearing: HearingContext) -> Understanding | None:
    """A question about the business that is told as a statement, before or after any job; None where a day, a danger or
    another wish is told.
    """
    lead = asked_roundabout(text)
    if lead is None or hearing.line is not None or hearing.to_agree or hearing.expecting - {"intent"}:
        return None
    rest = blanked(text, (lead,))
    read = read_whole(rest, hearing)
    read = replace(read, when=When()) if only_supposed(text) else read  # "it goes again in six months"
    if read.emergency or not says_no_time(read.when) or read_intent(rest).intent not in ("none", "question", "price"):
        return None
    return replace(_as_question(read, text, lead, "question"), suspected=())


def kindly_asked(understand: Reader, text: str, hearing: HearingContext) -> Understanding | None:
    """A question that a story or a courtesy leads up to, which begins no errand; None where either tells of a visit, of
    work or of a danger.
    """
    opens = not hearing.expecting or hearing.expecting - _YES_NO == {"intent"}
    asked = asked_kindly(text) if opens and hearing.line is None and not hearing.to_agree else None
    if asked is None or doubted(text) is not None:
        return None
    story, lead = asked
    read = understand(blanked(text, (lead,)), hearing)
    told = read_part(story, hearing) if story.strip() else Understanding(story)
    if wishes_or_warns(read) or _tells_of_a_visit(told, read):
        return None
    return _as_question(read, text, lead, read.intent if read.intent in ASKING else "question")


def _tells_of_a_visit(told: Understanding, asked: Understanding) -> bool:
    """Whether the story that is `told` before a question wishes for anything in so many words, warns of anything, tells
    of work, who and where; or when, where work is asked about: "sorry to trouble you on a Monday" is of no visit.
    """
    if read_intent(told.text).intent not in ("none", *ASKING) or told.emergency or told.suspected:
        return True
    of_work = asked.intent == "price" or asked.service is not None
    when = of_work and not says_no_time(told.when)
    needs = told.service or told.thing or "wants_work" in told.says
    return bool(needs or told.name or told.address or told.phone or told.email or when)


def _as_question(read: Understanding, text: str, lead: Span, intent: Intent) -> Understanding:
    """`read` as what asks behind its `lead`, and answers, tells and puts off nothing."""
    told = replace(read, text=text, opens=lead.end, question=text[lead.end :].strip(), intent=intent, asks=True)
    none = {"answer": None, "correction": None, "matter": None, "perhaps": None, "sure": False}
    heard = read.signals - {"decide_later", "hold_on", "stop"}
    return replace(told, signals=heard, says=read.says - NOTES, note="", reason="", **none)


def wishes_or_warns(read: Understanding) -> bool:
    """Whether anything is wished for, or wrong. The weights alone take many a question that is told as a statement for
    a message, or for a wish where it names a service: "you do carpets".
    """
    guessed = read.intent == "book" and read_intent(read.text).intent != "book" and says_no_time(read.when)
    wishes = read.intent not in ("none", "message", *ASKING) and not guessed
    return wishes or bool(read.emergency or read.suspected or "wants_work" in read.says)
