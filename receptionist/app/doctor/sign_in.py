"""Signing in with Google: the OAuth client that the environment names is one. Google is not asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from receptionist.app.doctor.finding import Finding, ok, stop
from receptionist.frontdesk.google_code import BadGoogleClient, client_of
from receptionist.wording.sentences import sentences


def sign_in(environment: Mapping[str, str]) -> Iterator[Finding]:
    """Nothing where no client is named."""
    say = sentences("frontdesk")
    try:
        client = client_of(environment)
    except BadGoogleClient as error:
        yield stop("sign-in", str(error), say("google_sign_in_mend"))
        return
    if client is not None:
        yield ok("sign-in", say("google_sign_in_ready", client=client.id))
