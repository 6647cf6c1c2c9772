"""The form of a webhook, once its signature has been checked."""

from __future__ import annotations

from typing import Annotated, Final
from urllib.parse import parse_qsl

from fastapi import Depends, HTTPException, Request
from starlette.datastructures import ImmutableMultiDict

from webhooks.signature import HEADER
from webhooks.switchboard import Shared

LARGEST_FORM: Final = 64 * 1024
FORM_TYPE: Final = "application/x-www-form-urlencoded"

Form = ImmutableMultiDict[str, str]


async def signed_form(request: Request, switchboard: Shared) -> Form:
    """Refuses with 403 whatever Twilio did not sign, with 413 or 415 what it would not send."""
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != FORM_TYPE:
        raise HTTPException(415, "a webhook is a URL-encoded form")
    form = Form(parse_qsl(await _body(request), keep_blank_values=True))
    path, query = request.scope["path"], request.url.query
    if not switchboard.signatures.webhook(path, query, form, request.headers.get(HEADER)):
        raise HTTPException(403, "the signature does not match; check auth_token and public_url")
    return form


async def _body(request: Request) -> str:
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > LARGEST_FORM:
            raise HTTPException(413, f"a webhook has at most {LARGEST_FORM} bytes")
    try:
        return body.decode()
    except UnicodeDecodeError as error:
        raise HTTPException(400, "a webhook is text in UTF-8") from error


SignedForm = Annotated[Form, Depends(signed_form)]
