"""The `line:` part of a business file: what it may say, and what it refuses with advice."""

from __future__ import annotations

import pytest

from receptionist.business_file import BadBusinessFile, parse
from receptionist.line.settings import LineSettings


def line(text: str) -> LineSettings:
    indented = "\n".join(f"  {row}" for row in text.strip().splitlines())
    return parse(f"timezone: America/Chicago\nline:\n{indented}\n").line


def test_a_file_without_it_answers_everybody_and_records_no_voice() -> None:
    settings = parse("timezone: America/Chicago").line
    assert settings.screening.blocked == ()
    assert settings.closed.after_hours == "answer"
    assert not settings.recording.audio


def test_numbers_are_kept_in_e164() -> None:
    assert line('screening: {blocked: ["+1 (312) 555-0199"]}').screening.blocked == ("+13125550199",)


def test_a_list_of_numbers_that_go_straight_through_reaches_the_owner() -> None:
    settings = line('screening: {straight_through: ["+13125550101"]}')
    assert settings.screening.straight_through == {"+13125550101": "owner"}


def test_a_number_may_go_straight_through_to_another_telephone() -> None:
    settings = line('screening: {straight_through: {"+13125550101": "+1 312 555 0102"}}')
    assert settings.screening.straight_through == {"+13125550101": "+13125550102"}


REFUSED = [
    ('screening: {blocked: ["555-0199"]}', "with its country code"),
    ('screening: {blocked: ["+1312"]}', "too few or too many digits"),
    ("recording: {audio: true}", "have to be told of a recording; add `notice:`"),
    ("recording: {audio: true, notice: ' '}", "have to be told of a recording"),  # silence tells nobody
    ("reports: {by: mail}", "needs the server"),
    ("reports: {about: [bookd]}", "'bookd' is no outcome of a call; take from booked"),
    ("overload: {queue_seconds: 0}", "has to be 10 or more"),
]


@pytest.mark.parametrize(("text", "why"), REFUSED)
def test_what_cannot_be_meant_is_refused_with_the_mend(text: str, why: str) -> None:
    with pytest.raises(BadBusinessFile) as refused:
        line(text)
    assert why in str(refused.value)
