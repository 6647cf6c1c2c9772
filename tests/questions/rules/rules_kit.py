"""A firm that tells much about itself, and what it says to a caller's words: the real understanding and wording."""

from __future__ import annotations

import datetime as dt
from functools import cache
from zoneinfo import ZoneInfo

from receptionist.app.business_file import parse
from receptionist.dialogue.answering import answers, is_unknown, known, reply
from receptionist.dialogue.desk import Desk
from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Understanding
from receptionist.understanding.understand import understand
from receptionist.wording.wording import Wording

AT = dt.datetime(2026, 3, 10, 10, tzinfo=ZoneInfo("America/Chicago"))
"""A Tuesday morning."""

FIRM = """
name: Bright & Clean
timezone: America/Chicago
hours: {mon-fri: "8:00-17:00", saturday: "9:00-12:00"}
special_days: {2026-12-24: "8:00-12:00", 2026-07-03: []}
holidays: {country: US}
area: {cities: [Chicago, Evanston, Oak Park], zips: ["606", "60201"]}
services:
  - {name: house cleaning, say: [deep clean, regular cleaning, clean my house], title: Cleaning, minutes: 120,
     price: A deep clean starts at 180 dollars.}
  - {name: drain cleaning, say: [drains, clogged drain], title: Drain visit, price: Drains are 95 dollars.}
  - {name: window washing, say: [windows], title: Window visit}
answers:
  - {ask: [insured, insurance, bonded], answer: We are bonded and insured.}
  - {ask: [credit card, payment], answer: We take cards and cash.}
  - {ask: [pets], answer: We love pets.}
  - {ask: [bring your own, supplies, equipment], answer: We bring everything.}
  - {ask: [need to be home], answer: You need not be home.}
  - {ask: [cancellation policy, cancellation fee], answer: Tell us a day ahead.}
  - {ask: [background check], answer: Everyone is checked.}
  - {ask: [guarantee], answer: We come back for free within a week.}
  - {ask: [how long have you been in business], answer: Since 1998.}
  - {ask: [parking], answer: We need one parking space.}
  - {ask: [same cleaner], answer: You keep your cleaner.}
"""


@cache
def desk(firm: str = FIRM) -> Desk:
    return parse(firm).desk()


def meaning(text: str, firm: str = FIRM, at: dt.datetime = AT, in_hand: str = "") -> Understanding:
    return understand(text, HearingContext(clock=at, vocabulary=desk(firm).vocabulary, known_service=in_hand))


def said(text: str, firm: str = FIRM, at: dt.datetime = AT, in_hand: str = "") -> str:
    """What is known to the question, in words; empty where nothing is."""
    return Wording().text(known(answers(desk(firm), meaning(text, firm, at, in_hand), at)))


def admits(text: str, firm: str = FIRM) -> bool:
    """Whether it is said, honestly, that this is not known."""
    asked = meaning(text, firm)
    said = reply(answers(desk(firm), asked, AT), asked)
    return bool(said) and all(map(is_unknown, said))
