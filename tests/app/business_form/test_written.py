"""What was typed in, as values for the file."""

from __future__ import annotations

from typing import Any

import pytest

from receptionist.app.business_file import example_text, parse
from receptionist.app.business_file import written as values_of
from receptionist.app.business_form.items import rearranged
from receptionist.app.business_form.shown import shown
from receptionist.app.business_form.written import written
from receptionist.app.settings import Business

FILE = values_of(example_text())[0]


def typed(deeds: tuple[str, ...] = (), text: str = example_text(), **given: str) -> dict[str, Any]:
    """The file's values after these entries; "__" stands for a dot."""
    before = shown(parse(text))
    texts: dict[str, str] = dict(before)
    for deed in deeds:
        texts = rearranged(texts, deed)
    texts |= {place.replace("__", "."): value for place, value in given.items()}
    return written(Business, values_of(text)[0], before, texts)


def test_nothing_typed_in_changes_nothing() -> None:
    assert typed() == FILE


def test_only_what_differs_is_written() -> None:
    assert typed(services__0__minutes="90")["services"][0] == FILE["services"][0] | {"minutes": 90}
    assert typed(schedule__max_per_day="4")["schedule"] == FILE["schedule"] | {"max_per_day": 4}


def test_what_is_emptied_is_taken_out_of_the_file() -> None:
    assert "price" not in typed(services__0__price="")["services"][0]
    assert "phone" not in typed(owner__phone="").get("owner", {})


def test_days_with_the_same_hours_are_written_together() -> None:
    hours = typed(hours__saturday__0__opens="09:00", hours__saturday__0__closes="12:00")["hours"]
    assert hours == {"mon-fri": "8:00-17:00", "saturday": "9:00-12:00"}


def test_around_the_clock_is_one_word() -> None:
    assert typed(hours="on")["hours"] == "always"


def test_a_business_that_never_opens_stays_one() -> None:
    days = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
    hours = typed(**{f"hours__{day}__0__{end}": "" for day in days for end in ("opens", "closes")})["hours"]
    assert parse("").model_validate({"hours": hours}).hours == dict.fromkeys(days, ())


def test_what_has_defaults_is_switched_on_by_its_name_alone_and_off_again() -> None:
    on = typed(approval="on")
    assert on["approval"] == {}
    text = example_text() + "\napproval: {minutes: 5}\n"
    assert "approval" not in typed(text=text, approval="")


def test_what_is_on_by_itself_is_switched_off_in_the_file() -> None:
    assert typed(call_backs="")["call_backs"] is None


def test_items_keep_what_the_file_has_of_them_wherever_they_go() -> None:
    services = typed(("up:services.1",))["services"]
    assert services == FILE["services"][::-1]


def test_a_new_item_is_written_with_what_is_not_usual() -> None:
    services = typed(("add:services",), services__n0__name="carpets", services__n0__minutes="60")["services"]
    assert services[2] == {"name": "carpets"}


def test_an_item_that_was_taken_out_is_gone() -> None:
    assert typed(("drop:services.0",))["services"] == FILE["services"][1:]


def test_the_services_of_a_file_that_names_none_can_be_gone_on_with() -> None:
    services = typed(("add:services",), text="name: x\n", services__n0__name="mowing")["services"]
    assert [each["name"] for each in services] == [parse("").services[0].name, "mowing"]
    assert parse("").model_validate({"services": services}).services[0] == parse("").services[0]


def test_pairs_are_written_by_their_names() -> None:
    deeds = ("add:owner.contacts",)
    owner = typed(deeds, owner__contacts__n0__name="Maria", owner__contacts__n0__value="+13125550199")["owner"]
    assert owner["contacts"] == {"Maria": "+13125550199"}


def test_dates_may_be_closed() -> None:
    deeds = ("add:special_days", "add:special_days")
    open_until_noon = {"n1__value": "0", "n1__value__0__opens": "09:00", "n1__value__0__closes": "12:00"}
    days = {"n0__name": "2026-12-24", "n1__name": "2026-12-31", **open_until_noon}
    special = typed(deeds, **{f"special_days__{key}": value for key, value in days.items()})["special_days"]
    assert special == {"2026-12-24": "closed", "2026-12-31": "9:00-12:00"}


def test_a_list_is_emptied_where_it_is_not_empty_by_itself() -> None:
    assert typed(line__reports__about="")["line"] == {"reports": {"about": []}}
    assert "say" not in typed(services__0__say="")["services"][0]


@pytest.mark.parametrize(("text", "value"), [("45", 45), ("1.5", 1.5), ("soon", "soon"), (" 7 ", 7), ("1e9", "1e9")])
def test_what_is_no_number_is_left_to_the_check(text: str, value: object) -> None:
    assert typed(schedule__start_every=text)["schedule"]["start_every"] == value


def test_a_switch_that_the_browser_does_not_send_is_off() -> None:
    before = shown(parse(example_text()))
    texts = {place: text for place, text in before.items() if place != "schedule.tell_of_owners_edits"}
    assert written(Business, FILE, before, texts)["schedule"]["tell_of_owners_edits"] is False
