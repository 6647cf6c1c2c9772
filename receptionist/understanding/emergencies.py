"""Words of danger: gas, fire, water, carbon monoxide, sparks, somebody hurt. A denied danger is none."""

from __future__ import annotations

import re

from receptionist.understanding.clauses import Clause, clauses
from receptionist.understanding.cues import any_of
from receptionist.understanding.meaning import Emergency, Evidence

# In order of how soon somebody must leave the house.
_DANGERS: tuple[tuple[Emergency, re.Pattern[str]], ...] = (
    ("gas", any_of(
        r"\b(?:smell(?:s|ing|ed)?|odor|scent|whiff|stinks?|reeks?)\b.*\b(?:gas|rotten eggs?|propane)\b",
        r"\bgas (?:\w+ )?(?:smell|odor|leak|leaking|escaping|hissing)\b",
        r"\b(?:leak|leaking|leaked) (?:\w+ )?gas\b",
        r"\bgas (?:line|pipe|main|meter)(?: \w+){0,3} (?:broke|broken|burst|leaking|leaks|hit|cut|hissing)\b",
        r"\b(?:hit|cut|broke|burst|ruptured) (?:a|the|my|our) gas (?:line|pipe|main)\b",
    )),
    ("carbon_monoxide", any_of(
        (
            r"\b(?:carbon monoxide|co2?|co detector|monoxide)\b.*\b(?:alarm\w*|detect\w*|going off|went off|"
            r"beep\w*|chirp\w*|poison\w*|leak\w*|reading|level\w*|sounding|alert)\b"
        ),
        r"\b(?:alarm|detector)\b.*\b(?:carbon monoxide|monoxide|says co)\b",
    )),
    ("fire", any_of(
        (
            r"\b(?:on fire|caught fire|catching fire|in flames|flames|burning down|house fire|electrical fire|"
            r"kitchen fire|grease fire|there is (?:a )?(?:\w+ )?fire|a fire in|fire in (?:the|my|our)|"
            r"smoke (?:is )?(?:coming|pouring|billowing|filling|everywhere)|(?:full of|filling with|see|seeing|"
            r"lots of|there is) smoke|(?:is|was|starting|started) smoking|smoke (?:alarm|detector)s? (?:is |are |"
            r"keeps? )?(?:going|went|sounding|blaring))\b"
        ),
    )),
    ("electrical", any_of(
        (
            r"\b(?:spark(?:s|ing|ed)|arcing|electrocuted|electric shock|got shocked|shocked me|smell(?:s|"
            r"ing)?(?: \w+){0,3} burning|burning (?:smell|plastic|wires?|wiring|odor)|(?:live|exposed|bare|hot|"
            r"downed) (?:\w+ )?(?:wires?|power lines?|lines?)|(?:outlet|panel|breaker(?: box)?|switch|wires?|"
            r"wiring|plug)(?: \w+){0,3} (?:smoking|melting|melted|burning|burnt|burned|buzzing and hot))\b"
        ),
    )),
    ("medical", any_of(
        (
            r"\b(?:heart attack|stroke|not breathing|can not breathe|unconscious|passed out|collapsed|bleeding|"
            r"seizure|overdose|choking|(?:call|need) (?:an? )?(?:ambulance|911|paramedics?)|chest pains?|"
            r"(?:someone|somebody|he|she|i|wife|husband|son|daughter|mother|father|mom|dad|kid|child|baby|worker|"
            r"guy|man|woman) (?:is|am|got|was|has been|is badly|got badly) (?:\w+ )?(?:hurt|injured|trapped|"
            r"burned|electrocuted|fell|dying)|broke (?:my|his|her|a) (?:leg|arm|hip|neck|back)|fell (?:off|"
            r"down) (?:a|the) (?:ladder|roof|stairs))\b"
        ),
    )),
    ("flood", any_of(
        (
            r"\b(?:flood(?:ed|ing|s)?|(?:pipe|pipes|hose|main|line|water heater|tank|"
            r"valve)(?: \w+){0,3} (?:burst|bursted|busted|exploded|ruptured|broke)|burst(?:ed)? (?:a |the |my |"
            r"our )?(?:\w+ )?(?:pipes?|main|line|hose)|busted (?:\w+ )?(?:pipe|main)s?|(?:water|sewage) (?:is |"
            r"was |'s )?(?:\w+ )?(?:everywhere|pouring|gushing|spraying|shooting|all over|coming (?:through|in|"
            r"down|out of) the (?:\w+ )?(?:ceiling|wall|walls|floor|light|lights|drain|basement)|up to|rising)|"
            r"gushing|(?:ankle|knee|waist) deep|under water|underwater|inches of water|(?:water|it) (?:will not|"
            r"would not|does not) (?:stop|shut off|turn off)|can not (?:\w+ )?(?:stop|shut off|"
            r"turn off) the water|sewage (?:is )?(?:back|coming|in)\w*|(?:sewer|sewage) (?:\w+ )?back(?:ed|"
            r"ing) ?up)\b"
        ),
    )),
)  # fmt: skip
_CUES = any_of(
    r"gas|egg|propane|monoxide|\bco2?\b|fire|flam|burn|smok|spark|arcing|electr|shock|wire|line",
    r"outlet|panel|melt|breath|heart|stroke|uncons|passed|collaps|bleed|seiz|overd|chok|ambul|911",
    r"paramed|chest|hurt|injur|trapped|dying|fell|broke|flood|burst|busted|water|sewage|sewer|gush",
    r"deep|explod|ruptur",
)
_DENIED = re.compile(r"\b(?:no|not|never|without|nor|nothing|none|neither)\b")
# Talk about the danger's equipment, its price, or a danger long past, is a job like another.
_A_JOB = any_of(
    (
        r"\b(?:install\w*|replac\w*|inspect\w*|quote|estimate|new|buy|sell|battery|batteries|upgrade|restoration|"
        r"insurance|damage from|last (?:year|month|summer|winter|spring|fall)|years? ago|months? ago|fire ?place|"
        r"fire pit|prevent|prevention|prone|zone|policy|flood ?lights?|fire (?:department|station|extinguisher|"
        r"sprinklers?|alarm system|wood)|gas (?:stove|furnace|grill|fireplace|dryer|water heater|station|bill|"
        r"company|line (?:install|for))|used to|in case|what if|price|cost)\b"
    ),
)
_NOT_A_DENIAL = any_of(
    r"\bnot (?:breathing|stop|shut|turn|able|responding|sure|know)\b",
    r"\bno (?:idea|clue|doubt|joke|hot|heat)\b|^no (?=i|it|there|my|the|we)|\bcan not\b",
    r"\bwill not\b|\bdoes not stop\b",
)


def read_emergency(text: str) -> tuple[Emergency | None, tuple[Evidence, ...]]:
    """The gravest danger that `text` affirms; None where it denies one or only speaks of the equipment."""
    if not _CUES.search(text.lower()):
        return None, ()
    for danger, pattern in _DANGERS:
        for clause in clauses(text):
            match = pattern.search(clause.text)
            if match and not _harmless(clause, match):
                heard = text[clause.span.start : clause.span.end]
                return danger, (Evidence(f"danger: {danger}", "emergency", heard, clause.span, danger),)
    return None, ()


def _harmless(clause: Clause, match: re.Match[str]) -> bool:
    told = _NOT_A_DENIAL.sub(" ", clause.text[: match.end()])
    return _DENIED.search(told) is not None or _A_JOB.search(clause.text) is not None or _hypothetical(clause)


def _hypothetical(clause: Clause) -> bool:
    return clause.text.startswith(("if ", "what if", "do you ", "how do ", "would you ", "can you do "))
