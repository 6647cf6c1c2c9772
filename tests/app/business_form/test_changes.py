"""What is different between two businesses is told by its fields."""

from __future__ import annotations

from typing import Any

from receptionist.app.business_file import example_text, parse
from receptionist.app.business_form.changes import changes
from receptionist.app.settings import Business

BEFORE = parse(example_text())


def changed(**values: Any) -> list[tuple[str, str, str]]:
    after = BEFORE.model_copy(update=values)
    return [(" / ".join(each.place), each.before, each.after) for each in changes(BEFORE, after)]


def test_nothing_is_different_of_the_same_business() -> None:
    assert changes(BEFORE, BEFORE) == ()


def test_a_field_is_told_by_its_label_with_what_it_was_and_is() -> None:
    assert changed(timezone="America/New_York") == [("Time zone", "America/Chicago", "America/New_York")]


def test_the_hours_of_a_day_are_told_by_the_day() -> None:
    monday = BEFORE.hours["monday"]  # type: ignore[index]
    shorter = {**BEFORE.hours, "monday": BEFORE.hours["saturday"]}  # type: ignore[dict-item, index]
    [(place, before, after)] = changed(hours=shorter)
    assert place.endswith("monday")
    assert before.startswith(f"{monday[0].opens:%H:%M}")
    assert after != before


def test_an_item_is_told_by_its_title() -> None:
    first, *others = BEFORE.services
    longer = first.model_copy(update={"minutes": 90})
    [(place, before, after)] = changed(services=(longer, *others))
    assert place.startswith(f"Services / {first.name}")
    assert (before, after) == (str(first.minutes), "90")


def test_an_item_that_goes_takes_no_other_with_it() -> None:
    _, *others = BEFORE.services
    gone = changed(services=tuple(others))
    assert {place.split(" / ")[1] for place, _, _ in gone} == {BEFORE.services[0].name}
    assert {after for _, _, after in gone} == {""}


def test_a_group_that_is_switched_on_is_told_as_a_switch() -> None:
    several = BEFORE.model_copy(update={"series": Business(series={"up_to": 6}).series})  # type: ignore[arg-type]
    [told] = [each for each in changes(BEFORE, several) if each.field == "series"]
    assert (told.kind, told.before, told.after) == ("optional group", "", "on")


def test_of_two_answers_with_one_title_each_is_told() -> None:
    first = BEFORE.answers[0]
    twice = BEFORE.model_copy(update={"answers": (first, first)})
    other = first.model_copy(update={"answer": "Ask us anything."})
    told = changes(twice, twice.model_copy(update={"answers": (other, first)}))
    assert [each.after for each in told] == ["Ask us anything."]
