"""Who this program is to Google: a service account that a calendar is shared with, or a person who signed in."""

from __future__ import annotations

from pathlib import Path

from google.auth.credentials import Credentials
from google.oauth2 import credentials as user_credentials
from google.oauth2 import service_account
from google_auth_oauthlib.flow import InstalledAppFlow

from calendar_tools.errors import BadCredentials
from receptionist.persistence.private_files import private_file

SCOPES = (
    "https://www.googleapis.com/auth/calendar.events",
    "https://www.googleapis.com/auth/calendar.readonly",
)
"""To write events, and to read free/busy and the calendar's zone."""


def from_service_account(key_file: str | Path) -> Credentials:
    """The key file of a service account; share the calendar with its address. Raises BadCredentials."""
    try:
        found = service_account.Credentials.from_service_account_file(str(key_file), scopes=SCOPES)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise BadCredentials(f"{key_file} is no service account key: {error}") from error
    credentials: Credentials = found
    return credentials


def from_token_file(token_file: str | Path) -> Credentials:
    """The token that `sign_in` saved. Raises BadCredentials."""
    try:
        found = user_credentials.Credentials.from_authorized_user_file(str(token_file), SCOPES)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise BadCredentials(f"{token_file} is no token of a signed-in user: {error}") from error
    credentials: Credentials = found
    return credentials


def sign_in(client_file: str | Path, token_file: str | Path) -> Credentials:
    """Opens Google's consent page in a browser and saves the token, readable by its owner alone.

    `client_file` is the OAuth client of a desktop app, downloaded from the Google Cloud console.
    """
    credentials = InstalledAppFlow.from_client_secrets_file(str(client_file), SCOPES).run_local_server(port=0)
    private_file(Path(token_file).expanduser()).write_text(credentials.to_json(), encoding="utf-8")
    signed_in: Credentials = credentials
    return signed_in
