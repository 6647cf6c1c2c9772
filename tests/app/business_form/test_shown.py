"""A business as the texts of a form."""

from __future__ import annotations

from receptionist.app.business_file import example_text, parse
from receptionist.app.business_form.shown import shown, usual
from receptionist.app.settings import Business, ServiceOffer

TEXTS = shown(parse(example_text()))


def test_values_are_shown_by_their_places() -> None:
    assert TEXTS["name"] == "Bright & Clean"
    assert TEXTS["services"] == "0,1"
    assert TEXTS["services.1.minutes"] == "30"
    assert TEXTS["services.1.say"] == "windows\nwindow cleaning"
    assert TEXTS["collect.email"] == "optional"
    assert TEXTS["collect.service"] == ""


def test_hours_are_shown_by_the_day() -> None:
    assert (TEXTS["hours.friday.0.opens"], TEXTS["hours.friday.0.closes"]) == ("08:00", "17:00")
    assert "hours.sunday.0.opens" not in TEXTS
    assert TEXTS["hours"] == ""
    assert shown(Business(hours="always"), ["hours"])["hours"] == "on"


def test_dates_are_in_their_order() -> None:
    texts = shown(parse("special_days:\n  2026-12-31: 9-12\n  2026-12-24: closed\n"), ["special_days"])
    assert texts["special_days"] == "0,1"
    assert (texts["special_days.0.name"], texts["special_days.0.value"]) == ("2026-12-24", "0")
    assert (texts["special_days.1.name"], texts["special_days.1.value.0.opens"]) == ("2026-12-31", "09:00")


def test_what_is_switched_off_shows_what_it_would_begin_with() -> None:
    assert (TEXTS["approval"], TEXTS["approval.minutes"], TEXTS["approval.silence"]) == ("", "30", "release")


def test_a_part_shows_its_own_fields_alone() -> None:
    assert set(shown(Business(), ["name", "country"])) == {"name", "country"}


def test_a_new_one_begins_with_what_is_usual() -> None:
    texts = usual(ServiceOffer, "services.n0.")
    assert texts["services.n0.minutes"] == "60"
    assert "services.n0.name" not in texts
