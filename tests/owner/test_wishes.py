"""What the owner's sentences ask for: one row a sentence, at nine on Monday, March 2."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from receptionist.owner.jobs import JOBS
from receptionist.owner.modes import ALIASES, Mode
from receptionist.owner.wishes import Wish, read_wish
from receptionist.owner.wishes.wish import NOTHING, wish
from receptionist.understanding.meaning import Hearing

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
HEARING = Hearing(clock=NOW)

ROWS = [
    ("Max, switch to scheduling mode", Wish("switch", mode=Mode.RECEPTIONIST)),
    ("switch to appointment mode", Wish("switch", mode=Mode.RECEPTIONIST)),
    ("Max, go to business mode please", Wish("switch", mode=Mode.RECEPTIONIST)),
    ("switch to home mode", Wish("switch", mode=Mode.HOME)),
    ("device mode", Wish("switch", mode=Mode.HOME)),
    ("security mode please", Wish("switch", mode=Mode.SECURITY)),
    ("Max, change to camera mode", Wish("switch", mode=Mode.SECURITY)),
    ("switch to comms", Wish("switch", mode=Mode.COMMS)),
    ("switch to personal mode", Wish("switch", mode=Mode.COMMS)),
    ("Hey Max, communications mode", Wish("switch", mode=Mode.COMMS)),
    ("switch to kitchen mode", Wish("switch")),
    ("switch modes", Wish("switch")),
    ("what mode are we in?", Wish("which_mode")),
    ("what can you do", Wish("help")),
    ("goodbye", Wish("goodbye")),
    ("never mind", Wish("drop")),
    ("what's on tomorrow?", wish("agenda", date="2026-03-03")),
    ("What do I have on Friday?", wish("agenda", date="2026-03-06")),
    ("am I free this afternoon?", wish("agenda", date="2026-03-02")),
    ("what's my schedule this week", wish("agenda", date="2026-03-02", date_end="2026-03-08")),
    ("any appointments today?", wish("agenda", date="2026-03-02")),
    ("what's next?", wish("agenda", next="yes")),
    ("when's my next appointment", wish("agenda", next="yes")),
    ("any messages?", wish("messages")),
    ("did anyone call today", wish("messages", date="2026-03-02")),
    (
        "text Sarah that I'm running ten minutes late",
        wish("text_person", person="Sarah", message="I'm running ten minutes late"),
    ),
    ("Text Sarah Johnson I'm on my way", wish("text_person", person="Sarah Johnson", message="I'm on my way")),
    ("send a text to Bob saying the part is in", wish("text_person", person="Bob", message="The part is in")),
    ("send Sarah a message: see you at noon", wish("text_person", person="Sarah", message="See you at noon")),
    ("send a text", wish("text_person")),
    ("text her that it's done", wish("text_person", person="them", message="It's done")),
    ("call Sarah back", wish("call_person", person="Sarah")),
    ("call her back", wish("call_person", person="them")),
    ("can you get Bob on the phone", wish("call_person", person="Bob")),
    ("return Sarah's call", wish("call_person", person="Sarah")),
    ("put me through to Mike", wish("call_person", person="Mike")),
    ("what's Sarah's number?", wish("find_person", person="Sarah")),
    (
        "remind me every Monday at eight to order filters",
        wish("add_reminder", message="Order filters", time="08:00,20:00", recurrence="FREQ=WEEKLY;BYDAY=MO"),
    ),
    (
        "remind me tomorrow at nine to call Bob about the three o'clock meeting",
        wish("add_reminder", message="Call Bob about the three o'clock meeting", date="2026-03-03", time="09:00,21:00"),
    ),
    (
        "remind me to call Bob tomorrow at nine",
        wish("add_reminder", message="Call Bob", date="2026-03-03", time="09:00,21:00"),
    ),
    (
        "remind me to take out the trash every Tuesday night at 7",
        wish("add_reminder", message="Take out the trash", time="19:00", recurrence="FREQ=WEEKLY;BYDAY=TU"),
    ),
    (
        "every weekday at 7 remind me to check the vans",
        wish(
            "add_reminder", message="Check the vans", time="07:00,19:00", recurrence="FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
        ),
    ),
    (
        "remind me every other Friday at 4 pm to do payroll",
        wish("add_reminder", message="Do payroll", time="16:00", recurrence="FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
    ),
    (
        "on the first of the month at ten, remind me to pay rent",
        wish("add_reminder", message="Pay rent", time="10:00,22:00", recurrence="FREQ=MONTHLY;BYMONTHDAY=1"),
    ),
    ("set a reminder for noon to eat", wish("add_reminder", message="Eat", time="12:00")),
    (
        "remind me in twenty minutes to call the supplier",
        wish("add_reminder", message="Call the supplier", date="2026-03-02", time="09:20"),
    ),
    ("remind me to order filters", wish("add_reminder", message="Order filters")),
    ("remind me at six", wish("add_reminder", time="18:00,06:00")),
    (
        "remind me on the first Monday of every month at 9 to send invoices",
        wish("add_reminder", message="Send invoices", time="09:00,21:00", recurrence="FREQ=MONTHLY;BYDAY=1MO"),
    ),
    (
        "remind me that the inspector comes on Thursday at two",
        wish("add_reminder", message="The inspector comes", date="2026-03-05", time="14:00,02:00"),
    ),
    (
        "set a daily reminder at 8 am to check the schedule",
        wish("add_reminder", message="Check the schedule", time="08:00", recurrence="FREQ=DAILY"),
    ),
    ("what are my reminders", wish("list_reminders")),
    ("cancel the filter reminder", wish("cancel_reminder", reminder="filter")),
    ("stop reminding me about payroll", wish("cancel_reminder", reminder="payroll")),
    ("turn off the office lights", wish("switch_off", target="office lights")),
    ("turn the kitchen light on", wish("switch_on", target="kitchen light")),
    ("switch off everything", wish("switch_off", target="all lights")),
    ("set the thermostat to sixty eight degrees", wish("set_temperature", target="thermostat", value="68")),
    ("make it 70 degrees", wish("set_temperature", target="thermostat", value="70")),
    ("turn the heat up to seventy two", wish("set_temperature", target="heat", value="72")),
    ("dim the living room lights to 30 percent", wish("set_brightness", target="living room lights", value="30")),
    ("goodnight scene", wish("run_scene", target="goodnight")),
    ("activate movie scene", wish("run_scene", target="movie")),
    ("close the blinds", wish("close_cover", target="blinds")),
    ("is the office light on?", wish("device_state", target="office light")),
    ("what's the temperature in the shop", wish("device_state", target="temperature in the shop")),
    ("how warm is it in the office", wish("device_state", target="office temperature")),
    ("did I leave the heater on", wish("device_state", target="heater")),
    ("anyone at the front door today?", wish("detections", place="front door", since="2026-03-02T00:00:00-06:00")),
    (
        "any motion in the garage in the last two hours",
        wish("detections", place="garage", since="2026-03-02T07:00:00-06:00"),
    ),
    (
        "did the driveway camera see anyone yesterday",
        wish("detections", place="driveway", since="2026-03-01T00:00:00-06:00", until="2026-03-02T00:00:00-06:00"),
    ),
    ("who was at the front door", wish("detections", place="front door", since="2026-03-02T00:00:00-06:00")),
    ("arm the alarm", wish("arm", target="alarm", how="away")),
    ("arm away", wish("arm", target="alarm", how="away")),
    ("set the alarm to night mode", wish("arm", target="alarm", how="night")),
    ("disarm the alarm", wish("disarm", target="alarm")),
    ("turn off the alarm", wish("disarm", target="alarm")),
    ("lock the front door", wish("lock", target="front door")),
    ("unlock the back door", wish("unlock", target="back door")),
    ("lock up", wish("lock", target="all doors")),
    ("open the garage door", wish("open_door", target="garage door")),
    ("is the front door locked?", wish("security_state", target="front door")),
    ("are the cameras working?", wish("security_state", target="cameras")),
    ("book Sarah Johnson for Tuesday at ten", NOTHING),
    ("lights out", wish("switch_off", target="lights")),
    ("call it a day", NOTHING),
    ("what time is it", NOTHING),
    ("hello", NOTHING),
    ("turn on", NOTHING),
    ("good night", Wish("goodbye")),
    ("Max, could you please switch over to scheduling mode?", Wish("switch", mode=Mode.RECEPTIONIST)),
    ("go back to home mode", Wish("switch", mode=Mode.HOME)),
    ("take me to security", Wish("switch", mode=Mode.SECURITY)),
    ("enter business mode", Wish("switch", mode=Mode.RECEPTIONIST)),
    ("house mode", Wish("switch", mode=Mode.HOME)),
    ("message mode", Wish("switch", mode=Mode.COMMS)),
    ("let's switch to the cameras", Wish("switch", mode=Mode.SECURITY)),
    ("switch to surveillance mode", Wish("switch", mode=Mode.SECURITY)),
    ("switch to front desk", Wish("switch", mode=Mode.RECEPTIONIST)),
    ("go to the booking mode", Wish("switch", mode=Mode.RECEPTIONIST)),
    ("help", Wish("help")),
    ("what modes are there?", Wish("help")),
    ("that's all, thanks", Wish("goodbye")),
    ("bye", Wish("goodbye")),
    ("forget it", Wish("drop")),
    ("don't send it", Wish("drop")),
    ("what do I have today", wish("agenda", date="2026-03-02")),
    ("read me today's schedule", wish("agenda", date="2026-03-02")),
    ("how busy am I next week", wish("agenda", date="2026-03-09", date_end="2026-03-15")),
    ("is there anything on Thursday morning", wish("agenda", date="2026-03-05")),
    ("do I have any visits on March 9th?", wish("agenda", date="2026-03-09")),
    ("am I booked tomorrow afternoon", wish("agenda", date="2026-03-03")),
    ("who's coming on Friday", wish("agenda", date="2026-03-06")),
    ("what's happening tomorrow", wish("agenda", date="2026-03-03")),
    ("anything planned this weekend?", wish("agenda", date="2026-03-07", date_end="2026-03-08")),
    ("where do I have to be first tomorrow", wish("agenda", date="2026-03-03")),
    ("when is my next job", wish("agenda", next="yes")),
    ("check my messages", wish("messages")),
    ("what did I miss?", wish("messages")),
    ("who called yesterday", wish("messages", date="2026-03-01")),
    ("has anyone left a message", wish("messages")),
    ("play my voicemail", wish("messages")),
    ("text Mike: the van is ready", wish("text_person", person="Mike", message="The van is ready")),
    ("message Sarah I'll call you later", wish("text_person", person="Sarah", message="I'll call you later")),
    ("shoot Bob a text saying we're done", wish("text_person", person="Bob", message="We're done")),
    (
        "let Sarah Johnson know that we can come at two",
        wish("text_person", person="Sarah Johnson", message="We can come at two"),
    ),
    ("tell Mike we're out of filters", wish("text_person", person="Mike", message="We're out of filters")),
    (
        "write a message to Ann Lee that the quote is ready",
        wish("text_person", person="Ann Lee", message="The quote is ready"),
    ),
    ("text Bob", wish("text_person", person="Bob")),
    ("text him that we're on our way", wish("text_person", person="them", message="We're on our way")),
    ("tell me my messages", wish("messages")),
    ("phone Mike", wish("call_person", person="Mike")),
    ("dial Ann Lee", wish("call_person", person="Ann Lee")),
    ("call the last caller back", wish("call_person", person="them")),
    ("I need to talk to Bob", wish("call_person", person="Bob")),
    ("get me Mike on the line", wish("call_person", person="Mike")),
    ("do we have a number for Ann Lee?", wish("find_person", person="Ann Lee")),
    ("look up Bob's number", wish("find_person", person="Bob")),
    (
        "remind me on Friday at noon to call the bank",
        wish("add_reminder", message="Call the bank", date="2026-03-06", time="12:00"),
    ),
    (
        "in half an hour remind me to check the oven",
        wish("add_reminder", message="Check the oven", date="2026-03-02", time="09:30"),
    ),
    (
        "remind me to pay rent on the first of every month at nine",
        wish("add_reminder", message="Pay rent", time="09:00,21:00", recurrence="FREQ=MONTHLY;BYMONTHDAY=1"),
    ),
    (
        "set a reminder for tomorrow at seven am to load the van",
        wish("add_reminder", message="Load the van", date="2026-03-03", time="07:00"),
    ),
    ("don't let me forget to call Ann at four", wish("add_reminder", message="Call Ann", time="16:00,04:00")),
    (
        "remind me every day at 6 pm to lock up",
        wish("add_reminder", message="Lock up", time="18:00", recurrence="FREQ=DAILY"),
    ),
    (
        "remind me every two weeks on Tuesday at 10 to water the plants",
        wish(
            "add_reminder", message="Water the plants", time="10:00,22:00", recurrence="FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"
        ),
    ),
    (
        "remind me on weekends at nine to check the alarm",
        wish("add_reminder", message="Check the alarm", time="09:00,21:00", recurrence="FREQ=WEEKLY;BYDAY=SA,SU"),
    ),
    (
        "remind me every Tuesday and Thursday at 8 to send invoices",
        wish("add_reminder", message="Send invoices", time="08:00,20:00", recurrence="FREQ=WEEKLY;BYDAY=TU,TH"),
    ),
    (
        "remind me on the last Friday of every month at 3 to close the books",
        wish("add_reminder", message="Close the books", time="15:00,03:00", recurrence="FREQ=MONTHLY;BYDAY=-1FR"),
    ),
    (
        "remind me tonight to take the bins out",
        wish("add_reminder", message="Take the bins out", date="2026-03-02", time="20:00"),
    ),
    *(
        (f"remind me {words} to eat", wish("add_reminder", message="Eat", date="2026-03-03", time=time))
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
        wish("add_reminder", message="The dentist", date="2026-03-10", time="14:30"),
    ),
    (
        "add a weekly reminder on Monday at 9 to back up the computer",
        wish(
            "add_reminder",
            message="Back up the computer",
            date="2026-03-09",
            time="09:00,21:00",
            recurrence="FREQ=WEEKLY",
        ),
    ),
    (
        "remind me every March 15th at 10 am to file taxes",
        wish("add_reminder", message="File taxes", time="10:00", recurrence="FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=15"),
    ),
    (
        "remind me monthly on the 20th at 8 to pay the card",
        wish("add_reminder", message="Pay the card", time="08:00,20:00", recurrence="FREQ=MONTHLY;BYMONTHDAY=20"),
    ),
    ("remind me", wish("add_reminder")),
    ("any reminders?", wish("list_reminders")),
    ("do I have any reminders today", wish("list_reminders")),
    ("delete my reminder about the dentist", wish("cancel_reminder", reminder="dentist")),
    ("turn off all the lights", wish("switch_off", target="all the lights")),
    ("switch the fan on in the office", wish("switch_on", target="fan in the office")),
    ("kill the lights in the shop", wish("switch_off", target="lights in the shop")),
    ("turn on the coffee maker", wish("switch_on", target="coffee maker")),
    ("put the radio on", wish("switch_on", target="radio")),
    ("lamp off", wish("switch_off", target="lamp")),
    ("lower the heat to sixty five", wish("set_temperature", target="heat", value="65")),
    ("set the office to 70 degrees", wish("set_temperature", target="office", value="70")),
    ("set the temperature in the shop to 66", wish("set_temperature", target="temperature in the shop", value="66")),
    ("turn down the thermostat to 64", wish("set_temperature", target="thermostat", value="64")),
    ("set kitchen light to 20%", wish("set_brightness", target="kitchen light", value="20")),
    ("brighten the desk lamp", wish("set_brightness", target="desk lamp")),
    ("raise the blinds in the bedroom", wish("open_cover", target="blinds in the bedroom")),
    ("run the movie night scene", wish("run_scene", target="movie night")),
    ("set the scene called dinner", wish("run_scene", target="dinner")),
    ("are the blinds open", wish("device_state", target="blinds")),
    ("are the kitchen lights still on?", wish("device_state", target="kitchen lights")),
    ("what's the humidity in the basement", wish("device_state", target="humidity in the basement")),
    ("how cold is it", wish("device_state", target="temperature")),
    ("what's the status of the thermostat", wish("device_state", target="thermostat")),
    ("is the garage door open", wish("security_state", target="garage door")),
    ("did I lock the back door", wish("security_state", target="back door")),
    ("check the front door lock", wish("security_state", target="front door lock")),
    (
        "was there any motion in the yard last night?",
        wish("detections", place="yard", since="2026-03-01T20:00:00-06:00", until="2026-03-02T07:00:00-06:00"),
    ),
    (
        "has anyone been at the back gate since noon",
        wish("detections", place="back gate", since="2026-03-02T00:00:00-06:00"),
    ),
    (
        "did anyone come to the door this morning",
        wish("detections", place="door", since="2026-03-02T00:00:00-06:00", until="2026-03-02T09:00:00-06:00"),
    ),
    ("any packages on the porch?", wish("detections", place="porch", since="2026-03-02T00:00:00-06:00")),
    ("what did the doorbell camera see today", wish("detections", place="doorbell", since="2026-03-02T00:00:00-06:00")),
    (
        "who came to the house yesterday",
        wish("detections", place="house", since="2026-03-01T00:00:00-06:00", until="2026-03-02T00:00:00-06:00"),
    ),
    ("when was the last motion in the garage", wish("detections", place="garage", since="2026-03-02T00:00:00-06:00")),
    ("any detections in the past three days", wish("detections", since="2026-02-27T09:00:00-06:00")),
    ("show me the alerts", wish("detections", since="2026-03-02T00:00:00-06:00")),
    ("arm the house", wish("arm", target="alarm", how="away")),
    ("set the alarm to stay", wish("arm", target="alarm", how="home")),
    ("turn the alarm on", wish("arm", target="alarm", how="away")),
    ("arm the system in night mode", wish("arm", target="alarm", how="night")),
    ("deactivate the alarm", wish("disarm", target="alarm")),
    ("lock the back door please", wish("lock", target="back door")),
    ("unlock the office", wish("unlock", target="office")),
    ("close the gate", wish("close_door", target="gate")),
    ("open the front gate", wish("open_door", target="front gate")),
    ("lock the house", wish("lock", target="all doors")),
    ("is the alarm armed?", wish("security_state", target="alarm")),
    ("check the cameras", wish("security_state", target="cameras")),
    ("I'd like to schedule a cleaning for Mrs. Lee", NOTHING),
    ("what's the weather", NOTHING),
    ("tell me a joke", NOTHING),
    ("yes", NOTHING),
    ("the second one", NOTHING),
    ("I'm running late", NOTHING),
]


@pytest.mark.parametrize(("text", "meant"), ROWS, ids=[row[0] for row in ROWS])
def test_sentence_asks_for(text: str, meant: Wish) -> None:
    assert read_wish(text, HEARING, ("max",)) == meant


def test_every_job_has_its_sentences() -> None:
    assert {meant.job for _, meant in ROWS if meant.job} == set(JOBS)


@pytest.mark.parametrize(("alias", "mode"), ALIASES.items())
def test_every_name_of_a_mode_leads_there(alias: str, mode: Mode) -> None:
    assert read_wish(f"Max, switch to {alias} mode", HEARING, ("max",)) == Wish("switch", mode=mode)


@pytest.mark.parametrize("alias", ALIASES)
def test_a_name_of_a_mode_alone_is_no_switch(alias: str) -> None:
    assert read_wish(alias, HEARING).kind != "switch"


def test_a_sentence_in_capitals_asks_for_the_same() -> None:
    assert read_wish("UNLOCK THE BACK DOOR", HEARING) == wish("unlock", target="BACK DOOR")


@given(st.text(max_size=200))
def test_no_text_is_too_strange(text: str) -> None:
    found = read_wish(text, HEARING, ("max",))
    assert not found.job or found.job in JOBS
