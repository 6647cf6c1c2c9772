"""The business file's fields: spellings of hours, what a booking collects, and what other rooms get from it."""

from __future__ import annotations

import datetime as dt
import re

import pytest

from receptionist.app.business_file import BadBusinessFile, parse
from receptionist.app.settings import Business, schema
from receptionist.model.e164 import e164

NINE_TO_FIVE = [(dt.time(9), dt.time(17))]


def hours(text: str) -> dict[str, list[tuple[dt.time, dt.time]]]:
    """Opening hours by weekday as the file's `hours:` gives them."""
    given = parse(f"hours: {text}\n").hours
    assert given != "always"
    return {day: [(window.opens, window.closes) for window in windows] for day, windows in given.items()}


@pytest.mark.parametrize(
    "spelling",
    [
        '"09:00-17:00"',
        '"9:00-17:00"',
        '"09:00 - 17:00"',
        '"9-17"',
        '"9am-5pm"',
        '"9 AM - 5 PM"',
        '"9am to 5pm"',
        '"9:00 am – 5:00 pm"',  # an en dash, as word processors write it
        '["09:00-17:00"]',
        "9:00-17:00",  # unquoted
    ],
)
def test_one_stretch_of_hours_in_many_spellings(spelling: str) -> None:
    assert hours(f"{{monday: {spelling}}}") == {"monday": NINE_TO_FIVE}


@pytest.mark.parametrize(
    ("key", "days"),
    [
        ("monday", ["monday"]),
        ("Monday", ["monday"]),
        ("mon", ["monday"]),
        ("tues", ["tuesday"]),
        ("thurs", ["thursday"]),
        ("mon-wed", ["monday", "tuesday", "wednesday"]),
        ("Mon - Wed", ["monday", "tuesday", "wednesday"]),
        ("mon to wed", ["monday", "tuesday", "wednesday"]),
        ("mon–wed", ["monday", "tuesday", "wednesday"]),
        ("fri-mon", ["friday", "saturday", "sunday", "monday"]),  # over the weekend
        ("weekdays", ["monday", "tuesday", "wednesday", "thursday", "friday"]),
        ("weekend", ["saturday", "sunday"]),
        ("weekends", ["saturday", "sunday"]),
        ("daily", ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]),
    ],
)
def test_days_in_many_spellings(key: str, days: list[str]) -> None:
    assert hours(f'{{"{key}": "9-17"}}') == dict.fromkeys(days, NINE_TO_FIVE)


@pytest.mark.parametrize("closed", ["closed", "Closed", "[]", "null", "false", ""])
def test_closed_day(closed: str) -> None:
    assert hours(f"{{monday: {closed}}}") == {"monday": []}


@pytest.mark.parametrize("spelling", ['"8-12, 13-17"', '["8-12", "13-17"]', '["8am to noon", "1pm to 5pm"]'])
def test_two_stretches_a_day(spelling: str) -> None:
    assert hours(f"{{monday: {spelling}}}") == {
        "monday": [(dt.time(8), dt.time(12)), (dt.time(13), dt.time(17))],
    }


@pytest.mark.parametrize(
    ("spelling", "opens", "closes"),
    [
        ('"12am-12pm"', dt.time(0), dt.time(12)),
        ('"12pm-11pm"', dt.time(12), dt.time(23)),
        ('"22:00-02:00"', dt.time(22), dt.time(2)),  # past midnight
        ('"8:00-24:00"', dt.time(8), dt.time(0)),
        ('"7:30am-4:45pm"', dt.time(7, 30), dt.time(16, 45)),
        ("all day", dt.time(0), dt.time(0)),
        ("24 hours", dt.time(0), dt.time(0)),
    ],
)
def test_hours_at_the_edges_of_the_day(spelling: str, opens: dt.time, closes: dt.time) -> None:
    assert hours(f"{{monday: {spelling}}}") == {"monday": [(opens, closes)]}


def test_later_line_for_a_day_wins() -> None:
    """ "daily" and then one day's own hours, as people write it."""
    given = hours("{daily: 9-17, sunday: closed}")
    assert given["sunday"] == []
    assert given["saturday"] == NINE_TO_FIVE


@pytest.mark.parametrize("wrong", ["25:00-26:00", "9", "morning", "9-", "5pm", "9:75-17:00", "13pm-5pm"])
def test_hours_that_are_none_are_refused(wrong: str) -> None:
    with pytest.raises(BadBusinessFile, match=r"hours\.monday"):
        parse(f'hours: {{monday: "{wrong}"}}\n')


def test_always_means_round_the_clock() -> None:
    business = parse("hours: always\n")
    assert business.policy("UTC").hours == "always"
    assert business.desk().hours == "around the clock"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("{mon-fri: 8-17, saturday: 9-12}", "Monday to Friday from 8 AM to 5 PM; Saturday from 9 AM to noon"),
        ("{monday: 8-17, wednesday: 8-17}", "Monday from 8 AM to 5 PM; Wednesday from 8 AM to 5 PM"),
        ("{monday: '8-12, 13-17'}", "Monday from 8 AM to noon and from 1 PM to 5 PM"),
        ("{monday: closed}", "by appointment only"),
        ("{daily: 7:30-22:00}", "Monday to Sunday from 7:30 AM to 10 PM"),
    ],
)
def test_hours_in_words(given: str, said: str) -> None:
    assert parse(f"hours: {given}\n").desk().hours == said


def test_special_days_take_the_same_spellings() -> None:
    business = parse("special_days: {2026-12-24: 8am - noon, 2026-12-25: closed, 2026-12-31: '8-12, 14-16'}\n")
    lengths = {day.isoformat(): len(windows) for day, windows in business.special_days.items()}
    assert lengths == {"2026-12-24": 1, "2026-12-25": 0, "2026-12-31": 2}
    assert business.special_days[dt.date(2026, 12, 24)][0].closes == dt.time(12)


def test_collect_as_a_list_means_all_of_it() -> None:
    assert parse("collect: [name, date, time]\n").collect == {
        "name": "required",
        "date": "required",
        "time": "required",
    }


def test_what_is_collected_is_what_the_workflow_asks() -> None:
    desk = parse("collect: {name: required, email: optional, date: required, time: required}\n").desk()
    workflow = desk.workflow("booking")
    assert workflow is not None
    assert workflow.required == ("name", "date", "time")
    assert workflow.slot("email") is not None
    assert workflow.slot("address") is None


@pytest.mark.parametrize("collect", ["[name, phone]", "[]"])
def test_booking_that_could_never_be_placed_is_refused(collect: str) -> None:
    """Without a date every yes would end in "not booked"."""
    with pytest.raises(BadBusinessFile, match="date"):
        parse(f"collect: {collect}\n")


def test_default_business_collects_who_where_and_when() -> None:
    workflow = Business().desk().workflow("booking")
    assert workflow is not None
    assert workflow.required == ("name", "phone", "address", "date", "time")


def test_services_are_known_by_their_names_and_other_words() -> None:
    business = parse("services: [{name: Lawn Care, say: [Mowing, grass]}]\n")
    assert business.desk().vocabulary.services == (("Lawn Care", ("lawn care", "mowing", "grass")),)


def test_service_reaches_the_schedule_with_title_and_length() -> None:
    [service] = parse("services: [{name: repair, title: Repair, minutes: 120}]\n").policy("UTC").services
    assert (service.title, service.minutes) == ("Repair", 120)


@pytest.mark.parametrize(
    ("prompt", "wording", "missing"),
    [
        ("read_back", "So that's {name}, {start|moment}.", "{phone} to 'read_back'"),
        ("read_back", "{name}, {phone|phone}, {address|address}.", "{start} to 'read_back'"),
        ("read_back_cancel", "Your visit?", "{old} to 'read_back_cancel'"),
        ("read_back_move", "To {start|moment}.", "{old} to 'read_back_move'"),
        ("start_alone", "As I said.", "{start} to 'start_alone'"),
    ],
)
def test_own_read_back_that_leaves_out_what_a_yes_agrees_to_is_refused(prompt: str, wording: str, missing: str) -> None:
    with pytest.raises(BadBusinessFile, match=re.escape(missing)):
        parse(f'collect: [name, phone, address, date]\nprompts: {{{prompt}: "{wording}"}}\n')


SEVERAL = "services: [{name: cut}, {name: color}]\n"


def test_own_read_back_need_not_name_the_only_service() -> None:
    own = 'collect: [name, date]\nprompts: {read_back: "{name}, {start|moment}."}\n'
    assert parse(own).prompts
    with pytest.raises(BadBusinessFile, match=r"add \{service\} to 'read_back'"):
        parse(own + SEVERAL)


def test_schedule_that_cannot_work_is_refused() -> None:
    with pytest.raises(BadBusinessFile, match="'north' is no crew; take from south"):
        parse("services: [{name: repair, crews: [north]}]\ncrews: [{name: south}]\n")


def test_zone_of_the_file_goes_before_the_fallback() -> None:
    assert parse("timezone: America/Denver\n").policy("UTC").zone == "America/Denver"
    assert Business().policy("Europe/Paris").zone == "Europe/Paris"


def test_bare_four_is_likely_within_the_hours() -> None:
    desk = parse("hours: {mon-fri: 7-15, saturday: 9-18}\n").desk()
    assert (desk.opens, desk.closes) == (dt.time(7), dt.time(18))


def test_night_hours_leave_waking_hours_likely() -> None:
    desk = parse("hours: {daily: 22:00-06:00}\n").desk()
    assert (desk.opens, desk.closes) == (dt.time(8), dt.time(20))


@pytest.mark.parametrize(
    ("written", "region", "number"),
    [
        ("+13125550100", "US", "+13125550100"),
        ("(312) 555-0100", "US", "+13125550100"),
        ("312.555.0100", "US", "+13125550100"),
        ("020 7946 0958", "GB", "+442079460958"),
    ],
)
def test_numbers_become_e164(written: str, region: str, number: str) -> None:
    assert e164(written, region) == number


@pytest.mark.parametrize("written", ["call me", "", "911911911911911911911", "12"])
def test_what_is_no_number_is_refused_with_the_mend(written: str) -> None:
    with pytest.raises(ValueError, match=r"\+13125550100"):
        e164(written)


def test_owner_number_is_read_in_the_business_own_country() -> None:
    business = parse('country: GB\nowner: {phone: "020 7946 0958"}\n')
    assert business.desk().owner_number == "+442079460958"


def test_business_cannot_be_changed_once_read() -> None:
    with pytest.raises(ValueError, match="frozen"):
        Business().name = "other"  # type: ignore[misc]


def test_every_field_of_the_schema_is_described_or_plain() -> None:
    described = schema()
    assert described["additionalProperties"] is False
    assert described["properties"]["collect"]["description"]
