"""The Twilio account that an owner gave at the front desk: a file beside the other keys of the data directory.

The environment wins: who sets TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN there needs no file.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from receptionist.persistence.private_files import private_file

FILE: Final = "twilio.json"
SID, TOKEN = "TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN"


class TwilioKeys(msgspec.Struct, frozen=True):
    """As the first page of Twilio's console shows them."""

    account_sid: str = ""
    auth_token: str = ""


def keep(directory: Path, keys: TwilioKeys) -> None:
    """Writes them where this user alone can read them. Raises OSError."""
    file = private_file(directory / FILE)
    file.chmod(0o600)
    file.write_bytes(msgspec.json.encode(keys))


def kept(directory: Path) -> TwilioKeys:
    """Those that were given; empty where none were, or their file can't be read."""
    try:
        return msgspec.json.decode((directory / FILE).read_bytes(), type=TwilioKeys)
    except (OSError, msgspec.MsgspecError):
        return TwilioKeys()


def with_account(environment: Mapping[str, str], directory: Path) -> Mapping[str, str]:
    """The environment, with the kept account where it names none of its own."""
    keys = kept(directory)
    found = {SID: environment.get(SID) or keys.account_sid, TOKEN: environment.get(TOKEN) or keys.auth_token}
    return {**environment, **{name: value for name, value in found.items() if value}}
