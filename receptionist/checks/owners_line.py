"""The owner's line: a PIN that can be read, a number to call from, a house that answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from receptionist.checks.finding import Finding, ok, problem, warning
from receptionist.config import Business
from receptionist.owner.home.port import HomeError
from receptionist.owner.line import home_of
from receptionist.owner.pin import VARIABLE, BadPin, read_pin
from receptionist.owner.settings import HomeAssistantSettings, NoToken

WHAT = "owner's line"
HOUSE = "Home Assistant"


def owners_line(business: Business, environment: Mapping[str, str]) -> Iterator[Finding]:
    """Nothing where no such line is wanted."""
    house = business.home_assistant
    try:
        pin = read_pin(business.owner.pin_file, environment)
    except BadPin as error:
        yield problem(WHAT, str(error), "Write 4 to 12 digits there, and nothing else (docs/owner-line.md).")
        return
    if pin is not None:
        yield _line(business)
    elif house is not None:
        yield warning(WHAT, "none, so nobody can use home_assistant", f"Set `owner: pin_file:` or {VARIABLE}.")
    if house is not None:
        yield _house(house, environment)


def _line(business: Business) -> Finding:
    if business.owner.phone is None:
        return warning(WHAT, "has a PIN, and no number to call from", "Set `owner: phone:`.")
    return ok(WHAT, "opens to calls from the owner's number, with the PIN")


def _house(settings: HomeAssistantSettings, environment: Mapping[str, str]) -> Finding:
    mend = "See home_assistant in docs/owner-line.md."
    try:
        home = home_of(settings, environment)
    except NoToken as error:
        return problem(HOUSE, str(error), mend)
    try:
        return ok(HOUSE, f"{len(home.devices())} entities at {settings.url}")
    except HomeError as error:
        return problem(HOUSE, str(error), mend)
    finally:
        home.close()
