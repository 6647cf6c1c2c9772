"""The Twilio account that an owner gave."""

from __future__ import annotations

from pathlib import Path

from receptionist.app.twilio_account import FILE, SID, TOKEN, TwilioKeys, keep, kept, with_account

KEYS = TwilioKeys("AC" + "1" * 32, "2" * 32)


def test_it_is_kept_for_this_user_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).touch(mode=0o644)
    keep(tmp_path, KEYS)
    assert kept(tmp_path) == KEYS
    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600


def test_without_a_file_there_is_none(tmp_path: Path) -> None:
    assert with_account({}, tmp_path) == {}


def test_a_damaged_file_is_none(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{")
    assert kept(tmp_path) == TwilioKeys()


def test_it_stands_in_for_what_the_environment_lacks(tmp_path: Path) -> None:
    keep(tmp_path, KEYS)
    assert with_account({"HOME": "/", SID: ""}, tmp_path) == {
        "HOME": "/", SID: KEYS.account_sid, TOKEN: KEYS.auth_token,
    }  # fmt: skip


def test_the_environment_wins(tmp_path: Path) -> None:
    keep(tmp_path, KEYS)
    own = {SID: "AC" + "3" * 32, TOKEN: "4" * 32}
    assert with_account(own, tmp_path) == own
