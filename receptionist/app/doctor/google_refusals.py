"""Google's reasons for giving no access token, in words, each with its mend.

Source: RFC 6749, 5.2, and the descriptions that Google's token endpoint adds.
"""

from __future__ import annotations

from typing import Final, NamedTuple

_PAGE: Final = "docs/google-calendar.md"


class GoogleRefusal(NamedTuple):
    """`sign` is a part of Google's answer, lower case."""

    sign: str
    detail: str
    mend: str


REFUSALS: Final = (
    GoogleRefusal(
        "expired or revoked",
        "the sign-in no longer counts: it was revoked, its password was changed, or it was made while the app's "
        "consent screen was in testing, where every sign-in dies after seven days",
        f"Publish the app on its consent screen, sign in again, and replace the token file ({_PAGE}).",
    ),
    GoogleRefusal(
        "invalid jwt signature",
        "the key was deleted in the Google Cloud console, or belongs to another service account",
        "Make a new key for the service account and replace the file.",
    ),
    GoogleRefusal(
        "reasonable timeframe",
        "this machine's clock is wrong, so Google takes its requests for old ones",
        "Set the clock by NTP: timedatectl set-ntp true",
    ),
    GoogleRefusal(
        "account not found",
        "the service account was deleted",
        "Make a new one, share the calendar with it, and replace the key file.",
    ),
    GoogleRefusal(
        "deleted_client",
        "the OAuth client was deleted in the Google Cloud console",
        f"Make a new client of the kind Desktop app and sign in again ({_PAGE}).",
    ),
    GoogleRefusal(
        "invalid_client",
        "the OAuth client is unknown, or its secret was replaced",
        f"Download the client's file again and sign in again ({_PAGE}).",
    ),
    GoogleRefusal(
        "invalid_rapt",
        "the Workspace asks its users to sign in again from time to time",
        "Use a service account, which nobody has to sign in for.",
    ),
    GoogleRefusal(
        "invalid_scope",
        "the sign-in was given without the right to write events",
        "Sign in again and leave both boxes ticked.",
    ),
    GoogleRefusal(
        "not all requested scopes",
        "the sign-in was given without the right to write events",
        "Sign in again and leave both boxes ticked.",
    ),
    GoogleRefusal(
        "admin_policy_enforced",
        "the Workspace's administrator does not let this app in",
        "Ask the administrator to trust the app, or use a service account.",
    ),
    GoogleRefusal(
        "disabled",
        "the account is disabled",
        "Enable it in the Google Cloud console.",
    ),
)


def explained(answer: str) -> tuple[str, str]:
    """What Google's `answer` means, and the mend."""
    spoken = answer.lower()
    known = next((refusal for refusal in REFUSALS if refusal.sign in spoken), None)
    if known:
        return known.detail, known.mend
    return "Google refuses the credentials without a reason we know", f"Make new ones, as in {_PAGE}."
