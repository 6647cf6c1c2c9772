"""A number of the Twilio account made ours: where its calls and texts go.

Source: Twilio's REST API, 2010-04-01, resource IncomingPhoneNumbers.
"""

from __future__ import annotations

from typing import Any

import httpx
import msgspec

from receptionist.app.doctor.twilio_account import API
from webhooks.keeping import AGAIN
from webhooks.settings import Telephone


class TwilioRefused(Exception):
    """Twilio could not be asked, or did not do it; the text says why, and holds no secret."""


class AccountNumber(msgspec.Struct, frozen=True):
    """One that the account has; `ours` where its calls come to this server already."""

    sid: str
    number: str
    takes_calls: bool
    sends_texts: bool
    ours: bool


def numbers_of(telephone: Telephone, client: httpx.Client) -> list[AccountNumber]:
    """All that the account has, as far as they go on a page. Raises TwilioRefused."""
    answer = _asked(telephone, client, "GET", "/IncomingPhoneNumbers.json", {"PageSize": "100"})
    listed = answer.get("incoming_phone_numbers", [])
    return [
        AccountNumber(
            sid=str(each["sid"]),
            number=str(each["phone_number"]),
            takes_calls=bool(each.get("capabilities", {}).get("voice")),
            sends_texts=bool(each.get("capabilities", {}).get("sms")),
            ours=each.get("voice_url") == telephone.url("/voice"),
        )
        for each in listed
    ]


def send_here(telephone: Telephone, number: AccountNumber, client: httpx.Client) -> None:
    """Calls, texts and their ends come to this server from now on. Raises TwilioRefused."""
    wanted = {
        "VoiceUrl": telephone.url("/voice"), "VoiceMethod": "POST", "VoiceApplicationSid": "", "TrunkSid": "",
        "StatusCallback": telephone.url("/status"), "StatusCallbackMethod": "POST",
    }  # fmt: skip
    if number.sends_texts:
        wanted |= {"SmsUrl": telephone.url("/sms") + AGAIN, "SmsMethod": "POST", "SmsApplicationSid": ""}
    _asked(telephone, client, "POST", f"/IncomingPhoneNumbers/{number.sid}.json", wanted)


def _asked(
    telephone: Telephone, client: httpx.Client, method: str, path: str, values: dict[str, str]
) -> dict[str, Any]:
    where = f"{API}/{telephone.account_sid}{path}"
    sent = {"params": values} if method == "GET" else {"data": values}
    try:
        answer = client.request(method, where, auth=(telephone.account_sid, telephone.auth_token), **sent)  # type: ignore[arg-type]
        if not answer.is_success:
            raise TwilioRefused(f"Twilio answers {answer.status_code}: {_reason(answer)}")
        return answer.json()  # type: ignore[no-any-return]
    except (httpx.HTTPError, ValueError) as error:
        raise TwilioRefused(
            f"Twilio can't be asked: {type(error).__name__}. Look at this machine's network."
        ) from error


def _reason(answer: httpx.Response) -> str:
    try:
        return str(answer.json()["message"])
    except (ValueError, KeyError, TypeError):
        return answer.reason_phrase
