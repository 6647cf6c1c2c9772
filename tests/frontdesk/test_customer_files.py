"""Customers' lists as other programs write them."""

from __future__ import annotations

import pytest

from receptionist.frontdesk.customer_files import ImportedCustomer, UnreadableFile, read_customers

GOOGLE = (
    "First Name,Last Name,Phone 1 - Value,Address 1 - Formatted\r\n"
    'Ann,Poe,+1 312-555-0199,"12 Oak Street\nSpringfield"\r\n'
    "Zoë,Müller,(312) 555-0142,\r\n"
)
CARDS = """BEGIN:VCARD
VERSION:3.0
FN:Ann Poe
item1.TEL;TYPE=HOME:312 555 0101
TEL;TYPE=CELL:+1 312-555-0199
ADR;TYPE=HOME:;;12 Oak Street;Springfield;IL;62701;USA
NOTE:a note that goes on
  on the next line
END:VCARD
BEGIN:VCARD
VERSION:4.0
FN:Zoë Müller
TEL;VALUE=uri:tel:+13125550142
END:VCARD
"""


def phones(content: str | bytes, region: str = "US") -> list[str]:
    raw = content.encode() if isinstance(content, str) else content
    return [customer.phone for customer in read_customers(raw, region).customers]


def test_contacts_of_google_are_read() -> None:
    found = read_customers(GOOGLE.encode(), "US").customers
    assert found[0] == ImportedCustomer("+13125550199", "Ann Poe", "12 Oak Street\nSpringfield")
    assert found[1].name == "Zoë Müller"


@pytest.mark.parametrize(
    "text",
    [
        "Customer;Mobile\nAnn;312 555 0199\n",
        "Telephone\tFull  name\n312-555-0199\tAnn\n",
        "id,PHONE,Name,Phone number\n7,312.555.0199,Ann,\n",
    ],
)
def test_columns_stand_in_any_order_under_any_usual_name(text: str) -> None:
    assert phones(text) == ["+13125550199"]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_spreadsheets_have_encodings_of_their_own(encoding: str) -> None:
    found = read_customers("name,phone\nZoë,312 555 0199\n".encode(encoding), "US").customers
    assert [customer.name for customer in found] == ["Zoë"]


def test_vcards_are_read_with_the_mobile_number_first() -> None:
    ann, zoe = read_customers(CARDS.encode(), "US").customers
    assert ann == ImportedCustomer("+13125550199", "Ann Poe", "12 Oak Street", "Springfield", "62701")
    assert (zoe.name, zoe.phone) == ("Zoë Müller", "+13125550142")


def test_who_has_no_number_or_no_name_is_told_and_costs_nobody_else() -> None:
    read = read_customers(b"name,phone\nAnn,\n,312 555 0101\nBob,12\nZoe,312 555 0199\n", "US")
    assert [customer.name for customer in read.customers] == ["Zoe"]
    assert len(read.left_out) == 3
    assert read.left_out[1] == "+13125550101: no name"


def test_who_stands_there_twice_is_one_customer() -> None:
    assert phones("name,phone\nAnn,312 555 0199\nAnn Poe,+13125550199\n") == ["+13125550199"]


def test_a_number_without_its_country_is_one_of_the_business() -> None:
    assert phones("name,phone\nAnn,020 7946 0958\n", "GB") == ["+442079460958"]


@pytest.mark.parametrize("content", [b"", b"hello", b"name,colour\nAnn,red\n", b"\x89PNG\r\n\x1a\n", b"phone\n312\n"])
def test_what_is_no_list_of_customers_is_said_to_be_none(content: bytes) -> None:
    with pytest.raises(UnreadableFile):
        read_customers(content, "US")
