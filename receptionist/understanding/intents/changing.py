"""Evidence that a caller has a booking and wants it gone, or wants it otherwise."""

from __future__ import annotations

from receptionist.understanding.intents.nouns import BOOKED, ELSEWHERE, OUTING
from receptionist.understanding.intents.rule import GAP, IntentRule, rule

_ALTER = (
    r"(?:change|changes|modify|amend|alter|switch|move|update|shift|adjust|upgrade|edit|push|bump|delay|bring|swap|"
    r"extend|changing|moving|revise|correct|move up|push back)"
)
_ALTER_CUES = (
    "change changes modify amend alter switch move update shift adjust upgrade edit push bump delay bring swap extend "
    "changing moving revise correct"
)
_JOURNEY = r"(?:departure|arrival|pickup|pick up|drop ?off|destination|check ?in|check ?out)"
# "Change the oil" is a job, not another time.
_NOT_A_PART = (
    r"(?! (?:my|the|a|our|out)?(?: \w+)? ?(?:oil|tires?|filters?|locks?|battery|bulbs?|faucets?|valve|mind)\b)"
)

CANCEL: tuple[IntentRule, ...] = (
    rule(
        "cancels",
        "cancel",
        3.3,
        rf"\b(?:cancel|cancelled|cancelling|canceling|cancels|call off|scrap)\b(?!{GAP} {ELSEWHERE}\b)",
        r"\b(?:want|need|request|like|put in|make|for) (?:a|the) (?:\w+ )?cancell?ation\b",
        r"\b(?:call|calling) (?:it|that|this|the \w+|my \w+) off\b",
        r"\btake (?:me|us) off (?:the|your) (?:schedule|list|calendar|books)\b",
        cues="calling off cancel cancelled cancelling canceling cancels call scrap cancellation cancelation",
    ),
    rule(
        "removes a booking",
        "cancel",
        2.5,
        (
            r"\b(?:delete|remove|erase|end|drop|clear|take off|terminate|void|undo|nix|kill|withdraw|annul|trash|"
            rf"forget|get rid of|unreserve|unbook|dump|revoke){GAP} (?:{BOOKED}|{OUTING})\b"
        ),
        cues="delete remove erase end drop clear take terminate void undo nix kill withdraw annul trash "
        "forget rid unreserve "
        "unbook dump revoke",
    ),
    rule(
        "no longer wants it",
        "cancel",
        2.5,
        (
            r"\b(?:not|no longer|never)(?: \w+){0,2}? (?:need|want|needed|wanted|require|be needing|keep|wants|"
            rf"be using){GAP} (?:{BOOKED}|{OUTING})\b(?!.*\b(?:yet|but i)\b)"
        ),
        (
            rf"\b(?:{BOOKED}|{OUTING})\b.*\b(?:not|no longer)(?: \w+){{0,3}}? (?:needed|want|wanted|need|necessary|"
            r"required)\b"
        ),
        r"\bnot (?:be )?(?:need|needing) you\b",
        (
            r"\b(?:do not|no need to|not have to) (?:\w+ )?come (?:out |over )?(?:on|this|next|tomorrow|today|"
            "anymore|any more|mon|tue|wed|thu|fri|sat|sun)"
        ),
        r"\bnot (?:want|going) to (?:meet|come|go to|attend)\b(?!.*\bunless\b)",
        r"\bnot (?:\w+ )?going to (?:dinner|lunch|make it)\b",
        cues="not no never",
    ),
    rule(
        "can not come",
        "cancel",
        3.2,
        (
            r"\b(?:can|will|could|am|are|would) not (?:\w+ )?(?:be able to |going to be able to |able to |"
            "going to )?(?:make it|come|attend|be there|make my|make the|make our|keep my|keep the|"
            r"show up)\b(?!.*\b(?:before|until|after|earlier than|till|instead|what about|how about|another|"
            r"can we|can you|could we|could you|can i)\b)"
        ),
        r"\bcan no longer (?:\w+ )?(?:make|come|attend)\b",
        cues="not no",
    ),
    rule(
        "not to cancel",
        "cancel",
        -4,
        r"\b(?:not|never) (?:\w+ ){0,3}?(?:cancel|call off)\b|\bcancell?ation (?:policy|fee)\b",
        r"\bfee (?:for|to) cancel|\b(?:was|were|been|is|got) (?:\w+ )?cancell?ed\b|\bbefore i cancel\b",
        cues="not never cancellation cancelation fee cancelled canceled before",
    ),
)
RESCHEDULE: tuple[IntentRule, ...] = (
    rule(
        "reschedules",
        "reschedule",
        4,
        r"\b(?:reschedul\w+|re schedule|rebook(?:ing)?|re book|postpon\w+)\b",
        cues="reschedule rescheduling rescheduled re rebook rebooking postpone postponed postponing",
    ),
    rule(
        "changes a booking",
        "reschedule",
        3.2,
        rf"(?<!oil )\b{_ALTER}{GAP} (?:{BOOKED}|{OUTING}|{_JOURNEY})\b(?! (?:to|for) (?:cancell?ed|none))",
        r"\bmake (?:some |a few |a )?changes? to\b",
        (
            rf"\b(?:get|have) (?:my|our|the|this|that) (?:\w+ ){{0,2}}{BOOKED} (?:changed|moved|switched|pushed|"
            r"rescheduled)\b"
        ),
        cues=_ALTER_CUES + " make changed moved switched pushed",
    ),
    rule(
        "what is brought along",
        "reschedule",
        -4,
        r"\b(?:do|does|will) (?:you|they|he|she|your \w+|the \w+) (?:\w+ )?bring\b(?!.*\b(?:forward|up)\b)",
        cues="bring",
    ),
    rule(
        "a booking to change",
        "reschedule",
        3,
        (
            rf"\b(?:{BOOKED}|{OUTING})\b.*\b(?:to|you|i|we|must|please|that|can|could|"
            rf"and) (?:\w+ )?{_ALTER}\b{_NOT_A_PART}(?!.*\b(?:oil|my mind|your mind)\b)"
        ),
        rf"\b(?:{BOOKED}|{OUTING})\b.*\b(?:make (?:some )?changes|be changed|be moved|another day)\b",
        rf"\b(?:my|our|the) (?:\w+ )?{BOOKED}\b.*\b(?:can|could) (?:we|you|i) (?:make|do|have) it\b",
        cues=_ALTER_CUES + " make changed moved later another can could",
    ),
    rule(
        "moves it",
        "reschedule",
        2.5,
        (
            r"\b(?:move|push|bump|bring|delay|switch|shift) (?:it|that|this|me|us)?(?: \w+){0,2}? ?(?:back|up|"
            r"forward|out|to|until|earlier|later|a day|a week|an hour)\b"
        ),
        cues="move push bump bring delay switch shift",
    ),
    rule(
        "adds to a booking",
        "reschedule",
        2.5,
        rf"\b(?:add|put|remove|include){GAP} (?:people|persons?|guests?|adults?|kids|children){GAP} (?:{BOOKED}|it)\b",
        (
            rf"\b(?:{BOOKED})\b.*\b(?:add|remove|include) (?:\w+ ){{1,2}}(?:people|persons?|guests?|adults?|kids|"
            r"children)\b"
        ),
        cues="add put remove include",
    ),
    rule(
        "another time for it",
        "reschedule",
        2.7,
        rf"\b(?:different|another|other|new|better) (?:day|time|date|slot)\b.*\b(?:{BOOKED})\b",
        (
            rf"\b(?:my|our) (?:\w+ )?{BOOKED}\b.*\b(?:different|another|other|later|earlier) (?:day|time|date|slot|"
            r"week)\b"
        ),
        r"\b(?:switch|change|swap) (?:days|times|dates|my (?:day|time|date))\b",
        r"\b(?:an hour|a day|a week|\w+ (?:minutes|hours|days)) (?:later|earlier)\b",
        rf"\b(?:do|have|move) (?:my|our|the) (?:\w+ )?{BOOKED} (?:later|earlier|sooner|another|some other)\b",
        r"\brunning late\b|\b(?:late|early) (?:for|to) (?:my|our|the)\b",
        cues="different another other new better later earlier sooner late early switch change swap",
    ),
)
