"""Is a request from Twilio? `X-Twilio-Signature` on webhooks and on the websocket's upgrade.

The signature covers the address Twilio called and the form's fields, keyed with the account's auth token. The address
is built from the settings: behind a proxy, the one in the request is the proxy's, and its headers are the sender's to
choose.

Source: Twilio, "Webhooks security".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from twilio.request_validator import RequestValidator

from webhooks.settings import Telephone

HEADER: Final = "x-twilio-signature"


class Signatures:
    def __init__(self, telephone: Telephone) -> None:
        self._telephone = telephone
        self._validator = RequestValidator(telephone.auth_token)
        self._stream_urls = stream_urls(telephone)

    def webhook(self, path: str, query: str, form: Mapping[str, object], signature: str | None) -> bool:
        """`form` may be a multi-dictionary: every value of a repeated field is part of what is signed."""
        url = self._telephone.url(path) + (f"?{query}" if query else "")
        return bool(signature) and bool(self._validator.validate(url, form, signature))

    def upgrade(self, signature: str | None) -> bool:
        """The upgrade has no form: the same signature comes with every socket, and the token tells calls apart."""
        if not signature:
            return False
        return any(self._validator.validate(url, {}, signature) for url in self._stream_urls)


def stream_urls(telephone: Telephone) -> tuple[str, ...]:
    """The spellings of the stream's address that Twilio signs: as in the TwiML, and with a slash at the end.

    The validator tries each with and without its port, but takes 80 for the default of `wss`; so 443 is spelled out.
    """
    url = telephone.stream_url
    address = urlsplit(url)
    spellings = [url, url + "/"]
    if address.scheme == "wss" and address.port is None:
        spelled_out = url.replace(address.netloc, f"{address.netloc}:443", 1)
        spellings += [spelled_out, spelled_out + "/"]
    return tuple(spellings)
