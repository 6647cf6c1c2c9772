"""The front desk's own files: what others have written is as they published it; browsers keep what does not change."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from tests.webhooks.frontdesk.owners_browser import OwnersBrowser
from webhooks.frontdesk.pages import asset

VENDOR = Path(__file__).parents[3] / "webhooks/frontdesk/static/vendor"


def test_every_script_of_others_has_its_published_hash_and_its_licence() -> None:
    told = (line.split() for line in (VENDOR / "SHA256SUMS").read_text().splitlines())
    assert {name: sha256((VENDOR / name).read_bytes()).hexdigest() for digest, name in told} == {
        name: digest for digest, name in (line.split() for line in (VENDOR / "SHA256SUMS").read_text().splitlines())
    }
    scripts = {path.name for path in VENDOR.glob("*.js")}
    assert scripts == {line.split()[1] for line in (VENDOR / "SHA256SUMS").read_text().splitlines()}
    assert {script.split("-")[0] for script in scripts} == {path.stem for path in VENDOR.glob("*.LICENSE")}


def test_a_file_is_kept_for_as_long_as_its_address_names_its_content(outside: OwnersBrowser) -> None:
    address = asset("desk.css").removeprefix("/frontdesk")
    assert "immutable" in outside.get(address).headers["cache-control"]
    assert outside.get("/static/desk.css").headers["cache-control"] == "no-store"
    assert outside.get("/static/../desk.py").status_code in (303, 404)


def test_what_goes_wrong_is_said_on_a_page_like_the_others(browser: OwnersBrowser) -> None:
    answer = browser.get("/nowhere")
    assert answer.status_code == 404
    assert "There is no such page" in answer.text
    assert 'aria-label="Front desk"' in answer.text
