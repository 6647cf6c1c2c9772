"""An Understanding as the JSON object that outside programs read."""

from __future__ import annotations

import datetime as dt

from receptionist.model.address import Address
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding


def as_json(heard: Understanding) -> dict[str, object]:
    """The object of `receptionist understand --jsonl`; null wherever nothing was said.

    Dates are "YYYY-MM-DD", times "HH:MM", the phone E.164 where it is valid and the digits otherwise. `spans` has for
    each value that was read the offsets [start, end) in the text from its first word to its last.
    """
    when = heard.when
    return {
        "intent": heard.intent,
        "answer": heard.answer,
        "name": heard.name.full if heard.name else None,
        "phone": (heard.phone.e164 or heard.phone.digits) if heard.phone else None,
        "email": heard.email.address if heard.email else None,
        "address": _address(heard.address) if heard.address else None,
        "date": when.date.isoformat() if when.date else None,
        "time": _clock(when.time),
        "times": [_clock(time) for time in when.times],
        "daypart": when.daypart,
        "until": _clock(when.until),
        "spans": _spans(heard),
    }


def _spans(heard: Understanding) -> dict[str, list[int]]:
    told: dict[str, tuple[Span, ...]] = {
        "name": (heard.name.span,) if heard.name else (),
        "phone": (heard.phone.span,) if heard.phone else (),
        "email": (heard.email.span,) if heard.email else (),
        "address": (heard.address.span,) if heard.address else (),
        "date": heard.when.date_spans,
        "time": heard.when.time_spans,
    }
    return {what: [min(s.start for s in at), max(s.end for s in at)] for what, at in told.items() if at}


def _clock(time: dt.time | None) -> str | None:
    return time.strftime("%H:%M") if time else None


def _address(said: Address) -> dict[str, object]:
    return {
        "line": said.line,
        "number": said.number,
        "street": said.street,
        "unit": said.unit,
        "city": said.city,
        "state": said.state,
        "zip": said.zip,
    }
