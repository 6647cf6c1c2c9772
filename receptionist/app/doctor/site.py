"""Where the checks look: one business on one machine, and the ways out of it."""

from __future__ import annotations

import datetime as dt
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httplib2
import httpx

from receptionist.app.settings import Business
from receptionist.app.storage import data_directory, database_url, workflows_url
from receptionist.app.twilio_account import with_account

TIMEOUT = 5.0
"""Seconds for each connecting, sending and receiving."""


def _google() -> Any:
    return httplib2.Http(timeout=TIMEOUT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """`environment` as in os.environ; `clock` gives aware moments.

    `google` carries requests to Google, as httplib2 does; `web` is httpx's transport for all others, None for the
    network itself.
    """

    business: Business
    environment: Mapping[str, str]
    directory: Path
    database: str
    workflows: str
    clock: Callable[[], dt.datetime]
    google: Any = field(default_factory=_google)
    web: httpx.BaseTransport | None = None

    def client(self) -> httpx.Client:
        return httpx.Client(transport=self.web, timeout=TIMEOUT)


def this_site(business: Business) -> Site:
    """The business on this machine, with the environment, the kept Twilio account and the clock of this process."""
    directory = data_directory()
    return Site(
        business=business,
        environment=with_account(os.environ, directory),
        directory=directory,
        database=database_url(directory),
        workflows=workflows_url(directory),
        clock=lambda: dt.datetime.now(dt.UTC),
    )
