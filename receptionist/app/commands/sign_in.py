"""`receptionist sign-in`: a person's consent to their own Google calendar, kept as a token file."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console


def run(client: Path, token: Path) -> int:
    """The command itself: opens the browser, waits for the consent, saves the token."""
    from calendar_tools.google_credentials import sign_in

    console = Console(stderr=True)
    if not client.exists():
        console.print(
            f"{client} does not exist; download the OAuth client as docs/google-calendar.md says", style="red"
        )
        return 2
    try:
        sign_in(client, token)
    except ValueError as error:
        console.print(f"{client} is no OAuth client of a desktop app: {error}", style="red", markup=False)
        return 2
    console.print(f"signed in; set `calendar: {{kind: google, credentials: {token}}}` in the business file")
    return 0
