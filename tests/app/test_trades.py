"""Business files to begin with: each is one that the doctor has nothing against, and that takes a booking."""

from __future__ import annotations

import asyncio
import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.app.business_file import example_text, parse, written
from receptionist.app.container import rehearsal_office
from receptionist.app.doctor.examination import of_the_business
from receptionist.app.doctor.finding import FindingState
from receptionist.app.doctor.site import this_site
from receptionist.app.settings import Business
from receptionist.app.trades import TRADES, NoSuchTrade, begun_with, is_template, template
from receptionist.app.yaml_edits import edited
from receptionist.harness.rehearsal import Rehearsal

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
CALLER = "+13125550142"
WANTED = {
    "cleaner": ("hi I need my house deep cleaned", "deep cleaning", 240),
    "plumber": ("my kitchen sink is clogged", "drain cleaning", 90),
    "hvac": ("my furnace is not working, there is no heat", "heating or cooling repair", 90),
    "electrician": ("I need an outlet fixed", "electrical repair", 90),
    "lawn_care": ("can somebody mow my lawn", "mowing", 60),
    "hair_salon": ("I'd like a haircut", "haircut", 45),
    "dentist": ("I'd like to make an appointment for a teeth cleaning", "teeth cleaning", 60),
    "handyman": ("I need a tv mounted on the wall", "assembly and mounting", 90),
}
ANSWERS = {"name": "Sarah Johnson", "address": "789 Main Street", "date": "tomorrow at ten", "confirm": "yes please"}


async def booked(business: Business, wish: str) -> tuple[str | None, int]:
    """The service of the visit that comes of such a call, and its minutes."""
    office = rehearsal_office(business)
    try:
        rehearsal = Rehearsal(office, NOW, "CA1")
        await rehearsal.start(CALLER)
        turn = (await rehearsal.hear(wish)).as_json()
        while turn["ended"] is None:
            turn = (await rehearsal.hear(ANSWERS.get(turn["asked"][0], "no that's all"))).as_json()
        [row] = office.front_desk.ledger.upcoming(NOW)
        return row.service, int((row.place.interval.end - row.place.interval.start).total_seconds() // 60)
    finally:
        office.close()


def test_every_trade_has_its_call() -> None:
    assert tuple(WANTED) == TRADES


@pytest.mark.parametrize("trade", TRADES)
def test_a_call_books_the_work_of_the_trade(trade: str) -> None:
    wish, service, minutes = WANTED[trade]
    assert asyncio.run(booked(parse(template(trade)), wish)) == (service, minutes)


@pytest.mark.parametrize("trade", TRADES)
def test_the_doctor_has_nothing_against_it_once_it_has_a_name_and_a_telephone(trade: str) -> None:
    mine = {"name": "Sarah's", "owner": {"phone": "+13125550100"}}
    business = Business.model_validate(written(template(trade))[0] | mine)
    found = [each for each in of_the_business(this_site(business)) if each.state is not FindingState.OK]
    assert [(each.what, each.detail) for each in found if each.what != "owner's number"] == []


@pytest.mark.parametrize("trade", TRADES)
def test_a_template_under_its_own_name_is_nobodys_business_yet(trade: str) -> None:
    business = parse(template(trade))
    assert is_template(business)
    assert not is_template(business.model_copy(update={"name": "Sarah's"}))
    assert "this is an example" in next(each for each in of_the_business(this_site(business))).detail


@pytest.mark.parametrize("trade", TRADES)
def test_prices_and_telephones_are_left_to_the_owner(trade: str) -> None:
    business = parse(template(trade))
    assert [offer.price for offer in business.services if offer.price] == []
    assert business.owner.phone is None


@pytest.mark.parametrize("trade", TRADES)
def test_a_business_takes_it_up_and_keeps_what_is_its_own(trade: str) -> None:
    result = edited(example_text(), begun_with(written(example_text())[0], trade))
    business = parse(result)
    assert business.services == parse(template(trade)).services
    assert (business.name, business.owner.phone) == ("Bright & Clean", "+13125550100")
    assert "# where callers are put through" in result


@pytest.mark.parametrize("name", ["lawn care", "Lawn-Care", " lawn_care "])
def test_a_trade_is_known_however_it_is_written(name: str) -> None:
    assert template(name) == template("lawn_care")


def test_a_trade_that_there_is_not_is_told_with_those_there_are() -> None:
    with pytest.raises(NoSuchTrade, match="nearest of cleaner, plumber"):
        template("astronaut")
