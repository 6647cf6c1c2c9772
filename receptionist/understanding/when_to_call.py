"""When to call: hours that are said with a telephone number are those of a call, and none of the visit's: "call me
after six", "I'll text it to you later". What is said of the number is kept: "ask for Dottie", "extension twelve".
"""

from __future__ import annotations

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

_SAID = section("contacts", "calling")
_WHEN_TO_CALL, _LED, _OF_NUMBER = _SAID.one("when_to_call"), _SAID.one("led"), _SAID.one("of_number")
_BETWEEN = " ,"
_TIMES = frozenset[Expecting]({"date", "time", "intent"})


def with_hours_of_a_call(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """`meaning`, where a number was asked for, with the hours for calling it as a note and not as the visit's."""
    if "phone" not in hearing.expecting or not hearing.expecting.isdisjoint(_TIMES):
        return meaning
    if "wont_tell" in meaning.manner and meaning.when.shift is not None:
        return msgspec.structs.replace(meaning, when=When(), answer=None)
    told = _WHEN_TO_CALL.search(meaning.text.lower())
    if told is None or not _are_within(meaning.when, Span(*told.span())):
        return _with_what_is_said_of_it(meaning)
    of_it = meaning.correction is not None or meaning.answer in ("correct", "negate")
    answer = None if of_it else meaning.answer
    return _noted(
        msgspec.structs.replace(meaning, when=When(), answer=answer, correction=None), Span(*told.span("note"))
    )


def _with_what_is_said_of_it(meaning: Understanding) -> Understanding:
    """`meaning` with what stands right behind a whole number as a note: "don't call me at work", "extension twelve"."""
    end = meaning.phone.span.end if meaning.phone is not None and meaning.phone.e164 else len(meaning.text)
    told = _OF_NUMBER.match(meaning.text.lower(), end)
    if told is None or meaning.note:
        return meaning
    return _noted(meaning, Span(told.end() - len(told.group().lstrip(_BETWEEN)), told.end()))


def _noted(meaning: Understanding, told: Span) -> Understanding:
    note = ", ".join(filter(None, (meaning.note, _words(meaning, told))))
    return msgspec.structs.replace(meaning, note=note, says=meaning.says | {"note"})


def _are_within(when: When, told: Span) -> bool:
    spans = (*when.date_spans, *when.time_spans)
    return bool(spans) and all(told.start <= span.start and span.end <= told.end for span in spans)


def _words(meaning: Understanding, told: Span) -> str:
    """The words of the note, without the number, which is kept by itself, and without what led to that."""
    number, text = meaning.phone.span if meaning.phone is not None else Span(told.end, told.end), meaning.text
    if not told.start <= number.start <= told.end:
        return text[told.start : told.end]
    led = _LED.sub("", text[told.start : number.start].lower())
    return " ".join(f"{led} {text[number.end : told.end]}".split())
