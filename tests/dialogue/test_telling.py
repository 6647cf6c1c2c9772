"""What tools answered, as it is told: in order, bounded, and nothing that the result does not say."""

from __future__ import annotations

from typing import Any

import pytest

from receptionist.dialogue.line import OwnersContext
from receptionist.dialogue.owner_tasks import TASKS
from receptionist.dialogue.task import Picked, SlotValue, Task
from receptionist.dialogue.telling import MOST, sentences
from receptionist.model.results import Candidate
from receptionist.wording.wording import Wording

from .owner_kit import NOW

VISIT = {
    "start": "2026-03-03T10:00:00-06:00",
    "title": "Free Estimate - Ann Lee",
    "name": "Ann Lee",
    "address": "1 Elm",
}
CALL = {"start": "2026-03-03T09:00:00-06:00", "title": None, "name": "Bob"}
REMINDER = {"at": "2026-03-03T08:00:00-06:00", "message": "Pay rent"}
OTHER = {"start": "2026-03-03T12:00:00-06:00", "title": "Dentist"}
TOMORROW = (("date", "2026-03-03"),)


FLOWS = {task.name: task for tasks in TASKS.values() for task in tasks}


def said(name: str, result: dict[str, Any], *parts: tuple[str, str], target: Candidate | None = None) -> str:
    """What is said where the task of that name came to `result`."""
    commit = FLOWS[name].commit
    assert commit is not None
    slots = tuple(SlotValue(*part) for part in parts)
    task = Task(name, slots, picked=Picked("target", target=target))
    ctx = OwnersContext.ringing("c", NOW).having(tasks=(task,))
    outcome = next(each for each in commit.outcomes if each.state in ("", result.get("state", "")))
    return Wording().text(sentences(ctx, outcome, result))


def test_a_day_in_order_of_time() -> None:
    result = {"visits": [VISIT], "calls": [CALL], "reminders": [REMINDER], "others": [OTHER]}
    assert said("agenda", result, *TOMORROW) == (
        "Tuesday, March 3. At 8 AM, Pay rent. At 9 AM, Call back Bob. At 10 AM, Free Estimate - Ann Lee, 1 Elm. "
        "At noon, Dentist."
    )


def test_several_days_name_each() -> None:
    text = said("agenda", {"visits": [VISIT]}, *TOMORROW, ("date_end", "2026-03-05"))
    assert text == "Tuesday, March 3 at 10 AM, Free Estimate - Ann Lee, 1 Elm."


def test_the_next_thing_is_ahead() -> None:
    past = {**VISIT, "start": "2026-03-02T08:00:00-06:00"}
    assert "Tuesday, March 3 at 10 AM" in said("agenda", {"visits": [past, VISIT]}, ("next", "yes"))
    assert said("agenda", {"visits": [past]}, ("next", "yes")) == "There's nothing ahead in the next two weeks."


def test_an_unreadable_calendar_is_no_free_day() -> None:
    assert said("agenda", {"unreadable": True}, *TOMORROW) == "I can't see the calendar just now, so there may be more."
    assert "may be more" in said("agenda", {"visits": [VISIT], "unreadable": True}, *TOMORROW)


def test_a_long_list_is_cut_and_counted() -> None:
    rows = [{"at": "2026-03-01T08:00:00-06:00", "text": f"Message {nth}"} for nth in range(MOST + 3)]
    text = said("messages", {"messages": rows})
    assert "Message 5." in text
    assert "Message 6" not in text
    assert text.endswith("And 3 more.")


DOOR = Candidate("lock.front", "Front Door")


@pytest.mark.parametrize(
    ("job", "result", "sentence"),
    [
        ("unlock", {"state": "done"}, "Front Door unlocked."),
        ("unlock", {"state": "started", "now": "locked"}, "I've asked for it. Front Door now: locked."),
        ("unlock", {"state": "unreachable"}, "I can't reach the house just now, so I don't know."),
        ("unlock", {"state": "refused"}, "I'm sorry, that can't be done."),
        ("unlock", {}, "I'm sorry, that was not done."),
        ("text_person", {"state": "sent"}, "Sent to Front Door."),
        ("text_person", {"state": "queued"}, "The text to Front Door is on its way."),
        ("text_person", {"state": "refused"}, "I'm sorry, the text was not sent."),
        ("text_person", {}, "I'm sorry, the text was not sent."),
        ("add_reminder", {"state": "refused"}, "I'm sorry, that was not done."),
        ("cancel_reminder", {"state": "not_found"}, "I'm sorry, that was not done."),
        ("list_reminders", {"reminders": []}, "You have no reminders."),
        ("device_state", {"state": "unreachable"}, "I can't reach the house just now, so I don't know."),
        ("detections", {"state": "known", "seen": [], "place": "porch"}, "Nothing was seen at porch."),
    ],
)
def test_what_became_of_it(job: str, result: dict[str, Any], sentence: str) -> None:
    assert said(job, result, target=DOOR) == sentence


SEEN = {"label": "Yard Person", "at": "2026-03-02T08:00:00-06:00"}


@pytest.mark.parametrize(
    ("seen", "sentence"),
    [
        ([{**SEEN, "now": True}], "Yard Person, right now, since Monday, March 2 at 8 AM."),
        ([{**SEEN, "at": None, "now": True}], "Yard Person, right now."),
        ([{**SEEN, "before": True}], "Nothing right now at yard. Yard Person, already before Monday, March 2 at 8 AM."),
        ([SEEN], "Nothing right now at yard. Yard Person, Monday, March 2 at 8 AM."),
        ([], "Nothing was seen at yard."),
    ],
)
def test_who_is_there_now(seen: list[dict[str, Any]], sentence: str) -> None:
    result = {"state": "known", "seen": seen}
    assert said("detections", result, ("place", "yard"), ("present", "yes")) == sentence


def test_a_silent_sensor_is_no_empty_yard() -> None:
    result = {"state": "known", "seen": [], "silent": ["Yard Person"]}
    assert said("detections", result, ("place", "yard")) == "Yard Person is not answering, so I can't tell."
