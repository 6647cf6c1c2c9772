"""Our own record, asked about: the visit that is being arranged, what stands, and what we promised.

Who says "you got me down for both, right" in the middle of a booking, "is somebody calling me about the price" or "but
both stay, right" asks what we know ourselves: it is no errand and no question about the business. It is taken out of
the turn, and the rest is read by itself; what is checked of a visit that is being arranged is told of it as well.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from receptionist.languages.patterns import section
from receptionist.model.acts import CallWished, Doubted, Held, Intent, Matter
from receptionist.model.hearing import HearingContext, KnownVisit
from receptionist.model.saying import NOTES, Saying
from receptionist.model.span import Span
from receptionist.model.understanding import OneMeant, Reader, Understanding
from receptionist.model.when import When
from receptionist.understanding.against_known import is_then
from receptionist.understanding.call_to_them import call_to_them, call_wished_in, points_back
from receptionist.understanding.notes import parts_told
from receptionist.understanding.part.times import says_no_time
from receptionist.understanding.plain_words import in_plain_words
from receptionist.understanding.remarks import only_asks_to_put_down
from receptionist.understanding.told_to_owner import told_to_owner
from receptionist.understanding.words import blanked, only_small
from receptionist.understanding.written.to_put_down import is_for_crew

_SAID = section("own_record", "own_record")
_ARRANGED, _TAG = _SAID.several("arranged", re.IGNORECASE), _SAID.one("arranged_tag", re.IGNORECASE)
_GOES_BACK = _SAID.several("goes_back", re.IGNORECASE)
_SWALLOWED, _IS = _SAID.one("swallowed", re.IGNORECASE), str(_SAID["is"])
_CALL = section("own_record", "call_wished")
_ABOUT, _WHEN, _WHO, _AHEAD = (_CALL.one(name, re.IGNORECASE) for name in ("about", "when", "who", "ahead"))
_ONE, _NO_TELLING = _SAID.one("one_of_several", re.IGNORECASE), _SAID.one("no_telling", re.IGNORECASE)
_FOR_CREW = _SAID.one("for_crew", re.IGNORECASE)
_OF_VISITS = frozenset[Held]({"stands", "still_on", "of_today"})
_ASKED_AGAIN: tuple[Doubted, ...] = ("booked", "coming", "moved")
_FRINGE = _SAID.one("fringe", re.IGNORECASE)
_AND = _SAID.one("and_then", re.IGNORECASE)
_PLACES: dict[str, int] = _SAID["places"]
_LEAST, _SEVERAL = 3, 2
"""Words that tell something beside the visit's name; visits of which one has to be named."""
_TELLS: tuple[Intent, ...] = ("none", "message", "check")
_NO_MATTER: tuple[Matter | None, ...] = (None, "trouble")
_TO_CREW: frozenset[Saying] = frozenset({"to_crew"})
_A_CALL: frozenset[Saying] = frozenset({"wants_a_call", "call_about", "reached"})
_BACK: frozenset[Saying] = frozenset({"none_booked", "goes_back"})


def _of_arranged(hearing: HearingContext) -> bool:
    return hearing.arranging


def _of_standing(hearing: HearingContext) -> bool:
    return hearing.anything_else and bool(hearing.standing) and set(hearing.to_come) <= set(hearing.standing)


def _of_today(hearing: HearingContext) -> bool:
    return hearing.past_today and hearing.anything_else


def _of_nothing(hearing: HearingContext) -> bool:
    return hearing.anything_else and not hearing.left


def _where_none_stands(hearing: HearingContext) -> bool:
    return _of_nothing(hearing) and not (hearing.standing or hearing.to_come or hearing.past_today)


def _of_call(hearing: HearingContext) -> bool:
    return hearing.call_promised or hearing.arranging or hearing.to_agree or hearing.anything_else


def _of_owner(hearing: HearingContext) -> bool:
    return hearing.call_promised


_KINDS: tuple[tuple[Held, tuple[re.Pattern[str], ...], Callable[[HearingContext], bool]], ...] = (
    ("arranged", _SAID.several("all_arranged", re.IGNORECASE), _of_arranged),
    ("of_today", _SAID.several("of_today", re.IGNORECASE), _of_today),
    ("still_on", _SAID.several("still_on", re.IGNORECASE), _of_standing),
    ("stands", _SAID.several("stands", re.IGNORECASE), _of_standing),
    ("none_booked", _SAID.several("none_booked", re.IGNORECASE), _of_nothing),
    ("comes", _SAID.several("comes", re.IGNORECASE), _where_none_stands),
    ("call", _SAID.several("call", re.IGNORECASE), _of_call),
    ("owner_told", _SAID.several("owner_told", re.IGNORECASE), _of_owner),
)


def asked_of_us(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """What a turn says beside what it asks of our own record; None where it asks nothing of that."""
    if hearing.line is not None:
        return None
    if checks := _checked(text, hearing, reader):
        return checked_with(checks, text)
    if called := call_to_them(text, hearing, reader):
        return called
    asked = tuple(_asked(text, hearing))
    if not asked:
        return None
    kinds = tuple(dict.fromkeys(kind for kind, _ in asked))
    rest = blanked(text, [span for _, span in asked])
    of_call = " ".join(text[span.start : span.end] for kind, span in asked if kind == "call").strip(" ,")
    call = _wished(of_call) if of_call else None
    alone = Understanding(text, intent="check", asks=True, doubts="our_record", held=kinds, plain_words="", call=call)
    if only_small(_FRINGE.sub(" ", rest)):
        return alone
    read = reader(rest, hearing)
    if _OF_VISITS.issuperset(kinds) and read.doubts in _ASKED_AGAIN:  # "I don't want two of them, just tomorrow, right"
        return alone
    call = read.call or call
    return replace(
        read, text=text, held=kinds, call=call, question=read.question or (rest.strip() if read.asks else "")
    )


def checked_with(read: Understanding, text: str) -> Understanding:
    """`read`, the rest of `text`, beside a check of what is being arranged."""
    return replace(read, text=text, held=("arranged",), note="" if "only_note" in read.says else read.note)


def going_back(text: str, read: Understanding, hearing: HearingContext) -> Understanding:
    """`read`, of who goes back from an aside to the visit that was being arranged: they have none that stands."""
    back = hearing.aside and any(pattern.search(text) for pattern in _GOES_BACK)
    return replace(read, says=read.says | _BACK) if back else read


def in_full(text: str, hearing: HearingContext) -> str:
    """`text` with the word that was swallowed behind a visit that was just named: "that the washing"."""
    found = _SWALLOWED.match(text) if hearing.anything_else and hearing.standing else None
    return f"{text[: found.start('it')]}{_IS} {text[found.start('it') :]}" if found else text


def told_of_one(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """What is told for whoever comes to one of several visits, which is called by its place among them; None where it
    is called for anything else.
    """
    several = hearing.anything_else and len(hearing.visits) >= _SEVERAL and all(each.id for each in hearing.visits)
    found = _ONE.search(text) if several else None
    if found is None or _NO_TELLING.search(text):
        return None
    visit = _in_place(hearing.visits, _PLACES[found["place"].lower()])
    rest = blanked(text, [Span(*found.span())])
    read = reader(rest, hearing)
    wishes = read.intent not in _TELLS or read.matter not in _NO_MATTER or read.emergency or read.suspected
    if visit is None or wishes or read.asks or not says_no_time(read.when) or len(rest.split()) < _LEAST:
        return None
    note = in_plain_words(text)
    return Understanding(
        text,
        says=NOTES,
        note=note,
        kept_words=note,
        plain_words=note,
        one_meant=OneMeant(id=visit.id),
        signals=read.signals & {"goodbye", "thanks", "done"},
    )


def _in_place(visits: tuple[KnownVisit, ...], place: int) -> KnownVisit | None:
    """By the calendar and in the order that they came about in; where these differ, either may be meant."""
    if not -len(visits) <= place < len(visits):
        return None
    first = sorted(visits, key=lambda each: each.start)[place]
    return first if first == visits[place] else None


def for_crew(read: Understanding, hearing: HearingContext) -> Understanding:
    """`read`, where it tells whoever comes something in so many words."""
    tells = hearing.anything_else and ("note" in read.says or (read.intent in _TELLS and not read.asks))
    ordered = is_for_crew(read.text) or any(map(only_asks_to_put_down, parts_told(read.text)))
    of_them = tells and (ordered or _FOR_CREW.search(read.text) is not None)
    says = read.says - {"another"} if ordered else read.says  # "the cat bites too, would you put that down"
    return replace(read, says=says | _TO_CREW | NOTES) if of_them else read


def for_the_owner(read: Understanding, hearing: HearingContext) -> Understanding:
    """`read`, which closes nothing where the owner shall be told that something is not wanted: "tell the boss I want no
    charge".
    """
    tells = hearing.anything_else and "done" in read.signals and told_to_owner(read.text) is not None
    return replace(read, signals=read.signals - {"done"}) if tells else read


def call_of_today_apart(read: Understanding, hearing: HearingContext) -> Understanding:
    """`read`, whose yes goes on to a call that is wanted today: whoever comes is told none of it, the owner at once."""
    first = read.before_note
    agrees = "affirm" in (read.answer, first.answer if first is not None else None)
    words = _AND.sub("", read.for_owner or read.note or (read.plain_words or "" if first is not None else ""))
    today = read.call is not None and bool(read.call.when) and bool(words)
    if not (hearing.to_agree and today and agrees) or read.then or _changes_it(read, hearing):
        return read
    none = {"note": "", "kept_words": "", "plain_words": "", "for_owner": "", "call": None, "phrases": ()}
    told = {"answer": "affirm", "correction": None, "matter": None, "sure": False, "intent": "none", "when": When()}
    says = read.says - NOTES - _A_CALL - {"message_told"}
    return replace(read, then=words, says=says, before_note=None, **none, **told)


def _changes_it(read: Understanding, hearing: HearingContext) -> bool:
    """Whether something of what was read back is refused, or the rest wishes for another time: that yes is to the call
    alone.
    """
    elsewhere = bool(read.for_owner) and read.when != When() and not is_then(read.when, hearing)
    return elsewhere or "refuses" in read.manner or read.correction is not None


def with_call_wished(read: Understanding) -> Understanding:
    """`read`, with what a call is wanted about, when, and of whom."""
    if read.call is not None or "wants_a_call" not in read.says or _AHEAD.search(read.text):
        return read
    words = read.for_owner if any(form.search(read.for_owner) for form in (_ABOUT, _WHEN, _WHO)) else read.text
    asked = call_wished_in(words)
    if asked is not None and (asked.when or asked.about):
        return replace(read, call=asked)
    return replace(read, call=replace(_wished(words), words=asked.words if asked is not None else ""))


def _wished(text: str) -> CallWished:
    """What `text` says of a call; what only points back, "about that", names nothing."""
    about, when, who = (pattern.search(text) for pattern in (_ABOUT, _WHEN, _WHO))
    named = about["about"].strip() if about and not points_back(about["about"]) else ""
    return CallWished(who["who"].lower() if who else "", when["when"].lower() if when else "", named, words=text)


def _checked(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """What is told of the visit that is being arranged by who checks it, the words that ask left out."""
    lead = next((found for form in _ARRANGED if (found := form.search(text))), None) if hearing.arranging else None
    if lead is None or any(form.search(text) for form in _KINDS[0][1]):
        return None
    tag = _TAG.search(text, lead.end())
    spans = [Span(*lead.span()), *([Span(*tag.span())] if tag else [])]
    return reader(blanked(text, spans), hearing)


def _asked(text: str, hearing: HearingContext) -> Iterator[tuple[Held, Span]]:
    """What is asked of it, and where; of words that may ask two things the first kind."""
    taken: list[Span] = []
    for kind, forms, known in _KINDS:
        for found in (found for form in forms for found in form.finditer(text)) if known(hearing) else ():
            span = Span(*found.span())
            if found.group().strip() and not any(span.overlaps(other) for other in taken):
                taken.append(span)
                yield kind, span
