"""The account and the number as Twilio has them. Only reads.

Source: Twilio's REST API, 2010-04-01, resources Account and IncomingPhoneNumber.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import httpx

from receptionist.checks.finding import Finding, ok, problem, unknown, warning
from webhooks.caller_number import masked
from webhooks.keeping import AGAIN
from webhooks.settings import Telephone

API: Final = "https://api.twilio.com/2010-04-01/Accounts"
_ACCOUNT, _NUMBER, _WEBHOOK = "Twilio account", "number at Twilio", "Voice webhook"
_TEXTS, _STATUS = "Messaging webhook", "call status"


def account_and_number(telephone: Telephone, client: httpx.Client) -> Iterator[Finding]:
    """What Twilio says of the account, then of `telephone.number` and where its calls go."""
    try:
        answer = _ask(client, telephone, ".json")
        yield _account(answer)
        if answer.is_success and telephone.number:
            listed = _ask(client, telephone, "/IncomingPhoneNumbers.json", PhoneNumber=telephone.number)
            listed.raise_for_status()
            yield from _number(telephone, listed.json().get("incoming_phone_numbers", []))
    except (httpx.HTTPError, ValueError) as error:
        yield unknown(_ACCOUNT, f"Twilio can't be asked: {_reason(error)}", "Look at this machine's network.")


def _ask(client: httpx.Client, telephone: Telephone, path: str, **query: str) -> httpx.Response:
    who = (telephone.account_sid, telephone.auth_token)
    return client.get(f"{API}/{telephone.account_sid}{path}", params=query, auth=who)


def _reason(error: Exception) -> str:
    """Without the address, which holds the account SID."""
    if isinstance(error, httpx.HTTPStatusError):
        return f"it answers {error.response.status_code}"
    return str(error) or type(error).__name__


def _account(answer: httpx.Response) -> Finding:
    if answer.status_code in (httpx.codes.UNAUTHORIZED, httpx.codes.NOT_FOUND):
        return problem(
            _ACCOUNT,
            "Twilio refuses account SID and auth token",
            "Copy both from the first page of the Twilio console; a token that was rotated no longer counts.",
        )
    answer.raise_for_status()
    account = answer.json()
    if account.get("status") != "active":
        return problem(_ACCOUNT, f"is {account.get('status')}", "Open the Twilio console: it says why.")
    if account.get("type") == "Trial":
        return warning(
            _ACCOUNT,
            "is a trial: callers hear Twilio's own notice first, and only verified numbers can be called or texted",
            "Upgrade the account before real customers call.",
        )
    return ok(_ACCOUNT, "active")


def _number(telephone: Telephone, found: list[dict[str, Any]]) -> Iterator[Finding]:
    if not found:
        yield problem(
            _NUMBER,
            f"{masked(telephone.number)} is not a number of this account",
            "Set `telephone: number:` to one listed under Phone Numbers in the Twilio console.",
        )
        return
    yield _abilities(found[0])
    yield from _webhook(telephone, found[0])
    yield from _reports(telephone, found[0])


def _abilities(number: dict[str, Any]) -> Finding:
    able = number.get("capabilities", {})
    if not able.get("voice"):
        return problem(_NUMBER, "can't take calls", "Buy a number with the capability Voice.")
    if not able.get("sms"):
        return warning(_NUMBER, "takes calls, but can't send texts", "Buy a number with SMS to text customers.")
    return ok(_NUMBER, "takes calls and sends texts")


def _reports(telephone: Telephone, number: dict[str, Any]) -> Iterator[Finding]:
    """What calls are answered without, but texts and reports to the owner are not."""
    if number.get("capabilities", {}).get("sms"):
        yield from _texts(telephone, str(number.get("sms_url") or ""))
    if number.get("status_callback") != telephone.url("/status"):
        yield warning(
            _STATUS,
            "Twilio does not tell when a call is over, so that missed calls show late",
            f"Open the number and set 'Call status changes' to {telephone.url('/status')}, HTTP POST.",
        )


def _texts(telephone: Telephone, set_to: str) -> Iterator[Finding]:
    wanted = telephone.url("/sms") + AGAIN
    mend = f"Open the number and set 'A message comes in' to Webhook, {wanted}, HTTP POST."
    address, _, overrides = set_to.partition("#")
    if address != telephone.url("/sms"):
        yield warning(_TEXTS, f"customers' replies go to {set_to or 'nothing'}, though our texts ask for them", mend)
    elif "rc=" not in overrides:
        yield warning(_TEXTS, "a text that comes while the database can't be used is not sent again", mend)


def _webhook(telephone: Telephone, number: dict[str, Any]) -> Iterator[Finding]:
    wanted, set_to = telephone.url("/voice"), number.get("voice_url") or "nothing"
    mend = f"In the Twilio console, open the number and set 'A call comes in' to Webhook, {wanted}, HTTP POST."
    if number.get("voice_application_sid") or number.get("trunk_sid"):
        yield problem(_WEBHOOK, "calls go to a TwiML app or a trunk instead of a webhook", mend)
    elif set_to != wanted:
        yield problem(_WEBHOOK, f"calls go to {set_to}, not to {wanted}", mend)
    elif number.get("voice_method") != "POST":
        yield problem(_WEBHOOK, f"calls come by {number.get('voice_method')}", mend)
    elif not number.get("voice_fallback_url"):
        yield warning(
            _WEBHOOK,
            f"{wanted}, and nothing if this server is down",
            "Set 'Primary handler fails' to a TwiML Bin that dials you (docs/first-call.md).",
        )
    else:
        yield ok(_WEBHOOK, wanted)
