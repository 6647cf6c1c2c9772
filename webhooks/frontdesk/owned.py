"""Who is signed in, for pages that note what they did."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection


def _owner(connection: HTTPConnection) -> str:
    """Put there by the guard: a page that is reached without one is a defect, and answers nobody."""
    owner: str = connection.scope["state"]["owner"]
    return owner


SignedIn = Annotated[str, Depends(_owner)]
"""The owner's e-mail address."""
