"""The owner is written each morning what the day before came to, where they want it; once for each day."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from typing import Final

from receptionist.frontdesk.day_digest import DayBook, DayDigest
from receptionist.languages.language import DEFAULT
from receptionist.model.interval import in_zone
from receptionist.wording.forms import phone
from receptionist.wording.sentences import sentences

MORNING: Final = dt.time(7)
"""On the business's clock; who was away then is written when the server is there again, the same day."""
MOST: Final = 20
"""Of each kind that a mail repeats; the page has all."""

WriteOwner = Callable[[str, str], object]
"""A key, and the words; the same key twice is written once."""


class DayReport:
    """`wanted` says whether the owner wants it, `by_mail` whether it goes by mail, which has room for all of it;
    `page` is the address of the day's page, to which the date is added.
    """

    def __init__(
        self, book: DayBook, zone: Callable[[], dt.tzinfo], wanted: Callable[[], bool], by_mail: Callable[[], bool],
        write: WriteOwner, page: str,
    ) -> None:  # fmt: skip
        self._book = book
        self._zone = zone
        self._wanted = wanted
        self._by_mail = by_mail
        self._write = write
        self._page = page
        self._written: dt.date | None = None

    def round(self, now: dt.datetime) -> None:
        """A day without a call is not told of."""
        here = in_zone(now, self._zone())
        day = here.date() - dt.timedelta(days=1)
        if not self._wanted() or here.time() < MORNING or self._written == day:
            return
        digest = self._book.digest(day, self._zone(), now)
        if digest.calls:
            words = report_of(digest, self._zone(), f"{self._page}{day.isoformat()}", brief=not self._by_mail())
            self._write(f"day:{day.isoformat()}", words)
        self._written = day


def report_of(digest: DayDigest, zone: dt.tzinfo, page: str, *, brief: bool = False, language: str = DEFAULT) -> str:
    """The sum of it, and, where there is room, each thing; then where the rest is."""
    say = sentences("reports", language)
    many = {
        "calls": str(digest.calls), "booked": str(len(digest.booked)), "waiting": str(len(digest.waiting)),
        "missed": str(len(digest.not_understood)), "lost": str(len(digest.lost)),
    }  # fmt: skip
    lines = [say("day_sum", day=digest.day.isoformat(), **many)]
    if not brief:
        lines += [*_booked(digest, zone, language), *_missed(digest, language), *_lost(digest, language)]
    return "\n".join((*lines, say("day_page", address=page)))


def _booked(digest: DayDigest, zone: dt.tzinfo, language: str) -> Iterator[str]:
    say = sentences("reports", language)
    if digest.booked:
        yield f"\n{say('day_booked')}"
    for each in digest.booked[:MOST]:
        start = in_zone(each.place.interval.start, zone).isoformat()
        details = each.details
        yield "- " + say(
            f"day_booked_{each.state.value}" if f"day_booked_{each.state.value}" in say else "day_booked_other",
            title=each.title, when=start, name=details.name or phone(details.phone or "") or None,
            address=details.address or None,
        )  # fmt: skip


def _missed(digest: DayDigest, language: str) -> Iterator[str]:
    say = sentences("reports", language)
    if digest.not_understood:
        yield f"\n{say('day_missed')}"
    for each in digest.not_understood[:MOST]:
        yield "- " + (say("day_missed_words", words=each.words) if each.words else say("day_missed_sound"))


def _lost(digest: DayDigest, language: str) -> Iterator[str]:
    say = sentences("reports", language)
    if digest.lost:
        yield f"\n{say('day_lost')}"
    for each in digest.lost[:MOST]:
        number = phone(each.caller) if each.caller else None
        yield "- " + (", ".join(filter(None, (each.name, number))) or say("nobody_known"))
