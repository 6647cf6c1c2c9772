"""As whom Google is asked, and what the browser keeps for its way there and back."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path

import msgspec
import pytest

from receptionist.frontdesk.google_code import (
    CLIENT_FILE,
    CLIENT_ID,
    CLIENT_SECRET,
    AskedGoogle,
    BadGoogleClient,
    CodeFlow,
    GoogleClient,
    client_of,
)
from tests.frontdesk.google_double import CLIENT

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)


def test_what_the_browser_keeps_is_read_again_and_rubbish_is_none() -> None:
    flow = CodeFlow(CLIENT, "https://example.com/token", "https://example.com/auth")
    _, asked = flow.ask("https://example.com/done", "/frontdesk/calls?text=é", NOW, "openid", "consent")
    assert AskedGoogle.read(asked.cookie()) == asked
    for rubbish in ("", "rubbish", "e30", asked.cookie()[:-9], "é" * 9):
        assert AskedGoogle.read(rubbish) is None


def test_a_client_comes_from_the_environment_or_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "client.json"
    file.write_text(json.dumps({"web": {"client_id": "one", "client_secret": "secret"}}))
    assert client_of({}) is None
    assert client_of({CLIENT_ID: "one", CLIENT_SECRET: "secret"}) == GoogleClient("one", "secret")
    assert client_of({CLIENT_FILE: str(file)}) == GoogleClient("one", "secret")


@pytest.mark.parametrize("text", ["", "[]", '{"installed": {}}', '{"web": {"client_id": "one"}}', '{"web": 3}'])
def test_a_file_that_is_none_is_told_with_how_to_mend_it(tmp_path: Path, text: str) -> None:
    file = tmp_path / "client.json"
    file.write_text(text)
    with pytest.raises(BadGoogleClient, match="web application"):
        client_of({CLIENT_FILE: str(file)})
    with pytest.raises(BadGoogleClient, match="can't be read"):
        client_of({CLIENT_FILE: str(tmp_path / "none.json")})


@pytest.mark.parametrize(("name", "unset"), [(CLIENT_ID, CLIENT_SECRET), (CLIENT_SECRET, CLIENT_ID)])
def test_half_a_client_is_none(name: str, unset: str) -> None:
    with pytest.raises(BadGoogleClient, match=unset):
        client_of({name: "one"})


def test_the_secret_is_not_shown() -> None:
    assert CLIENT.secret not in repr(CLIENT)
    assert CLIENT.secret not in repr(msgspec.structs.replace(CLIENT, id="other"))
