"""How values are said on a page: on the business's clock, in its language."""

from __future__ import annotations

import datetime as dt
import re
from pathlib import Path
from typing import get_args

import pytest

from receptionist.dialogue.shipped import CALL_BACK, CANCEL, CHECK, LEAVE_MESSAGE, REMINDER, RESCHEDULE
from receptionist.dialogue.tickets import TICKETS
from receptionist.languages.language import lexicon
from receptionist.model.appointment import ResultState
from receptionist.model.availability import AvailabilityStatus
from receptionist.wording.sentences import sentences
from tests.frontdesk.desk_kit import FilledDesk
from webhooks.frontdesk.desk import pages_of
from webhooks.frontdesk.pages import NAV, Pages, asset, with_query

TEMPLATES = Path(__file__).parents[3] / "webhooks/frontdesk/templates"


@pytest.fixture
def pages(desk: FilledDesk) -> Pages:
    found: Pages = pages_of(desk.services, "https://bot.example.com")._app.state.pages  # type: ignore[attr-defined]
    return found


def test_moments_are_said_on_the_businesss_clock(pages: Pages) -> None:
    assert pages.moment(dt.datetime(2026, 3, 3, 16, tzinfo=dt.UTC)).startswith("Tue, Mar 3, 10:00")
    assert pages.moment(dt.datetime(2025, 3, 3, 16, tzinfo=dt.UTC)).startswith("Mon, Mar 3, 2025, 10:00")


def test_what_is_long_ago_is_said_so(pages: Pages, desk: FilledDesk) -> None:
    assert pages.ago(desk.now - dt.timedelta(hours=2)) == "2 hours ago"


@pytest.mark.parametrize(
    ("seconds", "said"), [(0, "0:00 min"), (65, "1:05 min"), (3600, "60:00 min"), (-1, "0:00 min")]
)
def test_lengths_are_minutes_and_seconds(pages: Pages, seconds: int, said: str) -> None:
    assert pages.length(seconds) == said


def test_a_word_that_the_language_lacks_is_said_as_it_is(pages: Pages) -> None:
    assert pages.word("outcome", "message_taken") == "message"
    assert pages.word("outcome", "own_workflow_done") == "own workflow done"


def test_facts_of_a_call_are_said_as_people_say_them(pages: Pages) -> None:
    assert pages.fact("phone", "+13125550142") == "312-555-0142"
    assert pages.fact("date", "2026-03-03") == "Tue, Mar 3"
    assert pages.fact("name", "Sarah") == "Sarah"


def test_an_address_has_the_values_that_there_are() -> None:
    assert with_query("/calls", text="a&b", page=0, flag="") == "/calls?text=a%26b"
    assert with_query("/calls") == "/calls"


def test_a_days_name_is_a_day_or_none(pages: Pages) -> None:
    assert pages.local_day("2026-03-02") == dt.date(2026, 3, 2)
    assert pages.local_day("tomorrow") is None


def test_a_files_address_changes_with_its_content() -> None:
    assert re.fullmatch(r"/frontdesk/static/desk\.css\?v=[0-9a-f]{12}", asset("desk.css"))


def test_every_sentence_that_a_template_says_is_there() -> None:
    said = {
        name
        for path in TEMPLATES.glob("*.html")
        for name in re.findall(r"""say\(["'](\w+)["'][,)]""", path.read_text(encoding="utf-8"))
    }
    assert said - lexicon("frontdesk").keys() == set()
    assert {f"page_{name}" for name in NAV} - lexicon("frontdesk").keys() == set()


def test_no_template_speaks_english_by_itself() -> None:
    """Words stand in languages/; a template has tags, names and places for values."""
    for path in TEMPLATES.glob("*.html"):
        text = re.sub(r"macro tone_of.*?endmacro", " ", path.read_text(encoding="utf-8"), flags=re.DOTALL)  # classes
        text = re.sub(r"\{[{%#].*?[}%#]\}", " ", text, flags=re.DOTALL)
        words = re.findall(r"[A-Za-z]{2,}", re.sub(r"<[^>]*>|&\w+;", " ", text, flags=re.DOTALL))
        assert words == [], path.name


def test_what_a_call_is_at_and_comes_to_has_words() -> None:
    """No name of the program's own stands on the page of a call."""
    flows = [flow.name for flow in (RESCHEDULE, CANCEL, CHECK, REMINDER, LEAVE_MESSAGE, CALL_BACK, *TICKETS)]
    results = [*get_args(AvailabilityStatus), *get_args(ResultState)]
    keys = [*(f"task_{name}" for name in flows), *(f"result_{name}" for name in results)]
    say = sentences("frontdesk")
    assert [key for key in keys if key not in say] == []
