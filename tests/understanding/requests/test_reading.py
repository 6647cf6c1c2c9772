"""What the owner's sentences ask for: one row a sentence, at nine on Monday, March 2."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from receptionist.dialogue.owner_tasks import TASKS
from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.owners_line import OpenLine, Request
from receptionist.understanding.requests import read_request, says_yes_outright
from receptionist.understanding.requests.reading import CONTROLS

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
EVERY = {task.name for tasks in TASKS.values() for task in tasks}
NOTHING = Request()


def asks(task: str, **parts: str) -> Request:
    return Request(task, tuple(parts.items()))


def read(text: str, names: tuple[str, ...] = ("max",), **line: str) -> Request:
    """What is asked for, but whether it is only pointed at."""
    return msgspec.structs.replace(pointing(text, names, **line), points=False)


def pointing(text: str, names: tuple[str, ...] = (), **line: str) -> Request:
    return read_request(text, HearingContext(clock=NOW), OpenLine(names, **line))


ROWS = [
    ("Max, switch to scheduling mode", asks("switch", mode="receptionist")),
    ("switch to appointment mode", asks("switch", mode="receptionist")),
    ("Max, go to business mode please", asks("switch", mode="receptionist")),
    ("switch to home mode", asks("switch", mode="home")),
    ("device mode", asks("switch", mode="home")),
    ("security mode please", asks("switch", mode="security")),
    ("Max, change to camera mode", asks("switch", mode="security")),
    ("switch to comms", asks("switch", mode="comms")),
    ("switch to personal mode", asks("switch", mode="comms")),
    ("Hey Max, communications mode", asks("switch", mode="comms")),
    ("switch to kitchen mode", asks("switch")),
    ("switch modes", asks("switch")),
    ("what mode are we in?", asks("which_mode")),
    ("what can you do", asks("help")),
    ("goodbye", asks("goodbye")),
    ("never mind", asks("drop")),
    ("what's on tomorrow?", asks("agenda", date="2026-03-03")),
    ("What do I have on Friday?", asks("agenda", date="2026-03-06")),
    ("am I free this afternoon?", asks("agenda", date="2026-03-02")),
    ("what's my schedule this week", asks("agenda", date="2026-03-02", date_end="2026-03-08")),
    ("any appointments today?", asks("agenda", date="2026-03-02")),
    ("what's next?", asks("agenda", next="yes", date="2026-03-02", date_end="2026-03-15")),
    ("when's my next appointment", asks("agenda", next="yes", date="2026-03-02", date_end="2026-03-15")),
    ("any messages?", asks("messages")),
    ("did anyone call today", asks("messages", date="2026-03-02")),
    (
        "text Sarah that I'm running ten minutes late",
        asks("text_person", person="Sarah", message="I'm running ten minutes late"),
    ),
    ("Text Sarah Johnson I'm on my way", asks("text_person", person="Sarah Johnson", message="I'm on my way")),
    ("send a text to Bob saying the part is in", asks("text_person", person="Bob", message="The part is in")),
    ("send Sarah a message: see you at noon", asks("text_person", person="Sarah", message="See you at noon")),
    ("send a text", asks("text_person")),
    ("text her that it's done", asks("text_person", person="them", message="It's done")),
    ("call Sarah back", asks("call_person", person="Sarah")),
    ("call her back", asks("call_person", person="them")),
    ("can you get Bob on the phone", asks("call_person", person="Bob")),
    ("return Sarah's call", asks("call_person", person="Sarah")),
    ("put me through to Mike", asks("call_person", person="Mike")),
    ("what's Sarah's number?", asks("find_person", person="Sarah")),
    (
        "remind me every Monday at eight to order filters",
        asks("add_reminder", message="Order filters", time="08:00,20:00", recurrence="FREQ=WEEKLY;BYDAY=MO"),
    ),
    (
        "remind me tomorrow at nine to call Bob about the three o'clock meeting",
        asks("add_reminder", message="Call Bob about the three o'clock meeting", date="2026-03-03", time="09:00,21:00"),
    ),
    (
        "remind me to call Bob tomorrow at nine",
        asks("add_reminder", message="Call Bob", date="2026-03-03", time="09:00,21:00"),
    ),
    (
        "remind me to take out the trash every Tuesday night at 7",
        asks("add_reminder", message="Take out the trash", time="19:00", recurrence="FREQ=WEEKLY;BYDAY=TU"),
    ),
    (
        "every weekday at 7 remind me to check the vans",
        asks(
            "add_reminder", message="Check the vans", time="07:00,19:00", recurrence="FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
        ),
    ),
    (
        "remind me every other Friday at 4 pm to do payroll",
        asks("add_reminder", message="Do payroll", time="16:00", recurrence="FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
    ),
    (
        "on the first of the month at ten, remind me to pay rent",
        asks("add_reminder", message="Pay rent", time="10:00,22:00", recurrence="FREQ=MONTHLY;BYMONTHDAY=1"),
    ),
    ("set a reminder for noon to eat", asks("add_reminder", message="Eat", time="12:00")),
    (
        "remind me in twenty minutes to call the supplier",
        asks("add_reminder", message="Call the supplier", date="2026-03-02", time="09:20"),
    ),
    ("remind me to order filters", asks("add_reminder", message="Order filters")),
    ("remind me at six", asks("add_reminder", time="18:00,06:00")),
    (
        "remind me on the first Monday of every month at 9 to send invoices",
        asks("add_reminder", message="Send invoices", time="09:00,21:00", recurrence="FREQ=MONTHLY;BYDAY=1MO"),
    ),
    (
        "remind me that the inspector comes on Thursday at two",
        asks("add_reminder", message="The inspector comes", date="2026-03-05", time="14:00,02:00"),
    ),
    (
        "set a daily reminder at 8 am to check the schedule",
        asks("add_reminder", message="Check the schedule", time="08:00", recurrence="FREQ=DAILY"),
    ),
    ("what are my reminders", asks("list_reminders")),
    ("cancel the filter reminder", asks("cancel_reminder", reminder="filter")),
    ("stop reminding me about payroll", asks("cancel_reminder", reminder="payroll")),
    ("turn off the office lights", asks("switch_off", target="office lights")),
    ("turn the kitchen light on", asks("switch_on", target="kitchen light")),
    ("switch off everything", asks("switch_off", target="all lights")),
    ("set the thermostat to sixty eight degrees", asks("set_temperature", target="thermostat", value="68")),
    ("make it 70 degrees", asks("set_temperature", target="thermostat", value="70")),
    ("turn the heat up to seventy two", asks("set_temperature", target="heat", value="72")),
    ("dim the living room lights to 30 percent", asks("set_brightness", target="living room lights", value="30")),
    ("goodnight scene", asks("run_scene", target="goodnight")),
    ("activate movie scene", asks("run_scene", target="movie")),
    ("close the blinds", asks("close_cover", target="blinds")),
    ("is the office light on?", asks("device_state", target="office light")),
    ("what's the temperature in the shop", asks("device_state", target="temperature in the shop")),
    ("how warm is it in the office", asks("device_state", target="office temperature")),
    ("did I leave the heater on", asks("device_state", target="heater")),
    ("anyone at the front door today?", asks("detections", place="front door", since="2026-03-02T00:00:00-06:00")),
    (
        "any motion in the garage in the last two hours",
        asks("detections", place="garage", since="2026-03-02T07:00:00-06:00"),
    ),
    (
        "did the driveway camera see anyone yesterday",
        asks("detections", place="driveway", since="2026-03-01T00:00:00-06:00", until="2026-03-02T00:00:00-06:00"),
    ),
    ("who was at the front door", asks("detections", place="front door", since="2026-03-02T00:00:00-06:00")),
    ("arm the alarm", asks("arm", target="alarm", how="away")),
    ("arm away", asks("arm", target="alarm", how="away")),
    ("set the alarm to night mode", asks("arm", target="alarm", how="night")),
    ("disarm the alarm", asks("disarm", target="alarm")),
    ("turn off the alarm", asks("disarm", target="alarm")),
    ("lock the front door", asks("lock", target="front door")),
    ("unlock the back door", asks("unlock", target="back door")),
    ("lock up", asks("lock", target="all doors")),
    ("open the garage door", asks("open_door", target="garage door")),
    ("is the front door locked?", asks("security_state", target="front door")),
    ("are the cameras working?", asks("security_state", target="cameras")),
    ("book Sarah Johnson for Tuesday at ten", NOTHING),
    ("lights out", asks("switch_off", target="lights")),
    ("call it a day", NOTHING),
    ("what time is it", NOTHING),
    ("hello", NOTHING),
    ("turn on", NOTHING),
    ("good night", asks("goodbye")),
    ("Max, could you please switch over to scheduling mode?", asks("switch", mode="receptionist")),
    ("go back to home mode", asks("switch", mode="home")),
    ("take me to security", asks("switch", mode="security")),
    ("enter business mode", asks("switch", mode="receptionist")),
    ("house mode", asks("switch", mode="home")),
    ("message mode", asks("switch", mode="comms")),
    ("let's switch to the cameras", asks("switch", mode="security")),
    ("switch to surveillance mode", asks("switch", mode="security")),
    ("switch to front desk", asks("switch", mode="receptionist")),
    ("go to the booking mode", asks("switch", mode="receptionist")),
    ("help", asks("help")),
    ("what modes are there?", asks("help")),
    ("that's all, thanks", asks("goodbye")),
    ("bye", asks("goodbye")),
    ("forget it", asks("drop")),
    ("don't send it", asks("drop")),
    ("what do I have today", asks("agenda", date="2026-03-02")),
    ("read me today's schedule", asks("agenda", date="2026-03-02")),
    ("how busy am I next week", asks("agenda", date="2026-03-09", date_end="2026-03-15")),
    ("is there anything on Thursday morning", asks("agenda", date="2026-03-05")),
    ("do I have any visits on March 9th?", asks("agenda", date="2026-03-09")),
    ("am I booked tomorrow afternoon", asks("agenda", date="2026-03-03")),
    ("who's coming on Friday", asks("agenda", date="2026-03-06")),
    ("what's happening tomorrow", asks("agenda", date="2026-03-03")),
    ("anything planned this weekend?", asks("agenda", date="2026-03-07", date_end="2026-03-08")),
    ("where do I have to be first tomorrow", asks("agenda", date="2026-03-03")),
    ("when is my next job", asks("agenda", next="yes", date="2026-03-02", date_end="2026-03-15")),
    ("check my messages", asks("messages")),
    ("what did I miss?", asks("messages")),
    ("who called yesterday", asks("messages", date="2026-03-01")),
    ("has anyone left a message", asks("messages")),
    ("play my voicemail", asks("messages")),
    ("text Mike: the van is ready", asks("text_person", person="Mike", message="The van is ready")),
    ("message Sarah I'll call you later", asks("text_person", person="Sarah", message="I'll call you later")),
    ("shoot Bob a text saying we're done", asks("text_person", person="Bob", message="We're done")),
    (
        "let Sarah Johnson know that we can come at two",
        asks("text_person", person="Sarah Johnson", message="We can come at two"),
    ),
    ("tell Mike we're out of filters", asks("text_person", person="Mike", message="We're out of filters")),
    (
        "write a message to Ann Lee that the quote is ready",
        asks("text_person", person="Ann Lee", message="The quote is ready"),
    ),
    ("text Bob", asks("text_person", person="Bob")),
    ("text him that we're on our way", asks("text_person", person="them", message="We're on our way")),
    ("tell me my messages", asks("messages")),
    ("phone Mike", asks("call_person", person="Mike")),
    ("dial Ann Lee", asks("call_person", person="Ann Lee")),
    ("call the last caller back", asks("call_person", person="them")),
    ("I need to talk to Bob", asks("call_person", person="Bob")),
    ("get me Mike on the line", asks("call_person", person="Mike")),
    ("do we have a number for Ann Lee?", asks("find_person", person="Ann Lee")),
    ("look up Bob's number", asks("find_person", person="Bob")),
    (
        "remind me on Friday at noon to call the bank",
        asks("add_reminder", message="Call the bank", date="2026-03-06", time="12:00"),
    ),
    (
        "in half an hour remind me to check the oven",
        asks("add_reminder", message="Check the oven", date="2026-03-02", time="09:30"),
    ),
    (
        "remind me to pay rent on the first of every month at nine",
        asks("add_reminder", message="Pay rent", time="09:00,21:00", recurrence="FREQ=MONTHLY;BYMONTHDAY=1"),
    ),
    (
        "set a reminder for tomorrow at seven am to load the van",
        asks("add_reminder", message="Load the van", date="2026-03-03", time="07:00"),
    ),
    ("don't let me forget to call Ann at four", asks("add_reminder", message="Call Ann", time="16:00,04:00")),
    (
        "remind me every day at 6 pm to lock up",
        asks("add_reminder", message="Lock up", time="18:00", recurrence="FREQ=DAILY"),
    ),
    (
        "remind me every two weeks on Tuesday at 10 to water the plants",
        asks(
            "add_reminder", message="Water the plants", time="10:00,22:00", recurrence="FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"
        ),
    ),
    (
        "remind me on weekends at nine to check the alarm",
        asks("add_reminder", message="Check the alarm", time="09:00,21:00", recurrence="FREQ=WEEKLY;BYDAY=SA,SU"),
    ),
    (
        "remind me every Tuesday and Thursday at 8 to send invoices",
        asks("add_reminder", message="Send invoices", time="08:00,20:00", recurrence="FREQ=WEEKLY;BYDAY=TU,TH"),
    ),
    (
        "remind me on the last Friday of every month at 3 to close the books",
        asks("add_reminder", message="Close the books", time="15:00,03:00", recurrence="FREQ=MONTHLY;BYDAY=-1FR"),
    ),
    (
        "remind me tonight to take the bins out",
        asks("add_reminder", message="Take the bins out", date="2026-03-02", time="20:00"),
    ),
    *(
        (f"remind me {words} to eat", asks("add_reminder", message="Eat", date="2026-03-03", time=time))
        for words, time in (
            ("tomorrow morning", "08:00"),
            ("tomorrow around lunchtime", "12:00"),
            ("tomorrow afternoon", "14:00"),
            ("tomorrow evening", "18:00"),
            ("tomorrow night", "20:00"),
        )
    ),
    (
        "remind me about the dentist on March 10th at 2:30 pm",
        asks("add_reminder", message="The dentist", date="2026-03-10", time="14:30"),
    ),
    (
        "add a weekly reminder on Monday at 9 to back up the computer",
        asks(
            "add_reminder",
            message="Back up the computer",
            date="2026-03-09",
            time="09:00,21:00",
            recurrence="FREQ=WEEKLY",
        ),
    ),
    (
        "remind me every March 15th at 10 am to file taxes",
        asks("add_reminder", message="File taxes", time="10:00", recurrence="FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=15"),
    ),
    (
        "remind me monthly on the 20th at 8 to pay the card",
        asks("add_reminder", message="Pay the card", time="08:00,20:00", recurrence="FREQ=MONTHLY;BYMONTHDAY=20"),
    ),
    ("remind me", asks("add_reminder")),
    ("any reminders?", asks("list_reminders")),
    ("do I have any reminders today", asks("list_reminders")),
    ("delete my reminder about the dentist", asks("cancel_reminder", reminder="dentist")),
    ("turn off all the lights", asks("switch_off", target="all the lights")),
    ("switch the fan on in the office", asks("switch_on", target="fan in the office")),
    ("kill the lights in the shop", asks("switch_off", target="lights in the shop")),
    ("turn on the coffee maker", asks("switch_on", target="coffee maker")),
    ("put the radio on", asks("switch_on", target="radio")),
    ("lamp off", asks("switch_off", target="lamp")),
    ("lower the heat to sixty five", asks("set_temperature", target="heat", value="65")),
    ("set the office to 70 degrees", asks("set_temperature", target="office", value="70")),
    ("set the temperature in the shop to 66", asks("set_temperature", target="temperature in the shop", value="66")),
    ("turn down the thermostat to 64", asks("set_temperature", target="thermostat", value="64")),
    ("set kitchen light to 20%", asks("set_brightness", target="kitchen light", value="20")),
    ("brighten the desk lamp", asks("set_brightness", target="desk lamp")),
    ("raise the blinds in the bedroom", asks("open_cover", target="blinds in the bedroom")),
    ("run the movie night scene", asks("run_scene", target="movie night")),
    ("set the scene called dinner", asks("run_scene", target="dinner")),
    ("are the blinds open", asks("device_state", target="blinds")),
    ("are the kitchen lights still on?", asks("device_state", target="kitchen lights")),
    ("what's the humidity in the basement", asks("device_state", target="humidity in the basement")),
    ("how cold is it", asks("device_state", target="temperature")),
    ("what's the status of the thermostat", asks("device_state", target="thermostat")),
    ("is the garage door open", asks("security_state", target="garage door")),
    ("did I lock the back door", asks("security_state", target="back door")),
    ("check the front door lock", asks("security_state", target="front door lock")),
    (
        "was there any motion in the yard last night?",
        asks("detections", place="yard", since="2026-03-01T20:00:00-06:00", until="2026-03-02T07:00:00-06:00"),
    ),
    (
        "has anyone been at the back gate since noon",
        asks("detections", place="back gate", since="2026-03-02T00:00:00-06:00"),
    ),
    (
        "did anyone come to the door this morning",
        asks("detections", place="door", since="2026-03-02T00:00:00-06:00", until="2026-03-02T09:00:00-06:00"),
    ),
    ("any packages on the porch?", asks("detections", place="porch", since="2026-03-02T00:00:00-06:00")),
    (
        "what did the doorbell camera see today",
        asks("detections", place="doorbell", since="2026-03-02T00:00:00-06:00"),
    ),
    (
        "who came to the house yesterday",
        asks("detections", place="house", since="2026-03-01T00:00:00-06:00", until="2026-03-02T00:00:00-06:00"),
    ),
    (
        "when was the last motion in the garage",
        asks("detections", place="garage", since="2026-03-02T00:00:00-06:00"),
    ),
    ("any detections in the past three days", asks("detections", since="2026-02-27T09:00:00-06:00")),
    ("show me the alerts", asks("detections", since="2026-03-02T00:00:00-06:00")),
    ("arm the house", asks("arm", target="alarm", how="away")),
    ("set the alarm to stay", asks("arm", target="alarm", how="home")),
    ("turn the alarm on", asks("arm", target="alarm", how="away")),
    ("arm the system in night mode", asks("arm", target="alarm", how="night")),
    ("deactivate the alarm", asks("disarm", target="alarm")),
    ("lock the back door please", asks("lock", target="back door")),
    ("unlock the office", asks("unlock", target="office")),
    ("close the gate", asks("close_door", target="gate")),
    ("open the front gate", asks("open_door", target="front gate")),
    ("lock the house", asks("lock", target="all doors")),
    ("is the alarm armed?", asks("security_state", target="alarm")),
    ("check the cameras", asks("security_state", target="cameras")),
    ("I'd like to schedule a cleaning for Mrs. Lee", NOTHING),
    ("what's the weather", NOTHING),
    ("tell me a joke", NOTHING),
    ("yes", NOTHING),
    ("the second one", NOTHING),
    ("I'm running late", NOTHING),
]


@pytest.mark.parametrize(("text", "meant"), ROWS, ids=[row[0] for row in ROWS])
def test_sentence_asks_for(text: str, meant: Request) -> None:
    assert read(text) == meant


def test_every_task_has_its_sentences() -> None:
    assert {meant.task for _, meant in ROWS if meant.task} - CONTROLS == EVERY


MODES = [(name, mode) for mode, names in section("requests", "switching")["modes"].items() for name in names]


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_every_name_of_a_mode_leads_there(name: str, mode: str) -> None:
    assert read(f"Max, switch to {name} mode") == asks("switch", mode=mode)


@pytest.mark.parametrize("name", [name for name, _ in MODES])
def test_a_name_of_a_mode_alone_is_no_switch(name: str) -> None:
    assert read(name).task != "switch"


def test_a_sentence_in_capitals_asks_for_the_same() -> None:
    assert read("UNLOCK THE BACK DOOR") == asks("unlock", target="BACK DOOR")


@pytest.mark.parametrize("text", ["unlock", "unbolt", "unlock up"])
def test_no_door_is_unlocked_that_was_not_named(text: str) -> None:
    assert read(text) == asks("unlock")


@pytest.mark.parametrize(
    ("text", "points"), [("turn it off", True), ("call her back", True), ("turn off a lamp", False)]
)
def test_a_thing_may_only_be_pointed_at(text: str, points: bool) -> None:
    assert pointing(text).points is points


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("yes, unlock the back door", asks("unlock", target="back door")),
        ("no, what are my reminders?", asks("list_reminders")),
        ("no, that's all", asks("goodbye")),
        ("yes", asks("")),
    ],
)
def test_a_request_may_stand_after_an_answer(text: str, meant: Request) -> None:
    assert read(text) == meant


def test_what_is_only_pointed_at_is_no_name() -> None:
    assert read("turn them off") == asks("switch_off")
    assert read("dim it to 40 percent") == asks("set_brightness", value="40")
    assert read("set it to seventy") == asks("set_temperature", target="thermostat", value="70")


ANSWERS = [
    ("words", "message", "tell her that I'm late", asks("", message="I'm late")),
    ("words", "message", "call me when you can", asks("", message="Call me when you can")),
    ("words", "message", "what are my reminders?", asks("list_reminders")),
    ("words", "message", "never mind", asks("drop")),
    ("deed", "message", "turn off the lights", asks("", message="Turn off the lights")),
    ("deed", "message", "any messages?", asks("messages")),
    ("moment", "time", "tomorrow at nine", asks("", date="2026-03-03", time="09:00,21:00")),
    ("moment", "time", "any messages?", asks("messages")),
    ("moment", "time", "the weather is nice", asks("")),
    ("amount", "value", "to sixty eight degrees", asks("", value="68")),
    ("amount", "value", "warm", asks("")),
    ("thing", "person", "it's the Millers", asks("", person="Millers")),
]


@pytest.mark.parametrize(("kind", "asked", "text", "meant"), ANSWERS)
def test_an_answer_is_read_as_what_was_asked_for(kind: str, asked: str, text: str, meant: Request) -> None:
    assert read(text, task="add_reminder", asked=asked, kind=kind) == meant


@pytest.mark.parametrize("text", ["yes", "yeah, do it", "of course", "that's fine", "unlock it"])
def test_a_yes_in_so_many_words(text: str) -> None:
    assert says_yes_outright(text)


@pytest.mark.parametrize("text", ["maybe", "why not", "the front door", "no", "thanks"])
def test_a_hint_is_no_yes_in_so_many_words(text: str) -> None:
    assert not says_yes_outright(text)


@given(st.text(max_size=200))
def test_no_text_is_too_strange(text: str) -> None:
    assert read(text).task in {"", *EVERY, *CONTROLS}
