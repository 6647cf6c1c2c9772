"""The home's tools: what they refuse, what they say when nothing can be known, and how things stand in words."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.owner.home.memory import MemoryHome
from receptionist.owner.home.port import Device, HomeRefused, HomeUnreachable, Sighting
from receptionist.owner.home.states import spoken
from receptionist.owner.home.tools import Act, Detections, HomeTools, Words, home_tools

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)


def house() -> MemoryHome:
    return MemoryHome(
        [
            Device("light.desk", "Desk Lamp", "off"),
            Device("lock.front", "Front Door", "locked"),
            Device("alarm_control_panel.house", "House Alarm", "armed_away"),
            Device("climate.shop", "Thermostat", "heat", attributes={"temperature": 60}),
            Device("binary_sensor.porch", "Porch Motion", "off", sort="motion"),
        ],
        [Sighting("binary_sensor.porch", NOW - dt.timedelta(minutes=minutes)) for minutes in (1, 3, 6, 40)],
    )


@pytest.mark.parametrize(
    ("ids", "action", "guards"),
    [
        ("lock.front", "unlock", False),  # not by the tool that needs no yes
        ("light.desk", "switch_on", True),
        ("lock.front", "switch_on", False),  # a lock is no switch
        ("light.desk,lock.front", "switch_on", False),  # nor among others
        ("light.cellar", "switch_on", False),
        ("", "switch_on", False),
        ("light.desk", "device_state", False),  # nothing to be done
    ],
)
def test_what_is_not_its_own_is_refused_and_nothing_happens(ids: str, action: str, guards: bool) -> None:
    home = house()
    asked = Act.model_validate({"ids": ids, "action": action})
    assert HomeTools(home).act(asked, guards=guards).state == "refused"
    assert home.acted == []


def test_the_alarms_code_goes_to_the_alarm_alone() -> None:
    home = house()
    tools = HomeTools(home, code="0000")
    tools.act(Act(ids="alarm_control_panel.house", action="disarm"), guards=True)
    tools.act(Act(ids="lock.front", action="unlock"), guards=True)
    assert [dict(acted.data) for acted in home.acted] == [{"code": "0000"}, {}]


def test_a_value_goes_with_the_service() -> None:
    home = house()
    outcome = HomeTools(home).act(Act(ids="climate.shop", action="set_temperature", value=68), guards=False)
    assert outcome.state == "done"
    assert (home.acted[0].service, dict(home.acted[0].data)) == ("climate.set_temperature", {"temperature": 68.0})


def test_what_does_not_stand_so_yet_is_only_started() -> None:
    class Slow(MemoryHome):
        def act(self, service: str, ids: tuple[str, ...], data: object) -> None:
            """Accepted, and nothing moves."""

    home = Slow([Device("lock.front", "Front Door", "locked")])
    outcome = HomeTools(home).act(Act(ids="lock.front", action="unlock"), guards=True)
    assert (outcome.state, outcome.now) == ("started", "locked")


@pytest.mark.parametrize(("failure", "state"), [(HomeUnreachable("x"), "unreachable"), (HomeRefused("x"), "refused")])
def test_a_home_that_fails_is_told_of_as_it_is(failure: Exception, state: str) -> None:
    home = house()
    home.failures.append(failure)  # type: ignore[arg-type]
    assert HomeTools(home).act(Act(ids="light.desk", action="switch_on"), guards=False).state == state


def test_nothing_is_known_of_a_home_that_does_not_answer() -> None:
    home = house()
    home.failures += [HomeUnreachable("x")] * 3
    tools = HomeTools(home)
    assert tools.find(Words(words="desk lamp", action="switch_on")).state == "unreachable"
    assert tools.state(Act(ids="light.desk", action="device_state")).state == "unreachable"
    assert tools.detections(Detections(since=NOW), NOW).state == "unreachable"


def test_sightings_within_minutes_are_one_visit() -> None:
    seen = HomeTools(house()).detections(Detections(since=NOW - dt.timedelta(hours=1), place="porch"), NOW)
    assert [NOW - each.at for each in seen.seen] == [dt.timedelta(minutes=6), dt.timedelta(minutes=40)]


def porch(state: str, *seen: Sighting) -> HomeTools:
    return HomeTools(MemoryHome([Device("binary_sensor.porch", "Porch Motion", state, sort="motion")], seen))


LAST_HOUR = Detections(since=NOW - dt.timedelta(hours=1))


def test_a_sensor_on_since_before_the_stretch_is_on_now() -> None:
    seen = porch("on").detections(LAST_HOUR, NOW).seen
    assert [(each.label, each.at, each.now) for each in seen] == [("Porch Motion", None, True)]


def test_what_is_on_now_is_told_once_with_its_beginning() -> None:
    seen = [Sighting("binary_sensor.porch", NOW - dt.timedelta(minutes=minutes)) for minutes in (20, 50)]
    told = porch("on", *seen).detections(LAST_HOUR, NOW).seen
    assert [(NOW - each.at, each.now) for each in told if each.at] == [
        (dt.timedelta(minutes=20), True),
        (dt.timedelta(minutes=50), False),
    ]


def test_a_run_from_before_the_stretch_that_still_goes_on_has_no_known_beginning() -> None:
    began = Sighting("binary_sensor.porch", LAST_HOUR.since, before=True)
    (seen,) = porch("on", began).detections(LAST_HOUR, NOW).seen
    assert (seen.now, seen.at) == (True, None)


def test_how_a_sensor_stands_now_says_nothing_of_yesterday() -> None:
    yesterday = Detections(since=NOW - dt.timedelta(days=2), until=NOW - dt.timedelta(days=1))
    assert porch("on").detections(yesterday, NOW).seen == ()
    assert porch("unavailable").detections(yesterday, NOW).silent == ()


@pytest.mark.parametrize("state", ["unavailable", "unknown"])
def test_a_sensor_that_does_not_answer_is_named(state: str) -> None:
    assert porch(state).detections(LAST_HOUR, NOW).silent == ("Porch Motion",)


def test_a_place_that_nothing_looks_at() -> None:
    assert HomeTools(house()).detections(Detections(since=NOW, place="cellar"), NOW).state == "unknown_place"


def test_only_the_tool_that_guards_needs_an_agreement() -> None:
    tools = {tool.name: tool for tool in home_tools(house())}
    assert tools["secure_home"].requires == ("mode:security", "agreement")
    assert tools["control_home"].requires == ("mode:home",)
    assert {tool.audience for tool in tools.values()} == {"owner"}
    assert {name for name, tool in tools.items() if tool.writes} == {"secure_home", "control_home"}


@pytest.mark.parametrize(
    ("device", "words"),
    [
        (Device("light.a", "A", "on", attributes={"brightness": 128}), "on, at 50 percent"),
        (Device("light.a", "A", "off"), "off"),
        (Device("light.a", "A", "unavailable"), "not answering"),
        (Device("binary_sensor.a", "A", "on", sort="door"), "open"),
        (Device("binary_sensor.a", "A", "off", sort="motion"), "no motion"),
        (Device("sensor.a", "A", "65.5", attributes={"unit_of_measurement": "°F"}), "65.5 degrees"),
        (Device("sensor.a", "A", "40", attributes={"unit_of_measurement": "%"}), "40 percent"),
        (
            Device("climate.a", "A", "heat", attributes={"current_temperature": 65, "temperature": 68.5}),
            "65 degrees, set to 68.5",
        ),
        (Device("climate.a", "A", "off"), "off"),
        (Device("alarm_control_panel.a", "A", "armed_away"), "armed, away"),
        (Device("vacuum.a", "A", "returning_home"), "returning home"),
    ],
)
def test_how_a_device_stands_in_words(device: Device, words: str) -> None:
    assert spoken(device) == words
