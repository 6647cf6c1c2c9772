"""What every home promises, held to by the twin and by a real Home Assistant over its REST API."""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Callable

import pytest

from receptionist.integrations.home_assistant.port import Home, HomeRefused, HomeUnreachable, Sighting
from receptionist.integrations.home_assistant.rest import HomeAssistant
from receptionist.integrations.home_assistant.tools import DeviceAction, DeviceWords, HomeTools

from .conftest import twin

State = Callable[[str], str]
Connect = Callable[..., HomeAssistant]


def test_devices_have_names_areas_and_sorts(home: Home) -> None:
    known = {device.id: device for device in home.devices()}
    assert known["light.office_desk"].name == "Office Desk"
    assert known["light.office_desk"].area == "Office"
    assert known["lock.front_door"].area == ""
    assert known["binary_sensor.porch_motion"].sort == "motion"
    assert known["light.office_desk"].kind == "light"


def test_what_is_told_to_one_device_happens_to_it_alone(home: Home, state: State) -> None:
    home.act("light.turn_on", ("light.office_desk",), {})
    assert (state("light.office_desk"), state("light.office_ceiling")) == ("on", "off")


def test_several_are_told_at_once(home: Home, state: State) -> None:
    home.act("light.turn_on", ("light.office_desk", "light.office_ceiling"), {})
    assert (state("light.office_desk"), state("light.office_ceiling")) == ("on", "on")


def test_a_lock_locks(home: Home, state: State) -> None:
    home.act("lock.lock", ("lock.front_door",), {})
    assert state("lock.front_door") == "locked"


def test_the_tools_do_what_words_ask_and_say_how_it_stands(home: Home, state: State) -> None:
    tools = HomeTools(home)
    found = tools.find(DeviceWords(words="office lights", action="switch_on"))
    assert [choice.label for choice in found.choices] == ["the office lights"]
    assert tools.act(DeviceAction(ids=found.choices[0].id, action="switch_on"), guards=False).state == "done"
    assert state("light.office_ceiling") == "on"


def test_nothing_was_seen_where_nothing_moved(home: Home) -> None:
    now = dt.datetime.now(dt.UTC)
    assert home.sightings(("binary_sensor.porch_motion",), now - dt.timedelta(hours=1), now) == ()


def test_history_tells_when_a_sensor_noticed_something(connect: Connect) -> None:
    client = connect()
    before = dt.datetime.now(dt.UTC)
    client.act("input_boolean.turn_on", ("input_boolean.motion",), {})
    client.act("input_boolean.turn_off", ("input_boolean.motion",), {})
    seen = seen_since(client, before)
    assert [sighting.id for sighting in seen] == ["binary_sensor.porch_motion"]
    assert before <= seen[0].at <= dt.datetime.now(dt.UTC)


def seen_since(client: HomeAssistant, before: dt.datetime) -> tuple[Sighting, ...]:
    """What the sensor noticed; its recorder writes once a second."""
    seen: tuple[Sighting, ...] = ()
    until = time.monotonic() + 15
    while not seen and time.monotonic() < until:
        seen = client.sightings(("binary_sensor.porch_motion",), before, dt.datetime.now(dt.UTC))
    return seen


def test_a_wrong_token_is_refused_with_advice(connect: Connect) -> None:
    client = connect("wrong")
    with pytest.raises(HomeRefused, match="token"):
        client.devices()


def test_a_service_that_there_is_not_is_refused(connect: Connect) -> None:
    client = connect()
    with pytest.raises(HomeRefused, match="services/light/explode"):
        client.act("light.explode", ("light.office_desk",), {})


def test_hidden_devices_are_neither_told_of_nor_touched(connect: Connect) -> None:
    client = connect(hidden=("lock.front_door",))
    assert "lock.front_door" not in {device.id for device in client.devices()}
    with pytest.raises(HomeRefused, match="hidden"):
        client.act("lock.lock", ("lock.front_door",), {})


def test_the_twin_refuses_what_is_not_there() -> None:
    with pytest.raises(HomeRefused, match=r"light\.cellar"):
        twin().act("light.turn_on", ("light.cellar",), {})


def test_the_twin_fails_as_it_is_told_to() -> None:
    home = twin()
    home.failures.append(HomeUnreachable("gone"))
    with pytest.raises(HomeUnreachable):
        home.devices()
    assert home.devices()
