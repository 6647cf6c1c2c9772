"""Teaching a word: from a turn that went wrong to the words that are listened for, and back."""

from __future__ import annotations

import re

import pytest

from tests.frontdesk.desk_kit import BOOKING
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser

MISHEARD = (BOOKING[0], "Ann win", *BOOKING[2:])


@pytest.fixture
def told(browser: OwnersBrowser) -> OwnersBrowser:
    browser.desk.call("CA1", MISHEARD)
    return browser


def proposed(told: OwnersBrowser, word: str = "Nguyen", heard: str = "win", kind: str = "name") -> str:
    answer = told.post("/calls/CA1/turns/2/taught", {"kind": kind, "heard": heard, "word": word})
    assert answer.status_code == 303, answer.text
    return told.desk.office.lessons.all()[0].id


def known(told: OwnersBrowser) -> list[str]:
    return [each.word for each in told.desk.office.machine.desk.vocabulary.taught]


def test_what_a_correction_teaches_is_looked_through_first(told: OwnersBrowser) -> None:
    page = told.post("/calls/CA1/turns/2/teach", {"said": "Ann Nguyen", "slot": "", "value": ""}).text
    assert 'name="word" value="Nguyen"' in page
    assert told.desk.office.lessons.all() == []
    empty = told.post("/calls/CA1/turns/2/teach", {"said": "", "slot": "", "value": ""}).text
    assert 'name="word" value=""' in empty


def test_a_word_counts_once_it_is_accepted_and_until_it_is_undone(told: OwnersBrowser) -> None:
    entry = proposed(told)
    assert "Not in force yet" in told.get("/taught").text
    assert known(told) == []
    assert told.post(f"/taught/{entry}/accept").status_code == 303
    assert known(told) == ["Nguyen"]
    page = told.get("/taught").text
    assert all(words in page for words in ("In force", "Nguyen", "win", "owner@example.com", "/frontdesk/calls/CA1"))
    assert told.post(f"/taught/{entry}/undo").status_code == 303
    assert known(told) == []
    assert "undone by owner@example.com" in told.get("/taught").text
    assert [each.what for each in told.desk.services.audit.latest(3)] == ["word_undone", "word_taught", "word_proposed"]


def test_the_next_caller_is_heard_by_it(told: OwnersBrowser) -> None:
    told.post(f"/taught/{proposed(told)}/accept")
    told.desk.call("CA2", MISHEARD, caller=None)
    kept = told.desk.services.shelf.get("CA2")
    assert kept is not None
    assert kept.entries[-1].context.value("name") == "Ann Nguyen"


def test_kept_calls_that_would_come_out_otherwise_are_shown_before(told: OwnersBrowser) -> None:
    entry = proposed(told)
    page = looked_through(told, entry)
    assert "name: Ann Nguyen instead of" in re.sub("the name", "name", page)
    assert "Use it from the next call on" in page


def looked_through(told: OwnersBrowser, entry: str) -> str:
    """The list, once all calls were looked at."""
    for _ in range(2000):
        page = told.get(f"/taught/{entry}/calls").text
        if "so far" not in page:
            return page
    raise AssertionError("the calls were not looked through")


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ({"kind": "name", "heard": "win", "word": ""}, "at least one word"),
        ({"kind": "name", "heard": "win", "word": "!!"}, "has letters"),
        ({"kind": "price", "heard": "win", "word": "Nguyen"}, "has letters"),
        ({"kind": "name", "heard": "", "word": "Nguyen"}, "Write what it heard"),
        ({"kind": "name", "heard": "nguyen", "word": "Nguyen"}, "Write what it heard"),
        ({"kind": "service", "heard": "scrub", "word": "painting"}, "no service of yours"),
    ],
)
def test_what_cannot_be_taught_is_told_with_how_to_mend_it(told: OwnersBrowser, row: dict[str, str], why: str) -> None:
    answer = told.post("/calls/CA1/turns/2/taught", row)
    assert answer.status_code == 422
    assert why in answer.text
    assert told.desk.office.lessons.all() == []


def test_what_is_written_is_text(told: OwnersBrowser) -> None:
    proposed(told, "Nguyen <script>alert(1)</script>")
    assert "<script>alert" not in told.get("/taught").text


@pytest.mark.parametrize(
    "path", ["/taught/none/accept", "/taught/none/undo", "/calls/CA1/turns/0/teach", "/calls/CA9/turns/2/taught"]
)
def test_what_is_not_there_cannot_be_taught(told: OwnersBrowser, path: str) -> None:
    assert told.post(path, {}).status_code == 404


def test_a_word_in_force_has_no_calls_to_look_at(told: OwnersBrowser) -> None:
    entry = proposed(told)
    told.post(f"/taught/{entry}/accept")
    assert told.get(f"/taught/{entry}/calls").status_code == 404


def test_nothing_taught_says_how_to(browser: OwnersBrowser) -> None:
    page = browser.get("/taught").text
    assert "Nothing was taught yet" in page
    assert "This went wrong" in page
    assert "/frontdesk/taught" in browser.get("/calls").text
