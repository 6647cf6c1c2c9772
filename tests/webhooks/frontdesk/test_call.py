"""A call's page: its story, its sound, why a turn was understood so, and its deletion."""

from __future__ import annotations

import datetime as dt
import html

import pytest

from receptionist.channels.call_states import CallState
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Heard
from receptionist.harness.transcript import read
from receptionist.model.interval import Interval
from receptionist.persistence.turn_times import TurnTime
from tests.frontdesk.desk_kit import BOOKING
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser


@pytest.fixture
def told(browser: OwnersBrowser) -> OwnersBrowser:
    browser.desk.call("CA1", BOOKING, sound=True)
    return browser


def test_the_story_is_on_the_page_with_what_was_learned_and_done(told: OwnersBrowser) -> None:
    page = told.get("/calls/CA1").text
    for words in (
        "Thanks for calling Bright &amp; Clean",
        *BOOKING[:3],
        "the name: Sarah Johnson",
        "It booked the visit: booked",
    ):
        assert words.replace("'", "&#39;") in page
    assert "when: Tue, Mar 3, 10:00" in page


def test_what_a_caller_says_is_text(browser: OwnersBrowser) -> None:
    browser.desk.call("CA1", ("<script>alert(1)</script>", "<img src=x onerror=alert(1)>"))
    page = browser.get("/calls/CA1").text
    assert "<script>alert" not in page
    assert "<img" not in page


def test_a_turn_says_why_it_was_understood_so(told: OwnersBrowser) -> None:
    assert "Sarah Johnson" in told.get("/calls/CA1/turns/2").text
    assert told.get("/calls/CA1/turns/99").status_code == 404


def test_what_if_something_else_had_been_heard(told: OwnersBrowser) -> None:
    page = told.post("/calls/CA1/turns/2/what-if", {"heard": "Sara Jonson"}).text
    assert "Thanks, Sara." in page
    assert "It would have come to" in page
    assert "(by today&#39;s calendar)" in page
    same = told.post("/calls/CA1/turns/2/what-if", {"heard": BOOKING[1]}).text
    assert "as it went" in same


@pytest.mark.parametrize("number", [0, 99])
def test_nothing_was_heard_there(told: OwnersBrowser, number: int) -> None:
    assert told.post(f"/calls/CA1/turns/{number}/what-if", {"heard": "hello"}).status_code == 404


def test_what_is_supposed_changes_nothing(told: OwnersBrowser) -> None:
    before = told.get("/appointments").text
    told.post("/calls/CA1/turns/4/what-if", {"heard": "Thursday at ten"})
    assert told.get("/appointments").text == before


def text_of(page: str) -> str:
    return html.unescape(page.partition('spellcheck="false">')[2].partition("</textarea>")[0])


def test_a_test_is_downloaded_as_it_was_written(told: OwnersBrowser) -> None:
    answer = told.post('/calls/CA1/tests/CA1-2"x', {"text": "clock: é\n", "download": "true"})
    assert answer.text == "clock: é\n"
    assert answer.headers["content-disposition"] == 'attachment; filename="CA1-2_x.yaml"'
    assert list(told.desk.services.tests.glob("*")) == []


def test_what_was_wrong_becomes_a_test_that_is_kept(told: OwnersBrowser) -> None:
    wrong = {"said": BOOKING[1], "slot": "name", "value": "Zara Jonson"}
    page = told.post("/calls/CA1/turns/2/wrong", wrong).text
    assert "still gets it wrong" in page
    text = text_of(page)
    assert "Sarah" not in text.partition("turns:")[2]
    assert list(told.desk.services.tests.glob("*")) == []
    assert "Kept in" in told.post("/calls/CA1/tests/CA1-2", {"text": text, "keep": "true"}).text
    [path] = told.desk.services.tests.iterdir()
    assert read(path).turns[-1].expect.slots["name"]
    assert told.desk.services.audit.latest()[0].what == "test_made"


def test_a_test_is_tried_again_as_it_was_changed(told: OwnersBrowser) -> None:
    page = told.post("/calls/CA1/turns/2/wrong", {"slot": "name", "value": "Sarah Johnson", "real": "true"}).text
    assert "gets this right" in page
    changed = text_of(page).replace("name: Sarah Johnson", "name: Somebody Else")
    assert "still gets it wrong" in told.post("/calls/CA1/tests/CA1-2", {"text": changed}).text
    answer = told.post("/calls/CA1/tests/CA1-2", {"text": "nonsense", "keep": "true"})
    assert answer.status_code == 422
    assert not told.desk.services.tests.exists()


def test_a_test_is_kept_in_its_folder_alone(told: OwnersBrowser) -> None:
    text = text_of(told.post("/calls/CA1/turns/2/wrong", {"slot": "name", "value": "Sarah Johnson"}).text)
    told.post("/calls/CA1/tests/..%2e%5cpasswd", {"text": text, "keep": "true"})
    assert [path.parent for path in told.desk.services.tests.iterdir()] == [told.desk.services.tests]


def test_the_sound_comes_with_its_shape(told: OwnersBrowser) -> None:
    shape = told.get("/calls/CA1/sound/1.json").json()
    assert len(shape["regions"]) == 13
    whole = told.get("/calls/CA1/sound/1.wav")
    part = told.get("/calls/CA1/sound/1.wav", range="bytes=44-143")
    assert (whole.status_code, whole.headers["content-type"]) == (200, "audio/wav")
    assert (part.status_code, part.content) == (206, whole.content[44:144])


@pytest.mark.parametrize(
    "path", ["/calls/CA9", "/calls/CA1/sound/2.wav", "/calls/CA1/sound/2.json", "/calls/CA9/sound/1.wav"]
)
def test_what_is_not_there_is_a_page_of_its_own(told: OwnersBrowser, path: str) -> None:
    answer = told.get(path)
    assert answer.status_code == 404
    assert "There is no such page" in answer.text


def test_a_call_without_a_log_or_with_a_damaged_one_is_still_shown(told: OwnersBrowser) -> None:
    log = told.desk.services.files.log("CA1")
    log.write_text("nonsense")
    assert "cannot be read" in told.get("/calls/CA1").text
    log.unlink()
    assert "What was said is not kept here" in told.get("/calls/CA1").text


def test_a_call_is_deleted_with_its_sound(told: OwnersBrowser) -> None:
    assert told.post("/calls/CA1/delete").headers["location"] == "/frontdesk/calls"
    assert told.desk.services.files.of("CA1") == []
    assert "Sarah" not in told.get("/calls/CA1").text
    assert (told.desk.services.audit.latest()[0].what, told.post("/calls/CA9/delete").status_code) == (
        "call_deleted",
        404,
    )


def test_a_call_that_goes_on_is_not_deleted(told: OwnersBrowser) -> None:
    now = told.desk.now
    told.desk.office.states.save([CallState("CA1", CallContext.ringing("CA1", now), now, now)])
    answer = told.post("/calls/CA1/delete")
    assert answer.status_code == 409
    assert "This call is going on" in answer.text
    assert told.desk.services.files.of("CA1") != []


def test_a_turn_tells_where_its_time_went(browser: OwnersBrowser) -> None:
    browser.desk.call("CA1", BOOKING)
    kept = browser.desk.services.shelf.get("CA1")
    assert kept is not None
    heard = next(entry.event.at for entry in kept.entries if isinstance(entry.event, Heard))
    browser.desk.services.turn_times.add([TurnTime("CA1", heard, 500, 100, 40, 60)])
    assert (
        "0.7 s: 0.5 until their turn was over, 0.1 for the words, 0.04 for the answer" in browser.get("/calls/CA1").text
    )


def test_what_if_is_answered_by_the_calendar_as_it_was_when_it_rang(told: OwnersBrowser) -> None:
    """What was put into it since is nothing to that call."""
    services, nine = told.desk.services, told.desk.now.replace(day=5, hour=9, minute=0)
    services.then.keep("CA1", told.desk.now)
    for crew in ("North", "South"):
        services.blocking.block(crew, crew, Interval(nine, nine + dt.timedelta(hours=4)), "Fair", told.desk.now)
    page = told.post("/calls/CA1/turns/4/what-if", {"heard": "Thursday at ten"}).text
    assert "It looked for a free time: free (by the calendar as it was then)" in page
    services.files.busy("CA1").unlink()
    page = told.post("/calls/CA1/turns/4/what-if", {"heard": "Thursday at ten"}).text
    first = page.partition("It looked for a free time: ")[2].partition("</span>")[0]
    assert not first.startswith("free")
    assert "(by today&#39;s calendar)" in first


def test_details_are_in_words_and_nothing_is_called_none(told: OwnersBrowser) -> None:
    page = told.get("/calls/CA1").text
    assert "It looked for a free time" in page
    assert "<dd>Tue, Mar 3</dd>" in page
    readings = told.get("/calls/CA1/turns/4").text
    assert "<mark>tomorrow</mark> at ten" in readings
    assert "None" not in readings
