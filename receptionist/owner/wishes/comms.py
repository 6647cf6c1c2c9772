"""Calendar, texts, messages and calls: "what's on tomorrow?", "text Sarah that I'm late", "call Sarah back"."""

from __future__ import annotations

import datetime as dt
import re

from receptionist.model.understanding import HearingContext
from receptionist.owner.wishes.phrase import pattern, without_article
from receptionist.owner.wishes.wish import OwnerWish, wish
from receptionist.understanding.when import read_when

_THING = "(?:appointments?|visits?|jobs?|bookings?|meetings?|calls?|estimates?|events?|plans?|customers?)"
_PLAN = "(?:calendar|schedule|agenda|diary|day|week|plate|books)"
_HAVE = "(?:do i have|do we have|have i got|have we got|is there|are there)"
_AGENDA = tuple(
    pattern(text)
    for text in (
        r"what(?:'s| is)(?: going)? (?:on|up|planned|scheduled|happening|booked|next|coming up|first)\b.*",
        rf"what (?:{_HAVE}|'ve i got|have i)\b.*",
        r"(?:what|how)(?:'s| is| does| do) (?:today|tomorrow|this|next|my|the|\w+day)\b.*\blook(?:ing|s)?\b.*",
        rf"(?:what|how)(?:'s| is| does| are| do)? (?:my|our|the) {_PLAN}\b.*",
        r"how (?:busy|full)\b.*",
        rf"(?:read|tell|show|give|check)(?: me)? (?:(?:my|our|the) )?(?:\w+'s )?{_PLAN}\b.*",
        rf"(?:{_HAVE}|got|any|what|which|how many)\b.*\b{_THING}\b.*",
        rf"{_HAVE} (?:anything|something)\b.*",
        r"anything (?:on|planned|scheduled|booked|today|tomorrow|this|next)\b.*",
        r"(?:am i|are we) (?:free|busy|booked|available)\b.*",
        r"who(?:'s| is| are| am i| are we)(?: i| we)? (?:coming|seeing|visiting|booked|next|on)\b.*",
        r"(?:when|where)(?:'s| is| are| do i have to be).*\b(?:next|first|last)\b.*",
    )
)
_NEXT = pattern(
    r"""\b(?:what|who|when|where)(?:'s| is)?\b.*\b(?:next|coming up)\b
    (?! (?:week|month|mon|tue|wed|thu|fri|sat|sun|few))"""
)
_LETTERS = "(?:messages?|voice ?mails?)"
_ANYONE = "(?:any(?:one|body)|some(?:one|body))"
_MESSAGES = tuple(
    pattern(text)
    for text in (
        rf"(?:{_HAVE}|got)?\s*(?:any|some|new|my|the)?\s*(?:new |unread |more )?{_LETTERS}"
        r"(?: (?:for me|today|left|waiting|yet))*",
        r"(?:read|check|play|get|give|tell|list|what are|what're|what's in|show)(?: me)?(?: all)?"
        rf"(?: (?:my|the|our))?(?: (?:new|latest|last))? {_LETTERS}(?: .*)?",
        rf"(?:who|(?:has|did) {_ANYONE})(?: has)? (?:call(?:ed)?|rang|phoned|le(?:ft|ave) (?:a |any )?messages?)"
        r"(?: .*)?",
        r"(?:did i|have i) (?:miss(?:ed)?|get|got) (?:anything|any calls?|any messages?|calls?)(?: .*)?",
        r"any(?:one|body) call(?:ed)?(?: .*)?",
        r"what did i miss",
    )
)
_PRONOUN = pattern(
    "(?:her|him|them|that (?:person|customer|caller|number)|the (?:last )?(?:caller|customer|person)|back)"
)
_STARTS = (
    "i|i'm|i'll|i've|i'd|we|we're|we'll|we've|you|you're|your|he|she|it|it's|its|they|there|the|my|our|this|that's|"
    "can|could|would|will|is|are|please|sorry|thanks|thank|yes|no|not|to|on|running|see|call|come|don't|do|if|when|"
    "what|where|how|just|happy|good|be|bring|hello|hi"
)
"""Words that what is to be texted may begin with, and that no name is."""
_START = pattern(rf"(?:{_STARTS})\b")
_CAPITALISED = re.compile(r"(?P<name>[A-Z][\w'-]+)(?:[,:]?\s+|$)")
_NAME_WORD = rf"(?!(?:{_STARTS}|that|saying|say|and|with)\b)[\w.'-]+"
_WHO = rf"(?P<who>{_NAME_WORD}(?:\s+{_NAME_WORD}){{0,3}}?)"
_LINK = r"""(?:\s*[,:]\s*|\s+(?:(?:that|saying(?: that)?|to say(?: that)?|and (?:say|tell (?:him|her|them))(?: that)?
    |with the (?:message|words))\s*[,:]?\s+)?)"""
_LINK_WORDS = pattern("^(?:that|saying(?: that)?|to say(?: that)?|and say(?: that)?)\\s+")
_WORDS = rf"(?:{_LINK}(?P<what>.+))?"
_A_TEXT = "(?:text message|text|sms|message)"
_SEND = "(?:send|shoot|write|drop)"
_TEXTS = tuple(
    pattern(text)
    for text in (
        rf"(?:text|message|sms)\s+(?:to\s+)?{_WHO}{_WORDS}",
        rf"{_SEND}\s+(?:an?\s+|another\s+)?{_A_TEXT}\s+(?:to|for)\s+{_WHO}{_WORDS}",
        rf"{_SEND}\s+{_WHO}\s+an?\s+{_A_TEXT}{_WORDS}",
        rf"{_SEND}\s+an?\s+{_A_TEXT}(?P<who>)(?P<what>)",
        rf"let\s+{_WHO}\s+know{_WORDS}",
        rf"tell\s+(?!me\b|us\b){_WHO}{_LINK}(?P<what>.+)",
    )
)
_RING = "(?:call|ring|phone|dial)"
_NO_CALL = r"(?!(?:it|me|off|in|for|now|out|up|the (?:shots|alarm))\b)"
_CALLS = tuple(
    pattern(text)
    for text in (
        rf"{_RING}\s+{_NO_CALL}(?P<who>.+?)\s+back",
        rf"{_RING}\s+(?:back\s+)?{_NO_CALL}(?P<who>.+)",
        r"(?:return|answer)\s+(?P<who>.+?)(?:'s|s')?\s+call",
        r"get\s+(?:me\s+)?(?P<who>.+?)\s+on the (?:phone|line)",
        r"(?:connect|put)\s+me\s+(?:through\s+)?(?:to|with)\s+(?P<who>.+)",
        r"(?:talk|speak)\s+(?:to|with)\s+(?P<who>.+)",
    )
)
_LOOK_UP = "(?:what(?:'s| is)|give me|read me|look up|find|tell me|get me|do (?:we|you|i) have)"
_NUMBER = "(?:phone |cell |telephone )?(?:number|phone|details|address)"
_NUMBER_OF = (
    pattern(rf"{_LOOK_UP}\s+(?P<who>.+?)(?:'s|s')\s+{_NUMBER}"),
    pattern(rf"{_LOOK_UP}\s+(?:the|a|any)\s+{_NUMBER}\s+(?:for|of)\s+(?P<who>.+)"),
)


def read_comms(text: str, hearing: HearingContext) -> OwnerWish | None:
    """What the core `text` asks of calendar, texts, messages and calls; None where it asks nothing of them."""
    if any(each.fullmatch(text) for each in _MESSAGES):
        return wish("messages", date=_day_of_messages(text, hearing))
    return _person_wish(text) or _agenda(text, hearing)


def _person_wish(text: str) -> OwnerWish | None:
    for shape in _NUMBER_OF:
        if found := shape.fullmatch(text):
            return wish("find_person", person=_person(found["who"]))
    for shape in _TEXTS:
        if found := shape.fullmatch(text):
            who, what = _surname(found)
            return wish("text_person", person=_person(who), message=_sentence(what))
    for shape in _CALLS:
        if (found := shape.fullmatch(text)) and len(found["who"].split()) <= 6:
            return wish("call_person", person=_person(found["who"]))
    return None


def _surname(found: re.Match[str]) -> tuple[str, str]:
    """ "Text Sarah Johnson I'm late": a capital after the first name, with no word between, is of the name."""
    who, what = found["who"] or "", found["what"] or ""
    more = _CAPITALISED.match(what) if what and text_between(found).isspace() else None
    if more and not _START.match(what):
        return f"{who} {more['name']}", _LINK_WORDS.sub("", what[more.end() :], count=1)
    return who, what


def text_between(found: re.Match[str]) -> str:
    """What stands between the person and the words for them."""
    return found.string[found.end("who") : found.start("what")]


def _agenda(text: str, hearing: HearingContext) -> OwnerWish | None:
    if not any(each.fullmatch(text) for each in _AGENDA):
        return None
    date, end = _days(text, hearing)
    if _NEXT.search(text) and date is None:
        return wish("agenda", next="yes")
    return wish("agenda", date=date or hearing.clock.date().isoformat(), date_end=end)


def _day_of_messages(text: str, hearing: HearingContext) -> str | None:
    if re.search(r"\byesterday\b", text, re.IGNORECASE):
        return (hearing.clock.date() - dt.timedelta(days=1)).isoformat()
    return _days(text, hearing)[0]


def _days(text: str, hearing: HearingContext) -> tuple[str | None, str | None]:
    when, _ = read_when(text, hearing)
    return (
        when.date.isoformat() if when.date else None,
        when.date_end.isoformat() if when.date_end else None,
    )


def _person(words: str) -> str:
    """Who is meant; "them" where the words only point at somebody spoken of before."""
    who = without_article(words) if not _PRONOUN.fullmatch(words.strip()) else "them"
    return "them" if _PRONOUN.fullmatch(who) else who


def _sentence(words: str | None) -> str:
    said = (words or "").strip(" ,:;\"'")
    return said[:1].upper() + said[1:]
