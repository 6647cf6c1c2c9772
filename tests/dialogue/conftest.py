"""Where calls stand at the start of a test."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from dialogue_kit import BOOK, MESSAGE, TUESDAY, TWO, YES, TestCall, living, named, wanting

from receptionist.app.business_file import example_text, parse
from receptionist.app.container import rehearsal_office
from receptionist.app.settings import Business
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.machine import Machine

OWNER = "+13125550100"
FIRST = 100
"""States of a walk that are visited where tests do not go deep."""


@pytest.fixture(scope="session")
def first(deep: bool) -> int | None:
    """States of a walk that are visited; None for all of them."""
    return None if deep else FIRST


@pytest.fixture(scope="session")
def machine() -> Iterator[Machine]:
    """The dialogue of the example business, as it understands words; it keeps nothing from one call to the next."""
    office = rehearsal_office(parse(example_text(), "example.yaml"))
    yield office.machine
    office.close()


@pytest.fixture
def desk() -> Desk:
    """A desk that nobody can be put through from: messages are taken."""
    return Business().desk()


@pytest.fixture
def staffed(desk: Desk) -> Desk:
    """A desk whose owner can be reached."""
    return msgspec.structs.replace(desk, owner_number=OWNER)


@pytest.fixture
def call(desk: Desk) -> TestCall:
    """A call that has just been picked up, from a known number."""
    return TestCall(desk).start()


@pytest.fixture
def withheld(desk: Desk) -> TestCall:
    """A call from a withheld number."""
    return TestCall(desk).start(None)


@pytest.fixture
def asked_name(call: TestCall) -> TestCall:
    """A booking that waits for the name."""
    return call.hear(BOOK)


@pytest.fixture
def asked_when(call: TestCall) -> TestCall:
    """A booking that waits for day and time, all else known."""
    return call.hear(BOOK, named("Ann Lee"), living("12 oak street"))


@pytest.fixture
def looking(asked_when: TestCall) -> TestCall:
    """The calendar is asked for Tuesday at two."""
    return asked_when.hear(wanting(TUESDAY, TWO))


@pytest.fixture
def offered(asked_when: TestCall) -> TestCall:
    """Three times are offered: Tuesday at nine, Tuesday at four, Friday at nine."""
    return asked_when.hear(wanting(TUESDAY, TWO)).offering((9, 3), (16, 3), (9, 6))


@pytest.fixture
def read_back(asked_when: TestCall) -> TestCall:
    """A call in which everything was said and is being read back: Ann Lee, 12 Oak Street, Tuesday at two."""
    return asked_when.hear(wanting(TUESDAY, TWO)).free(14)


@pytest.fixture
def complete(read_back: TestCall) -> TestCall:
    """A call that has just booked, and asks what else there is."""
    return read_back.hear(YES).booked()


@pytest.fixture
def agreed(read_back: TestCall) -> TestCall:
    """The caller said yes; the calendar has not answered."""
    return read_back.hear(YES)


@pytest.fixture
def leaving(call: TestCall) -> TestCall:
    """A call that waits for the caller's message."""
    return call.hear(MESSAGE)


@pytest.fixture
def manned(call: TestCall, staffed: Desk) -> TestCall:
    """A call at a desk whose owner can be reached."""
    call.desk = staffed
    return call
