"""What the telephone side must be told, as one checked value."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlsplit

from receptionist.languages.language import DEFAULT
from receptionist.wording.sentences import Sentences, sentences

LOOPBACK: Final = frozenset({"127.0.0.1", "::1", "localhost"})


class WrongSetting(ValueError):
    """A setting the server must not start with; the text says which and how to mend it."""


@dataclass(slots=True, kw_only=True)
class Telephone:
    """`public_url` is the address Twilio reaches us at, without a path unless a proxy adds one: signatures are made
    over it, so it is never taken from a request. `number` is our own, which texts come from; `owner_number` is
    where a call goes when we cannot take it. `reconnects` is how often Twilio dials our stream again when it
    breaks, before it turns to the owner. `speaks` is the code of the language that Twilio's own voice speaks. With
    `press_to_accept` the owner presses 1 to take a call that is put through. Not `connected`: there is no account yet,
    and no call comes. Times are in seconds. `repr` leaves the secret out.

    Raises WrongSetting.
    """

    account_sid: str
    auth_token: str = field(repr=False)
    public_url: str
    number: str | None = None
    owner_number: str | None = None
    speaks: str = DEFAULT
    owner_rings: int = 20
    most_calls: int = 100
    reconnects: int = 0
    press_to_accept: bool = True
    connected: bool = True
    start_within: float = 5.0
    token_life: float = 60.0
    longest_call: float = 4 * 3600.0

    def __post_init__(self) -> None:
        if not self.auth_token:
            raise WrongSetting("auth_token is empty; without it no webhook can be told from a forgery")
        address = urlsplit(self.public_url)
        if address.scheme != "https" and not (address.scheme == "http" and address.hostname in LOOPBACK):
            raise WrongSetting(f"public_url is {self.public_url!r}; give the https:// address that Twilio calls")
        if not address.hostname or address.query or address.fragment:
            raise WrongSetting(f"public_url is {self.public_url!r}; give scheme and host alone, as https://host")
        if self.most_calls < 1 or self.reconnects < 0 or self.start_within <= 0 or self.token_life <= 0:
            raise WrongSetting("most_calls, start_within and token_life must be positive, reconnects not negative")

    def take_over(self, changed: Telephone) -> None:
        """From now on the owner is reached, and calls are limited, as the other one says. Account, number and address
        are those that the server was started with.
        """
        self.owner_number, self.press_to_accept = changed.owner_number, changed.press_to_accept
        self.most_calls, self.reconnects = changed.most_calls, changed.reconnects

    def url(self, path: str) -> str:
        return self.public_url.rstrip("/") + path

    @property
    def say(self) -> Sentences:
        """What Twilio says in its own voice, by name."""
        return sentences("telephone", self.speaks)

    @property
    def stream_url(self) -> str:
        """The websocket's public address; the scheme is `ws` only for a loopback `http` one."""
        return self.url("/media").replace("http", "ws", 1)
