"""The owner's line: a PIN that can be read, a number to call from, a house that answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from receptionist.app.doctor.finding import Finding, ok, stop, warning
from receptionist.app.owner_settings import HomeAssistantSettings, NoToken, alarm_code, token
from receptionist.app.owners_line import home_of
from receptionist.app.settings import Business
from receptionist.channels.screening.pin import VARIABLE, BadPin, read_pin
from receptionist.integrations.home_assistant.port import HomeError

WHAT = "owner's line"
HOUSE = "Home Assistant"
_MEND = "See home_assistant in docs/owner-line.md."


def owners_line(business: Business, environment: Mapping[str, str]) -> Iterator[Finding]:
    """Nothing where no such line is wanted; the house is not asked."""
    settings = business.home_assistant
    try:
        pin = read_pin(business.owner.pin_file, environment)
    except BadPin as error:
        mend = "Write 4 to 12 digits there, and nothing else (docs/owner-line.md)."
        yield stop(WHAT, str(error), mend, ("owner", "pin_file"))
        return
    if pin is not None:
        yield _line(business)
    elif settings is not None:
        yield warning(WHAT, "none, so nobody can use home_assistant", f"Set `owner: pin_file:` or {VARIABLE}.")
    yield from _readable_by_all(business)
    if settings is not None and pin is not None and business.owner.phone is not None:
        yield from _secrets(settings, environment)


def house(business: Business, environment: Mapping[str, str]) -> Iterator[Finding]:
    """Whether the house answers; callers do not need it."""
    settings = business.home_assistant
    if settings is None:
        return
    try:
        home = home_of(settings, environment)
    except NoToken as error:
        yield warning(HOUSE, str(error), _MEND, ("home_assistant",))
        return
    try:
        yield ok(HOUSE, f"{len(home.devices())} entities at {settings.url}")
    except HomeError as error:
        yield warning(HOUSE, str(error), _MEND, ("home_assistant", "url"))
    finally:
        home.close()


def _readable_by_all(business: Business) -> Iterator[Finding]:
    """Files with secrets that every user of the machine can read."""
    settings = business.home_assistant
    named = [business.owner.pin_file, *((settings.token_file, settings.alarm_code_file) if settings else ())]
    for path in (Path(name).expanduser() for name in named if name):
        if path.exists() and path.stat().st_mode & 0o007:
            yield warning(WHAT, f"{path} can be read by every user of this machine", f"Run: chmod o= {path}")


def _line(business: Business) -> Finding:
    if business.owner.phone is None:
        return warning(WHAT, "has a PIN, and no number to call from", "Set `owner: phone:`.")
    return ok(WHAT, "opens to calls from the owner's number, with the PIN")


def _secrets(settings: HomeAssistantSettings, environment: Mapping[str, str]) -> Iterator[Finding]:
    try:
        token(settings, environment)
        alarm_code(settings)
    except NoToken as error:
        yield stop(HOUSE, str(error), _MEND, ("home_assistant",))
