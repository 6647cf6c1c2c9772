"""The form of a webhook, once its signature has been checked."""

from __future__ import annotations

from typing import Annotated, Final
from urllib.parse import parse_qsl

from fastapi import Depends, HTTPException, Request
from starlette.datastructures import ImmutableMultiDict
from starlette.requests import ClientDisconnect

from webhooks.signature import HEADER
from webhooks.switchboard import Shared

LARGEST_FORM: Final = 64 * 1024
FORM_TYPE: Final = "application/x-www-form-urlencoded"

LONGEST_ID: Final = 64
"""Characters of a SID; Twilio's have 34."""
LONGEST_WORD: Final = 256
"""Characters of a number, a status, a code."""
LONGEST_TEXT: Final = 1600
"""Characters of a text message, as Twilio joins them; and of an address."""
_TEXTS: Final = frozenset({"Body", "RecordingUrl"})

Form = ImmutableMultiDict[str, str]


async def signed_form(request: Request, switchboard: Shared) -> Form:
    """Refuses with 403 whatever Twilio did not sign, with 413 or 415 what it would not send, and with 400 an id that
    is none. What is read of a value has a bounded length; the rest of it is used for nothing.
    """
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != FORM_TYPE:
        raise HTTPException(415, "a webhook is a URL-encoded form")
    form = Form(parse_qsl(await _body(request), keep_blank_values=True))
    path, query = request.scope["path"], request.url.query
    if not switchboard.signatures.webhook(path, query, form, request.headers.get(HEADER)):
        raise HTTPException(403, "the signature does not match; check auth_token and public_url")
    return Form([(name, _bounded(name, value)) for name, value in form.multi_items()])


def _bounded(name: str, value: str) -> str:
    """The value, cut where it is longer than any that means something; two ids must not become one by that."""
    if not name.endswith("Sid"):
        return value[: LONGEST_TEXT if name in _TEXTS else LONGEST_WORD].replace("\0", "")  # PostgreSQL keeps no NUL
    if len(value) > LONGEST_ID:
        raise HTTPException(400, f"{name[:LONGEST_ID]} has more than {LONGEST_ID} characters")
    return value


async def _body(request: Request) -> str:
    body = bytearray()
    try:
        async for part in request.stream():
            body += part
            if len(body) > LARGEST_FORM:
                raise HTTPException(413, f"a webhook has at most {LARGEST_FORM} bytes")
    except ClientDisconnect as error:
        raise HTTPException(408, "the webhook ended before its end") from error
    try:
        return body.decode()
    except UnicodeDecodeError as error:
        raise HTTPException(400, "a webhook is text in UTF-8") from error


SignedForm = Annotated[Form, Depends(signed_form)]
