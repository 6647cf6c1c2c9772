"""Parts of the business file that are right by themselves, and make no sense together: each with its place and mend.

A business must not start with any of these, as callers would find out. What may be meant, though it hardly is,
`receptionist doctor` says.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pydantic import ValidationError
from pydantic_core import InitErrorDetails, PydanticCustomError

from calendar_tools.timetable import UnknownHolidays, public_holidays
from receptionist.app.street_lists import BadStreetList, street_lists
from receptionist.languages.language import lexicon
from receptionist.model.e164 import e164

if TYPE_CHECKING:
    from receptionist.app.settings import Business, ServiceOffer

Place = tuple[str | int, ...]

EMPTY_WORDS: Final = frozenset(lexicon("word_lists")["in_any_sentence"])
"""Words that are in any sentence, and tell no service."""


class Contradiction(NamedTuple):
    """Where in the file, and what to do about it."""

    where: Place
    mend: str


def raise_for(problems: list[Contradiction], title: str) -> None:
    """Raises pydantic's ValidationError with every problem at its place, for a validator to pass on."""
    if problems:
        raise ValidationError.from_exception_data(title, [_error(problem) for problem in problems])


def contradictions(business: Business) -> list[Contradiction]:
    """All of them; empty where there are none."""
    return [
        *_booking(business), *_services(business), *_crews(business), *_numbers(business), *_forwarding(business),
        *_holidays(business), *_streets(business), *_former_names(business),
    ]  # fmt: skip


def _booking(business: Business) -> Iterator[Contradiction]:
    collect: dict[Any, str] = dict(business.collect)
    if "date" not in collect:
        without = "a time without a date cannot be booked" if "time" in collect else "a booking needs a date"
        yield Contradiction(("collect",), f"{without}; add `date: required`")
    elif collect["date"] == "optional":
        yield Contradiction(("collect", "date"), "nobody would be asked for the day; write `date: required`")
    if business.series is not None and business.approval is not None:
        yield Contradiction(
            ("series",), "visits that wait for your yes are booked one at a time; take `series:` or `approval:` out"
        )


def _services(business: Business) -> Iterator[Contradiction]:
    if not business.services:
        yield Contradiction(
            ("services",), "there has to be one at least; without `services:` it is an estimate of an hour"
        )
    names: dict[str, ServiceOffer] = {}
    for number, offer in enumerate(business.services):
        if names.setdefault(offer.name.casefold(), offer) is not offer:
            yield Contradiction(
                ("services", number, "name"), f"there is a service {offer.name!r} already; keep one of them"
            )
    taken: dict[str, str] = {name: offer.name for name, offer in names.items()}
    for number, offer in enumerate(business.services):
        for which, phrase in enumerate(offer.say):
            yield from _phrase(("services", number, "say", which), phrase, offer.name, taken)


def _phrase(where: Place, phrase: str, service: str, taken: dict[str, str]) -> Iterator[Contradiction]:
    said = " ".join(phrase.casefold().split())
    if not any(len(word) > 1 and word not in EMPTY_WORDS for word in said.replace("-", " ").split()):
        yield Contradiction(where, f"{phrase!r} says nothing of a service; write what callers call it, as 'deep clean'")
    elif taken.setdefault(said, service) != service:
        yield Contradiction(where, f"{phrase!r} means {taken[said]!r} already; take another phrase")


def _crews(business: Business) -> Iterator[Contradiction]:
    names = [crew.name for crew in business.crews]
    for number, name in enumerate(names):
        if name in names[:number]:
            yield Contradiction(("crews", number, "name"), f"there is a crew {name!r} already; give each its own name")
        if ";" in name:
            yield Contradiction(("crews", number, "name"), f"{name!r} has a semicolon in it; leave it out")
    mend = f"take from {', '.join(names)}" if names else "list it under `crews:`"
    for number, offer in enumerate(business.services):
        for which, crew in enumerate(offer.crews):
            if crew not in names:
                yield Contradiction(("services", number, "crews", which), f"{crew!r} is no crew; {mend}")


def _numbers(business: Business) -> Iterator[Contradiction]:
    written = {("owner", "phone"): business.owner.phone} if business.owner.phone is not None else {}
    contacts = {("owner", "contacts", name): number for name, number in business.owner.contacts.items()}
    for where, number in (*written.items(), *contacts.items()):
        try:
            e164(number, business.country)
        except ValueError as error:
            yield Contradiction(where, str(error))


def _forwarding(business: Business) -> Iterator[Contradiction]:
    """Callers who are to be put through, and nowhere to put them."""
    if business.owner.phone is not None:
        return
    line = ("line", "closed")
    closed, mend = business.line.closed, "there is no telephone to forward to; add `owner: phone:`"
    for field in ("after_hours", "holidays"):
        if getattr(closed, field) == "forward" and closed.forward_to is None:
            yield Contradiction((*line, field), f"{mend}, or `forward_to:` beside it")


def _holidays(business: Business) -> Iterator[Contradiction]:
    wanted = business.holidays
    if wanted is None or _are_known(wanted.country, wanted.subdivision):
        return
    if _are_known(wanted.country, None):
        mend = f"{wanted.subdivision!r} is no part of {wanted.country}; write its code, or leave it out"
        yield Contradiction(("holidays", "subdivision"), mend)
    else:
        yield Contradiction(
            ("holidays", "country"), f"no holidays are known of {wanted.country!r}; write its code, as US"
        )


def _streets(business: Business) -> Iterator[Contradiction]:
    try:
        street_lists(business.area)
    except BadStreetList as error:
        listed = business.area is not None and business.area.streets_file is not None
        yield Contradiction(("area", "streets_file" if listed else "streets"), str(error))


def _are_known(country: str, subdivision: str | None) -> bool:
    try:
        public_holidays(country, subdivision, 2000)
    except UnknownHolidays:
        return False
    return True


def _former_names(business: Business) -> Iterator[Contradiction]:
    if business.recovery.keep_days is not None and "days" in business.retention.model_fields_set:
        yield Contradiction(
            ("recovery", "keep_days"), "this is the former name of `days` under `retention:`; remove it"
        )


def _error(problem: Contradiction) -> InitErrorDetails:
    error = PydanticCustomError("contradiction", "{mend}", {"mend": problem.mend})
    return InitErrorDetails(type=error, loc=problem.where, input=None)
