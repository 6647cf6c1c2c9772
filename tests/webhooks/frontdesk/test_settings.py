"""Settings on their pages: shown from the file, checked as the doctor does, shown before they are saved, in force."""

from __future__ import annotations

import re
from html import unescape

import httpx
import pytest

from receptionist.app.business_form.parts import PARTS
from receptionist.app.business_form.shown import shown
from tests.frontdesk.desk_kit import OWNER
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser


def form(browser: OwnersBrowser, part: str, **given: str) -> dict[str, str]:
    """As a browser would send it; "__" stands for a dot."""
    kept = browser.desk.services.keeper.look()  # type: ignore[union-attr]
    assert kept.business is not None
    texts = shown(kept.business, PARTS[part]) | {key.replace("__", "."): text for key, text in given.items()}
    return {**texts, "seen": kept.digest, "deed": "preview"}


def send(browser: OwnersBrowser, part: str, deed: str = "preview", **given: str) -> httpx.Response:
    return browser.post(f"/settings/parts/{part}", form(browser, part, **given) | {"deed": deed})


def lines(page: str) -> list[str]:
    """What goes and what comes."""
    return [unescape(line) for line in re.findall(r"<(?:ins|del)>(.*?)</(?:ins|del)>", page)]


def done(browser: OwnersBrowser) -> list[tuple[str, str]]:
    return [(entry.what, entry.subject) for entry in browser.desk.services.audit.latest()]


def test_every_part_is_in_the_list_and_has_its_page(browser: OwnersBrowser) -> None:
    overview = browser.get("/settings").text
    for part in PARTS:
        assert f'href="/frontdesk/settings/parts/{part}"' in overview
        assert browser.get(f"/settings/parts/{part}").status_code == 200
    assert browser.get("/settings/parts/nothing").status_code == 404


def test_a_change_is_shown_before_it_is_saved(browser: OwnersBrowser) -> None:
    answer = send(browser, "business", name="Green Lawns")
    assert lines(answer.text) == ["-name: Bright & Clean", "+name: Green Lawns"]
    assert browser.desk.office.business.name == "Bright & Clean"


def test_what_changes_is_told_field_by_field(browser: OwnersBrowser) -> None:
    page = send(browser, "business", name="Green Lawns").text
    [row] = re.findall(r"<tr><th scope=\"row\">(.*?)</tr>", page, re.DOTALL)
    cells = [unescape(cell).strip() for cell in re.split(r"</?t[hd]>(?:<td>)?", row) if cell.strip()]
    assert cells == ["Name of the business", "Bright & Clean", "Green Lawns"]


def test_what_is_saved_is_in_the_file_in_force_and_noted(browser: OwnersBrowser) -> None:
    answer = send(browser, "business", "save", name="Green Lawns")
    assert answer.headers["location"] == "/frontdesk/settings?saved=business"
    assert browser.desk.file.read_text().startswith("name: Green Lawns\n")
    assert browser.desk.office.business.name == "Green Lawns"
    assert browser.desk.office.front_desk.policy.zone == "America/Chicago"
    assert done(browser) == [("settings_saved", "business")]
    assert "counts from the next call" in browser.get("/settings?saved=business").text


def test_the_preview_sends_all_of_it_again(browser: OwnersBrowser) -> None:
    page = send(browser, "business", name="A <b> & Co").text
    sent = dict(re.findall(r'<textarea hidden name="([^"]+)">\n(.*?)</textarea>', page, re.DOTALL))
    assert unescape(sent["name"]) == "A <b> & Co"
    assert sent["owner.phone"] == "+13125550100"


def test_what_is_wrong_is_said_at_its_field_in_the_doctors_words(browser: OwnersBrowser) -> None:
    answer = send(browser, "booking", schedule__start_every="soon")
    assert answer.status_code == 422
    assert (
        '<span class="alert" role="alert" id="schedule.start_every-wrong">has to be a whole number</span>'
        in answer.text
    )
    assert 'value="soon"' in answer.text
    assert browser.desk.file.read_text().count("schedule") == 0


def test_what_is_wrong_elsewhere_in_the_file_is_said_with_its_place(browser: OwnersBrowser) -> None:
    browser.desk.file.write_text(browser.desk.file.read_text() + "services:\n- name: mowing\n  crews: [North]\n")
    answer = send(browser, "crews", crews="1")
    assert answer.status_code == 422
    assert "services.0.crews.0: " in answer.text
    assert "is no crew" in unescape(answer.text)


def test_what_the_doctor_would_warn_of_is_said_before_it_is_saved(browser: OwnersBrowser) -> None:
    answer = send(browser, "business", owner__phone="+13120000000")
    assert "is not a number in service anywhere" in answer.text


def test_nothing_changed_is_said(browser: OwnersBrowser) -> None:
    assert "Nothing is changed." in send(browser, "hours").text


def test_items_are_added_moved_and_taken_out(browser: OwnersBrowser) -> None:
    added = send(browser, "crews", "add:crews").text
    assert 'name="crews.n0.name"' in added
    dropped = send(browser, "crews", "drop:crews.0").text
    assert 'name="crews.0.name"' not in dropped
    assert 'value="South"' in dropped
    moved = send(browser, "crews", "up:crews.1").text
    assert moved.index('value="South"') < moved.index('value="North"')
    assert browser.desk.file.read_text().count("North") == 1


def test_ids_come_one_by_one_from_a_browser(browser: OwnersBrowser) -> None:
    page = form(browser, "crews") | {"crews": ["1", "0"], "deed": "save"}  # type: ignore[dict-item]
    browser.post("/settings/parts/crews", page)
    assert [crew.name for crew in browser.desk.office.business.crews] == ["South", "North"]


def test_a_change_elsewhere_in_the_file_is_in_nobodys_way(browser: OwnersBrowser) -> None:
    sent = form(browser, "business", name="Green Lawns")
    browser.desk.file.write_text(browser.desk.file.read_text() + "country: CA\n# by hand\n")
    sent_elsewhere = form(
        browser, "hours", hours="", hours__monday__0__opens="09:00", hours__monday__0__closes="12:00"
    ) | {"seen": sent["seen"]}
    answer = browser.post("/settings/parts/hours", sent_elsewhere)
    assert answer.status_code == 200
    assert "country" not in "".join(lines(answer.text))


def test_a_change_by_hand_of_the_same_part_is_shown_and_nothing_is_lost(browser: OwnersBrowser) -> None:
    sent = form(browser, "business", name="Green Lawns") | {"deed": "save"}
    browser.desk.file.write_text(browser.desk.file.read_text().replace("Bright & Clean", "By Hand"))
    answer = browser.post("/settings/parts/business", sent)
    assert answer.status_code == 409
    assert lines(answer.text) == ["-name: Bright & Clean", "+name: By Hand"]
    assert 'value="Green Lawns"' in answer.text
    assert "By Hand" in browser.desk.file.read_text()
    seen = re.search(r'name="seen" value="(\w+)"', answer.text)
    assert seen is not None
    again = browser.post("/settings/parts/business", sent | {"seen": seen[1]})
    assert again.status_code == 303
    assert "Green Lawns" in browser.desk.file.read_text()


def test_what_waits_for_the_next_start_is_said(browser: OwnersBrowser) -> None:
    send(browser, "engines", "save", calendar__kind="memory")
    assert "started again: Calendar" in browser.get("/settings").text


def test_a_file_that_is_wrong_is_mended_as_text(browser: OwnersBrowser) -> None:
    browser.desk.file.write_text("nmae: x\n")
    overview = browser.get("/settings").text
    assert "did you mean" in overview
    assert browser.get("/settings/parts/business").headers["location"] == "/frontdesk/settings/text"
    assert browser.post("/settings/parts/business", {"name": "x"}).headers["location"] == "/frontdesk/settings/text"


def test_a_file_that_cannot_be_written_says_so(browser: OwnersBrowser, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("receptionist.app.business_keeper.NamedTemporaryFile", refuse)
    answer = send(browser, "business", "save", name="Green Lawns")
    assert answer.status_code == 409
    assert "Give the user that runs receptionist the right" in answer.text
    assert browser.desk.office.business.name == "Bright & Clean"


def test_without_a_file_there_is_nothing_to_set(browser: OwnersBrowser) -> None:
    browser.desk.services.keeper = None
    assert browser.get("/settings").status_code == 404
    assert ">Settings<" not in browser.get("/").text


def test_more_fields_than_a_form_has_are_refused(browser: OwnersBrowser) -> None:
    assert browser.post("/settings/parts/business", {f"a{number}": "" for number in range(6000)}).status_code == 400


def test_who_saved_it_stands_in_the_history(browser: OwnersBrowser) -> None:
    send(browser, "business", "save", name="Green Lawns")
    assert OWNER in browser.get("/settings/history").text


def test_own_workflows_are_drawn_as_they_stand(browser: OwnersBrowser) -> None:
    flow = """workflows:
- name: membership sign-up
  say: [become a member]
  slots:
  - {name: plan, ask: "Which plan would you like?", choices: {basic: cheap, gold: premium}}
  tool: {url: https://example.com/members}
"""
    browser.desk.file.write_text(browser.desk.file.read_text() + flow)
    page = browser.get("/settings/parts/workflows").text
    assert "Which plan would you like?</td>" in page
    assert "one of basic, gold" in page
    assert "become a member" in page


def test_what_a_booking_never_asks_for_is_said_so(browser: OwnersBrowser) -> None:
    email = browser.get("/settings/parts/booking").text.partition('name="collect.email"')[2].partition("</select>")[0]
    assert '<option value="">never</option>' in email
