"""The business file, beyond what reading it has checked: things that are allowed and still not meant."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

import phonenumbers

from receptionist.app.business_file import parse
from receptionist.app.doctor.finding import Finding, ok, problem, warning
from receptionist.app.settings import Business
from receptionist.app.trades import is_template
from receptionist.wording.templates import places, values_in
from webhooks.caller_number import masked


def business_file(business: Business) -> Finding:
    example = parse(files("receptionist").joinpath("example.yaml").read_text(encoding="utf-8"))
    if business == example or is_template(business):
        return warning(
            "business file",
            f"this is an example, {business.name}",
            "Write your own: `receptionist init > business.yaml`, then edit it (docs/business-file.md).",
        )
    services = ", ".join(offer.name for offer in business.services)
    return ok("business file", f"{business.name}, services: {services}")


def owner_number(business: Business) -> Finding:
    """Where callers are put through. The business's own number there would ring in circles."""
    number = business.owner.phone
    what = "owner's number"
    if number is None:
        return warning(
            what, "none: callers who want a person leave a message", "To be put through, set `owner: phone:`."
        )
    if number == business.telephone.number:
        return problem(
            what,
            "is the number that receptionist answers: a call put through would come back to it",
            "Set `owner: phone:` to a telephone that a person picks up.",
            ("owner", "phone"),
        )
    if not phonenumbers.is_valid_number(phonenumbers.parse(number)):
        return warning(
            what, f"{masked(number)} is not a number in service anywhere", "Check `owner: phone:`.", ("owner", "phone")
        )
    return ok(what, masked(number))


def straight_through(business: Business) -> Iterator[Finding]:
    """Callers who are to reach the owner at once, where the owner has no telephone."""
    numbers = business.line.screening.straight_through
    if "owner" in numbers.values() and business.owner.phone is None:
        yield problem(
            "straight through",
            "callers are to reach the owner at once, who has no telephone",
            "Set `owner: phone:`, or give each number the telephone it goes to.",
            ("line", "screening", "straight_through"),
        )


def wordings(business: Business) -> Iterator[Finding]:
    """The owner's own prompts: each uses values that are known when it is spoken."""
    odd = [finding for name, text in business.prompts.items() for finding in _prompt(name, text)]
    yield from odd or [ok("prompts", f"{len(business.prompts)} of your own" if business.prompts else "the usual ones")]


def _prompt(name: str, text: str) -> Iterator[Finding]:
    given = [place.partition("|")[0] for place in places(name)]
    for value in values_in(text):
        if value not in given:
            advice = f"It may use: {', '.join(f'{{{each}}}' for each in given) or 'no value'} (docs/prompts.md)."
            detail = f"{name!r} uses {{{value}}}, which it is not given"
            yield warning("prompts", detail, advice, ("prompts", name))
