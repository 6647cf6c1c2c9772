"""The owner's line put together."""

from __future__ import annotations

import pytest

from receptionist.app.owner_settings import HomeAssistantSettings, Owner
from receptionist.app.owners_line import OwnersKit, home_of, kit_of
from receptionist.channels.screening.pin import VARIABLE
from receptionist.persistence.database import open_database
from receptionist.tools.owner_texts import no_texts


def test_without_a_pin_there_is_no_kit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert kit_of(Owner(), None) is None
    monkeypatch.setenv(VARIABLE, "2468")
    kit = kit_of(Owner(), None)
    assert kit is not None
    assert kit.home is None


def test_without_texts_none_go_out() -> None:
    assert OwnersKit("2468").texts_of(open_database(None), None) is no_texts


def test_a_home_is_asked_nothing_before_it_is_needed() -> None:
    settings = HomeAssistantSettings(url="http://house.example", names={"light.desk": ("work lamp",)})
    assert home_of(settings, {"RECEPTIONIST_HOME_ASSISTANT_TOKEN": "t"}) is not None
