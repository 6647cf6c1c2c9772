"""What booked visits are worth."""

from __future__ import annotations

import datetime as dt

import pytest

from calendar_tools.tool_models import CancelRequest
from receptionist.frontdesk.takings import Taking, Takings, amount_in, currency_of, takings
from tests.frontdesk.desk_kit import BOOKING, LOST, FilledDesk


@pytest.mark.parametrize(
    ("price", "amount"),
    [
        pytest.param("A visit is $120.", 120.0, id="the sign before it"),
        pytest.param("120 € plus parts", 120.0, id="the sign behind it"),
        pytest.param("from $1,250.50 on", 1250.5, id="thousands and cents"),
        pytest.param("90 minutes for $80, then $40", 80.0, id="minutes are no money"),
        pytest.param("ask us", None, id="no amount"),
        pytest.param(None, None, id="no price"),
    ],
)
def test_the_first_amount_of_money_in_a_price(price: str | None, amount: float | None) -> None:
    assert amount_in(price) == amount


def test_the_currency_is_the_countrys() -> None:
    assert (currency_of("US"), currency_of("DE")) == ("USD", "EUR")


def test_the_dearest_come_first_and_what_has_no_price_last() -> None:
    assert takings({"mowing": 3, "boiler": 1, "other": 9}, {"mowing": 40.0, "boiler": 200.0}) == (
        Taking("boiler", 1, 200.0),
        Taking("mowing", 3, 40.0),
        Taking("other", 9),
    )


def test_a_visit_counts_by_when_its_call_rang_until_it_is_cancelled(desk: FilledDesk) -> None:
    book, day = Takings(desk.office.front_desk.ledger.engine), dt.timedelta(days=1)
    desk.call("CA1", BOOKING)
    desk.call("CA2", LOST)
    service = desk.office.business.services[0].name
    assert book.visits(desk.now - day) == {service: 1}
    assert book.visits(desk.now + day) == {}
    (booked,) = desk.office.front_desk.ledger.upcoming(desk.now)
    desk.office.front_desk.cancel(CancelRequest(call=booked.call, id=booked.id), desk.now)
    assert book.visits(desk.now - day) == {}
