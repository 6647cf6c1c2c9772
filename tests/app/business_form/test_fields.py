"""What a page shows of the business file's models."""

from __future__ import annotations

import pytest

from receptionist.app.business_file import BadBusinessFile, FieldProblem, example_text, parse
from receptionist.app.business_form.fields import FormField, fields, ids_at, wrong_at
from receptionist.app.business_form.shown import shown
from receptionist.app.settings import Business

TEXTS = shown(parse(example_text()))


def field(name: str, wrong: dict[str, str] | None = None) -> FormField:
    [found] = fields(Business, TEXTS, wrong or {}, [name])
    return found


def test_a_field_has_its_text_and_what_helps_to_fill_it_in() -> None:
    zone = field("timezone")
    assert zone.value == "America/Chicago"
    assert (zone.label, zone.help[:18]) == ("Time zone", "As America/Chicago")
    assert field("country").usual == "US"


def test_a_group_has_its_fields_and_items_theirs() -> None:
    assert "schedule.start_every" in [each.path for each in field("schedule").children]
    rows = field("services").rows
    assert [(row.id, row.title) for row in rows] == [("0", "cleaning"), ("1", "window washing")]
    assert rows[0].children[0].needed


def test_what_is_wrong_is_said_at_its_field_and_shows_from_outside() -> None:
    services = field("services", {"services.1.minutes": "has to be a whole number"})
    assert [row.is_wrong for row in services.rows] == [False, True]
    assert services.is_wrong
    assert not field("services").is_wrong


def test_long_texts_want_more_than_a_line() -> None:
    assert field("answers").rows[0].children[1].is_long
    assert not field("name").is_long


def test_problems_are_found_by_their_place_in_the_file() -> None:
    texts = TEXTS | {"services": "1,n0"}
    problems = [
        FieldProblem(("services", 1, "name"), "add it"),
        FieldProblem(("hours", "funday"), "no such day"),
        FieldProblem(("owner", "phone"), "no number"),
        FieldProblem(("no_field",), "remove it"),
    ]
    here, elsewhere = wrong_at(problems, texts | {"services.n0.name": ""})
    assert here == {"services.n0.name": "add it", "hours": "no such day", "owner.phone": "no number"}
    assert elsewhere == [problems[3]]


def test_what_the_file_says_is_wrong_is_found_in_the_form() -> None:
    with pytest.raises(BadBusinessFile) as refused:
        parse("services:\n  - name: a\n  - name: b\n    minutes: soon\n")
    assert wrong_at(refused.value.fields, TEXTS)[0] == {"services.1.minutes": "has to be a whole number"}


@pytest.mark.parametrize(
    ("text", "ids"), [("", []), ("0,n1", ["0", "n1"]), ("²,x,-1,n,0.5,1", ["1"]), ("9" * 5000, [])]
)
def test_ids_that_are_none_are_left_out(text: str, ids: list[str]) -> None:
    assert ids_at({"services": text}, "services") == ids


def test_ids_of_nothing_are_none() -> None:
    assert ids_at({}, "services") == []
