"""Reading a business file: every error names the file, the line, the field and the mend."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import BaseModel

from receptionist.app.business_file import MOST_PROBLEMS, BadBusinessFile, load, parse
from receptionist.app.settings import Business
from tests.reference.business_file import _models_in


def problems(text: str) -> list[str]:
    with pytest.raises(BadBusinessFile) as refused:
        parse(text, "business.yaml")
    return refused.value.problems


def problem(text: str) -> str:
    [only] = problems(text)
    return only


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # mistyped fields, at every depth
        ("nmae: Green Lawns\n", "line 1: nmae: no such field; did you mean 'name'?"),
        ("name: x\n\nhuors: always\n", "line 3: huors: no such field; did you mean 'hours'?"),
        ("name: x\nowner:\n  fone: '+13125550100'\n", "line 3: owner.fone: no such field; did you mean 'phone'?"),
        (
            "services:\n  - name: mowing\n  - name: raking\n    minuts: 30\n",
            "line 4: services.1.minuts: no such field; did you mean 'minutes'?",
        ),
        ("schedule:\n  window: 30\n", "line 2: schedule.window: no such field; did you mean 'window_days'?"),
        (
            "calendar:\n  credential: key.json\n",
            "line 2: calendar.credential: no such field; did you mean 'credentials'?",
        ),
        # nothing like it: take it out
        ("zzzzqqqq: 1\n", "line 1: zzzzqqqq: no such field; remove it"),
        # own prompts: a name, a form or a bracket that is not there
        ("prompts:\n  greting: Hello\n", "line 1: prompts: there is no prompt 'greting'; did you mean 'greeting'?"),
        ("prompts:\n  booked: 'At {start|momnet}'\n", "line 1: prompts: prompt 'booked' uses the form 'momnet'"),
        ("pronounce:\n  '77': Seven\n", "line 1: pronounce: '77' is no word; put a name or a street there"),
        ("pronounce:\n  Ruiz: ''\n", "line 1: pronounce: 'Ruiz' is said as ''; write it as it sounds, in letters"),
        ("prompts:\n  booked: 'See you [at {start}'\n", "line 1: prompts: prompt 'booked' has a [ without its ]"),
        # values
        ("timezone: Chicago\n", "line 1: timezone: 'Chicago' is no IANA time zone; write it as 'America/Chicago'"),
        (
            "owner:\n  phone: call me\n",
            "line 2: owner.phone: 'call me' is no telephone number; write it as +13125550100",
        ),
        ("services:\n  - minutes: 30\n", "line 2: services.0.name: this field is required; add it"),
        ("collect: [name, time]\n", "a time without a date cannot be booked; add `date: required`"),
        ("hours:\n  mon-fri: 8:00-17:00\n  funday: 9-5\n", "line 3: hours.funday: "),
        ("hours:\n  monday: 8 to late\n", "line 2: hours.monday"),
        ("hours: sometimes\n", "'sometimes' is no opening hours; give them by weekday, or write 'always'"),
        ("schedule:\n  start_every: 0\n", "line 2: schedule.start_every: "),
        ("services:\n  - name: x\n    minutes: -5\n", "line 3: services.0.minutes: "),
        ("collect: {shoe_size: required}\n", "line 1: collect.shoe_size: "),
        ("collect: {name: maybe}\n", "line 1: collect.name: "),
        ("calendar: {kind: outlook}\n", "line 1: calendar.kind: "),
        ("speech: {speed: 9}\n", "line 1: speech.speed: "),
        ("special_days: {someday: []}\n", "line 1: special_days.someday: "),
        # one of several kinds: told once
        ("line: {screening: {straight_through: {'+13125550199': '555'}}}\n", "'555' is no telephone number with its"),
    ],
)
def test_error_says_where_and_how_to_mend(text: str, told: str) -> None:
    assert problem(text).startswith("business.yaml, line ")
    assert told in problem(text)


PYDANTICS = ("Input should", "valid", "unable to", "Extra inputs", "Field required", "Value error", "validation error")
WRONG = [
    "5",
    "-1",
    "1.5",
    "true",
    "x",
    "''",
    "null",
    "[]",
    "[5]",
    "[x, null]",
    "{}",
    "{x: 5}",
    "{5: x}",
    "[{x: 1}]",
    "1e400",
]


def fields_of(model: type[BaseModel], place: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every field of the file; those of a list stand in its first item."""
    for name, field in model.model_fields.items():
        yield (*place, name)
        for inner in _models_in(field.annotation):
            listed = "tuple" in str(field.annotation)
            yield from fields_of(inner, (*place, name, "[0]") if listed else (*place, name))


def written(place: tuple[str, ...], value: str) -> str:
    if not place:
        return value
    rest = written(place[1:], value)
    return f"[{rest}]" if place[0] == "[0]" else f"{{{place[0]}: {rest}}}"


@pytest.mark.parametrize("place", sorted(set(fields_of(Business))), ids=".".join)
def test_whatever_is_wrong_is_said_in_our_words_and_once(place: tuple[str, ...]) -> None:
    for value in WRONG:
        try:
            parse(written(place, value), "b.yaml")
        except BadBusinessFile as refused:
            told = refused.problems
            assert len(set(told)) == len(told)
            for line in told:
                assert line.startswith("b.yaml, line 1: ")
                assert not any(words in line for words in PYDANTICS), line


def test_every_problem_is_told_at_once() -> None:
    text = "nmae: x\ntimezone: Chicago\nowner:\n  fone: 5\n"
    assert {tuple(line.split(": ")[:2]) for line in problems(text)} == {
        ("business.yaml, line 1", "nmae"),
        ("business.yaml, line 2", "timezone"),
        ("business.yaml, line 4", "owner.fone"),
    }


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("name: x\nhours: [\n", 3),  # never closed
        ("name: x\n\tzone: y\n", 2),  # a tab
        ("name: 'x\n", 2),  # a quote that is never closed
        ("name: x: y\n", 1),
    ],
)
def test_text_that_is_no_yaml_names_its_line(text: str, line: int) -> None:
    assert problem(text).startswith(f"business.yaml, line {line}: ")
    assert "Check the indentation and quotes" in problem(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("name: x\nhours: &h\n  monday: *h\n", "line 3: *h repeats itself within itself; write it out"),
        (f"name: x\nhours: {'[' * 9_999}", "line 2: more than 40 levels deep; close brackets, and indent less"),
        (
            "name: x\nhours: !!set {a}\n",
            "line 2: tag:yaml.org,2002:set is a tag, which means nothing here; leave it out",
        ),
        ("name: x\nowner:\n  phone: '\0'\n", "line 3: a character that no text has (#x0000); take it out"),
    ],
)
def test_yaml_that_nobody_writes_is_refused_with_its_mend(text: str, told: str) -> None:
    assert problem(text) == f"business.yaml, {told}"


def test_a_thousand_problems_are_not_all_told() -> None:
    told = problems("\n".join(f"field{number}: 1" for number in range(1000)))
    assert len(told) == MOST_PROBLEMS + 1
    assert told[-1] == f"business.yaml: and {1000 - MOST_PROBLEMS} more; mend these first"


@pytest.mark.parametrize("text", ["- a\n- list\n", "just words\n", "42\n"])
def test_yaml_that_is_no_mapping_is_refused(text: str) -> None:
    assert "`field: value`" in problem(text)


@pytest.mark.parametrize("text", ["", "# only a comment\n", "---\n", "{}\n"])
def test_empty_file_is_a_business_with_all_defaults(text: str) -> None:
    assert parse(text).name == "our office"


def test_field_given_twice_is_refused() -> None:
    """YAML itself would silently take the last one."""
    assert "name" in problem("name: Green Lawns\nname: Blue Pools\n")


def test_names_with_accents_are_read(tmp_path: Path) -> None:
    path = tmp_path / "business.yaml"
    path.write_text("name: Café Ñandú\n", encoding="utf-8")
    assert load(path).name == "Café Ñandú"


def test_missing_file_says_how_to_make_one(tmp_path: Path) -> None:
    with pytest.raises(BadBusinessFile, match=r"gone\.yaml: .*receptionist init > business\.yaml"):
        load(tmp_path / "gone.yaml")


def test_folder_is_no_business_file(tmp_path: Path) -> None:
    with pytest.raises(BadBusinessFile, match=str(tmp_path)):
        load(tmp_path)


def test_file_in_another_encoding_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "business.yaml"
    path.write_bytes("name: Café\n".encode("latin-1"))
    with pytest.raises(BadBusinessFile, match="Save it as UTF-8"):
        load(path)


def test_no_secret_of_the_file_is_repeated_in_an_error() -> None:
    """The credentials field is a path; a key pasted there by mistake is not echoed."""
    told = problem("calendar:\n  credentials: [super-secret-key]\n")
    assert "super-secret-key" not in told


def test_a_language_that_there_is_not_is_named_with_those_there_are() -> None:
    assert problem("language: tlh\n") == (
        "business.yaml, line 1: language: there is no language 'tlh': receptionist/languages has en, es. "
        "docs/languages.md says how to add one."
    )


def test_another_language_than_this_process_speaks_needs_another_process() -> None:
    told = "business.yaml, line 1: language: this process speaks 'en' already; start another one for 'es'"
    assert problem("language: es\n") == told
