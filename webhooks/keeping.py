"""Keeping what Twilio tells us, within the time that it waits for the answer."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from fastapi import HTTPException
from sqlalchemy.exc import SQLAlchemyError

from webhooks.notices import Notice, Notices

log = logging.getLogger(__name__)

WITHIN: Final = 4.0
"""Seconds; AGAIN makes Twilio wait for 5 and try four times, within the 15 that it allows for all of them."""
AGAIN: Final = "#rc=3&rp=all&rt=5000"
"""What a webhook's address ends in for Twilio to send again what could not be kept (its connection overrides)."""


async def kept(notices: Notices, notice: Notice) -> None:
    """Raises 503 where it can't be kept now. It may be sent again: each counts once."""
    try:
        async with asyncio.timeout(WITHIN):
            await notices.keep(notice)
    except (TimeoutError, SQLAlchemyError) as error:
        log.error("a notice could not be kept: the database can't be used (%s)", type(error).__name__)
        raise HTTPException(503, "not now", headers={"Retry-After": "5"}) from error
