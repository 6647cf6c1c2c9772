"""Which devices words mean: plain where it is plain, several where it is not, none where there is none."""

from __future__ import annotations

import pytest

from receptionist.integrations.home_assistant.actions import ACTIONS, ActionName
from receptionist.integrations.home_assistant.port import Device
from receptionist.integrations.home_assistant.resolve import find, near

HOUSE = (
    Device("light.office_ceiling", "Office Ceiling", "on", "Office"),
    Device("light.office_desk", "Office Desk Lamp", "on", "Office"),
    Device("light.kitchen", "Kitchen Light", "on", "Kitchen"),
    Device("light.strip", "LED Strip", "off", "Living Room", names=("mood light",)),
    Device("switch.coffee", "Coffee Maker", "off", "Kitchen"),
    Device("fan.office", "Fan", "off", "Office"),
    Device("fan.bedroom", "Fan", "off", "Bedroom"),
    Device("climate.shop", "Shop Thermostat", "heat", "Shop"),
    Device("sensor.shop_temperature", "Shop Temperature", "65", "Shop", "temperature"),
    Device("cover.blinds", "Office Blinds", "open", "Office", "blind"),
    Device("cover.garage", "Garage Door", "closed", sort="garage"),
    Device("lock.front", "Front Door", "locked"),
    Device("lock.back", "Back Door Lock", "locked"),
    Device("alarm_control_panel.house", "House Alarm", "disarmed"),
    Device("camera.drive", "Driveway Camera", "idle"),
    Device("camera.porch", "Porch Camera", "idle"),
    Device("scene.good_night", "Good Night", "unknown"),
    Device("scene.movie", "Movie Night", "unknown"),
    Device("binary_sensor.porch", "Porch Motion", "off", sort="motion"),
    Device("binary_sensor.yard", "Motion", "off", "Yard", "motion"),
    Device("binary_sensor.window", "Office Window", "off", "Office", "window"),
)

ROWS: list[tuple[str, ActionName, list[str]]] = [
    ("kitchen light", "switch_off", ["Kitchen Light"]),
    ("kitchen lights", "switch_off", ["Kitchen Light"]),
    ("office lights", "switch_off", ["the office lights"]),  # all of the room
    ("lights in the office", "switch_off", ["the lights in the office"]),
    ("office light", "switch_off", ["Office Ceiling", "Office Desk Lamp"]),  # one of two: asked
    ("desk lamp", "switch_off", ["Office Desk Lamp"]),
    ("ofice desk lamp", "switch_off", ["Office Desk Lamp"]),  # nearly
    ("mood light", "switch_on", ["LED Strip"]),  # the owner's own name for it
    ("all the lights", "switch_off", ["all lights"]),
    ("coffee maker", "switch_on", ["Coffee Maker"]),
    ("fan", "switch_on", ["Fan in Office", "Fan in Bedroom"]),  # called the same
    ("bedroom fan", "switch_on", ["Fan"]),
    ("thermostat", "set_temperature", ["Shop Thermostat"]),
    ("heat", "set_temperature", ["Shop Thermostat"]),
    ("temperature in the shop", "set_temperature", ["Shop Thermostat"]),
    ("temperature in the shop", "device_state", ["Shop Temperature"]),
    ("blinds", "close_cover", ["Office Blinds"]),
    ("curtains", "close_cover", ["Office Blinds"]),
    ("goodnight", "run_scene", ["Good Night"]),
    ("movie night", "run_scene", ["Movie Night"]),
    ("front door", "unlock", ["Front Door"]),
    ("back door", "unlock", ["Back Door Lock"]),
    ("all doors", "lock", ["all doors"]),
    ("garage", "open_door", ["Garage Door"]),
    ("alarm", "arm", ["House Alarm"]),
    ("cameras", "security_state", ["the cameras"]),
    ("driveway camera", "security_state", ["Driveway Camera"]),
    ("cellar light", "switch_on", []),  # there is no cellar
    ("front door", "switch_off", []),  # a lock is no switch
    ("garage door", "open_cover", []),  # it guards the house
    ("", "switch_on", []),
    ("the", "switch_on", []),
]


@pytest.mark.parametrize(("words", "action", "labels"), ROWS, ids=[f"{row[1]} {row[0]}" for row in ROWS])
def test_words_mean(words: str, action: ActionName, labels: list[str]) -> None:
    assert [found.label for found in find(HOUSE, words, action)] == labels


def test_all_the_lights_are_all_of_them() -> None:
    (found,) = find(HOUSE, "all lights", "switch_off")
    assert set(found.ids) == {device.id for device in HOUSE if device.kind == "light"}


@pytest.mark.parametrize("action", [name for name, action in ACTIONS.items() if not action.guards])
def test_what_guards_the_house_is_out_of_reach_of_other_actions(action: ActionName) -> None:
    guards = {"lock.front", "lock.back", "cover.garage", "alarm_control_panel.house", "camera.drive"}
    words = ("front door", "back door lock", "garage door", "house alarm", "driveway camera", "all doors", "lock")
    found = {each for said in words for meant in find(HOUSE, said, action) for each in meant.ids}
    assert found.isdisjoint(guards)


@pytest.mark.parametrize(
    ("place", "names"),
    [("porch", ["Porch Motion"]), ("yard", ["Motion"]), (None, ["Porch Motion", "Motion"]), ("cellar", [])],
)
def test_sensors_by_place(place: str | None, names: list[str]) -> None:
    assert [device.name for device in near(HOUSE, place, ("motion",))] == names
