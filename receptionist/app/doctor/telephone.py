"""The Twilio side as the business file and the environment describe it, without asking Twilio."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from urllib.parse import urlsplit

import httpx

from receptionist.app.doctor.finding import Finding, ok, problem, stop, unknown, warning
from receptionist.app.doctor.site import Site
from receptionist.app.settings import Business
from receptionist.app.twilio_account import SID, TOKEN
from receptionist.model.e164 import e164
from webhooks.caller_number import masked
from webhooks.settings import Telephone, WrongSetting

_SID = re.compile(r"AC[0-9a-f]{32}")
_TOKEN = re.compile(r"[0-9a-f]{32}")
_ADDRESS, _NUMBER = ("telephone", "public_url"), ("telephone", "number")
_CONSOLE = (
    "Copy it from the first page of the Twilio console into {}, or into the front desk's Set-up (docs/first-call.md)."
)
ADDRESS = "public address"


def unset(site: Site) -> tuple[str, ...]:
    """What is not given yet of that without which no telephone can be answered; wrong is another matter."""
    names = [name for name in (SID, TOKEN) if not site.environment.get(name)]
    return (*names, *(() if site.business.telephone.public_url else (ADDRESS,)))


def account(environment: Mapping[str, str]) -> Iterator[Finding]:
    """Account SID and auth token: there, and of their usual form. Neither is shown."""
    for name, form, like in ((SID, _SID, "AC and 32 hex digits"), (TOKEN, _TOKEN, "32 hex digits")):
        value = environment.get(name, "")
        if not value:
            yield stop(name, "is not set", _CONSOLE.format(name))
        elif not form.fullmatch(value):
            yield problem(name, f"is not {like}, but {len(value)} other characters", _CONSOLE.format(name))
        else:
            yield ok(name, "is set")


def telephone_of(site: Site) -> Telephone | None:
    """The settings `serve` would start with; None where it would not start."""
    try:
        return Telephone(
            account_sid=site.environment.get(SID, ""),
            auth_token=site.environment.get(TOKEN, ""),
            public_url=site.business.telephone.public_url or "",
            number=site.business.telephone.number,
        )
    except WrongSetting:
        return None


def public_url(business: Business) -> Finding:
    """The address Twilio calls, which every signature is made over."""
    what, url = ADDRESS, business.telephone.public_url
    if not url:
        return stop(
            what,
            "is not set",
            "Set `telephone: public_url:` to the https:// address at which Twilio reaches this server.",
            _ADDRESS,
        )
    try:
        Telephone(account_sid="", auth_token="unused", public_url=url)  # noqa: S106 - checks the address alone
    except WrongSetting as error:
        mend = "Set `telephone: public_url:` to scheme and host, as https://phone.example.com."
        return stop(what, str(error), mend, _ADDRESS)
    address = urlsplit(url)
    if address.scheme == "http":
        mend = "Set the https:// address at which Twilio reaches this server."
        return problem(what, f"{url} is this machine alone, which Twilio can't call", mend, _ADDRESS)
    if address.path.rstrip("/").endswith(("/voice", "/media")):
        return problem(
            what, f"{url} ends in a webhook's own path", "Leave /voice and /media out: they are added.", _ADDRESS
        )
    return ok(what, url)


def number(business: Business) -> Finding:
    """Our own number, which texts come from."""
    what, ours = "our number", business.telephone.number
    mend = "Set `telephone: number:` to the number bought from Twilio, as +13125550100."
    if not ours:
        return warning(what, "is not set, so no texts can be sent", mend)
    try:
        written = e164(ours, business.country)
    except ValueError as error:
        return problem(what, str(error), mend, _NUMBER)
    if written != ours:
        return problem(what, f"is not written with + and country code: {masked(ours)}", mend, _NUMBER)
    return ok(what, masked(ours))


def reachable(telephone: Telephone, client: httpx.Client) -> Finding:
    """Whether the server answers at its public address; it has to be running for that."""
    what, url = "from outside", telephone.url("/healthz")
    try:
        answer = client.get(url)
    except httpx.HTTPError as error:
        return unknown(
            what,
            f"{url} can't be reached from here: {error or type(error).__name__}",
            "Start `receptionist serve` and the proxy or tunnel in front of it, then look again; some networks can't "
            "reach their own public address.",
        )
    if answer.status_code == httpx.codes.OK and answer.text == "ok":
        return ok(what, f"{url} answers")
    return problem(
        what,
        f"{url} answers {answer.status_code}, and not as receptionist does",
        "Start `receptionist serve`, and let the proxy pass every path on to it.",
    )
