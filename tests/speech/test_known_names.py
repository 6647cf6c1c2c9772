"""Whom the recogniser knows by name."""

import datetime as dt

import pytest
from sqlalchemy.exc import OperationalError

from receptionist.speech.known_names import FRESH, MOST, KnownNames

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)


class Ledger:
    def __init__(self) -> None:
        self.names, self.asked = ["Ann Lee"], []

    def read(self, most: int) -> tuple[str, ...]:
        self.asked.append(most)
        return tuple(self.names)


def test_nobody_is_known_before_anybody_rang() -> None:
    assert KnownNames(Ledger().read).names == ()


def test_names_are_read_anew_after_a_while() -> None:
    ledger = Ledger()
    acquaintances = KnownNames(ledger.read)
    acquaintances.meet(NOW)
    ledger.names.append("Bo Ray")
    acquaintances.meet(NOW + FRESH / 2)
    assert (acquaintances.names, ledger.asked) == (("Ann Lee",), [MOST])
    acquaintances.meet(NOW + FRESH)
    assert acquaintances.names == ("Ann Lee", "Bo Ray")


def test_names_that_cannot_be_read_leave_those_that_are_known() -> None:
    ledger = Ledger()
    acquaintances = KnownNames(ledger.read)
    acquaintances.meet(NOW)
    ledger.names = None  # type: ignore[assignment]
    with pytest.raises(TypeError):
        acquaintances.meet(NOW + FRESH)
    assert acquaintances.names == ("Ann Lee",)


def test_a_database_that_is_gone_for_a_while_costs_no_call() -> None:
    ledger = Ledger()
    acquaintances = KnownNames(ledger.read)
    acquaintances.meet(NOW)

    def unreachable(most: int) -> tuple[str, ...]:
        raise OperationalError("select", {}, ConnectionError("gone"))

    acquaintances._read = unreachable
    acquaintances.meet(NOW + FRESH)
    assert acquaintances.names == ("Ann Lee",)
