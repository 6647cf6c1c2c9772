"""Whom to call, who pays and what the work is called, beside whatever else a turn says."""

from __future__ import annotations

import msgspec

from tests.understanding.in_call import BOOKED, COURT, WHEN, heard

PHONING = msgspec.structs.replace(WHEN, expecting=frozenset({"phone"}))


def test_a_contact_beside_a_yes_is_a_note_and_no_change() -> None:
    read = heard("right but i won't be there call the super marco bellini 212 555 0198 his phone not mine", COURT)
    assert (read.answer, read.phone, read.name, "note" in read.says) == ("affirm", None, None, True)


def test_the_bill_beside_a_change_of_the_hour_leaves_that_change() -> None:
    read = heard("no make it nine and send the bill to my landlord", COURT)
    assert (read.answer, read.when.time is not None, "landlord" in read.note) == ("correct", True, True)


def test_the_bill_after_a_booking_is_no_payment_matter() -> None:
    read = heard("send the bill to corbel", BOOKED)
    assert (read.matter, read.note) == (None, "send the bill to corbel")


def test_a_number_that_was_asked_for_is_the_one_told() -> None:
    read = heard("call the super marco bellini 212 555 0198", PHONING)
    assert read.phone is not None
    assert read.phone.e164 == "+12125550198"


def test_a_yes_to_work_that_is_called_otherwise_is_none() -> None:
    read = heard("yes but it's an estimate not a cleaning", COURT)
    assert (read.answer, read.besides) == (None, ("called_otherwise",))
