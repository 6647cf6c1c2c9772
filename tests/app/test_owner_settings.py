"""The owner's part of the business file, and where the home is."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest
from pydantic import ValidationError

from receptionist.app.owner_settings import TOKEN, HomeAssistantSettings, NoToken, Owner, alarm_code, rules, token
from receptionist.model.modes import Mode

HOUSE = HomeAssistantSettings(url="http://house.example/")


def test_without_a_house_there_are_two_modes() -> None:
    line = rules(Owner(assistant=("Max",), default_mode="home", idle_seconds=60), home=False)
    assert (line.modes, line.default) == (frozenset({Mode.RECEPTIONIST, Mode.COMMS}), Mode.COMMS)
    assert (line.names, line.idle) == (("max",), dt.timedelta(seconds=60))


def test_a_house_is_where_the_line_opens() -> None:
    assert rules(Owner(), home=True).default is Mode.HOME
    assert rules(Owner(default_mode="comms"), home=True).default is Mode.COMMS


def test_an_address_needs_its_scheme() -> None:
    assert HOUSE.url == "http://house.example"
    with pytest.raises(ValidationError, match="write it as http"):
        HomeAssistantSettings(url="house.example")


def test_the_token_comes_from_the_environment_or_a_file(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text("from the file\n", encoding="utf-8")
    settings = HOUSE.model_copy(update={"token_file": str(file), "alarm_code_file": str(file)})
    assert token(settings, {TOKEN: "from there"}) == "from there"
    assert token(settings, {}) == alarm_code(settings) == "from the file"
    assert alarm_code(HOUSE) == ""


@pytest.mark.parametrize(
    ("file", "advice"), [(None, "set RECEPTIONIST_HOME_ASSISTANT_TOKEN"), ("/no/file", "can't be read")]
)
def test_without_a_token_it_is_said_what_to_do(file: str | None, advice: str) -> None:
    with pytest.raises(NoToken, match=advice):
        token(HOUSE.model_copy(update={"token_file": file}), {})
