"""The evidence for each intent: a pattern over the plain text of a turn, what it speaks for, and how strongly.

`cues` are words of which one must be said before the pattern is tried; None tries it always.
"""

from __future__ import annotations

import re

import msgspec

from receptionist.understanding.cues import any_of, set_of
from receptionist.understanding.intents.nouns import (
    BOOKED,
    BROKEN,
    ELSEWHERE,
    FIXTURE,
    JOB_NOUN,
    JOB_VERB,
    OUTING,
    PERSON,
    SEEN,
    TRADE,
)
from receptionist.understanding.meaning import Intent


class Rule(msgspec.Struct, frozen=True):
    """Evidence of `weight` (0..4; 2 alone is enough) for `intent`; below zero it speaks against."""

    name: str
    intent: Intent
    weight: float
    pattern: re.Pattern[str]
    cues: frozenset[str] | None = None


def _rule(name: str, intent: Intent, weight: float, *phrases: str, cues: str = "") -> Rule:
    return Rule(name, intent, weight, any_of(*phrases), set_of(cues) or None)


_MINE = r"(?:my|our|the|this|that|a|an|your|his|her|their|any|all|\w+'s)"
_GAP = r"(?: [\w']+){0,5}?"
_WANT = (
    r"(?:want|wanted|need|needing|would like|like to|looking|hoping|trying|going to|love to|let us|please|wish|"
    r"gotta|have to)"
)
_SOMEONE = rf"(?:someone|somebody|anyone|anybody|a guy|guys|people|(?:a |an |the |your )?(?:\w+ )?{TRADE}|one of your)"

BOOK = (
    _rule(
        "arrange a visit",
        "book",
        3,
        (
            r"\b(?:book|schedule|reserve|arrange|organize|organise|set|set up|setup|fix|get|obtain|request|plan|"
            rf"make|place|do|try|find){_GAP} (?:\w+ )?{BOOKED}\b"
        ),
    ),
    _rule(
        "wants a visit",
        "book",
        2.5,
        rf"\b(?:want|need|would like|like|looking for|have|for|after|hoping for|here for){_GAP} {BOOKED}\b",
    ),
    _rule(
        "book it",
        "book",
        2.5,
        rf"\b(?:book|schedule|reserve)(?: (?:me|us|a|an|the|my|our|some|another|in))+\b(?! {OUTING})",
    ),
    _rule(
        "verb of booking",
        "book",
        2,
        (
            r"\b(?:to|i|me|can|please|let us|you|and|just|^)(?: \w+)? ?(?:book|schedule|reserve)\b(?! (?:is|was|"
            r"of|value|online))"
        ),
        cues="book schedule reserve",
    ),
    _rule(
        "wants a job done",
        "book",
        2.5,
        rf"\b(?:want|need|get|have|book|schedule|would like|looking for|request|do){_GAP} {JOB_NOUN}\b",
    ),
    _rule(
        "asks for a worker",
        "book",
        2.5,
        (
            r"\b(?:need|want|get|send|have|find|hire|looking for|for|can|could|locate|"
            rf"would like)(?: \w+){{0,3}}? {_SOMEONE}(?: \w+){{0,4}}? {JOB_VERB}\b"
        ),
    ),
    _rule(
        "sends for a trade",
        "book",
        2.5,
        (
            r"\b(?:need|want|get|send|find|hire|looking for|schedule|call|like)(?: \w+){0,3}? (?:a|an|the|me a|"
            rf"your|some) (?:\w+ )?{TRADE}\b"
        ),
    ),
    _rule(
        "who can",
        "book",
        2,
        (
            r"\b(?:who|which \w+|anyone|somebody|someone)(?: \w+){0,4}? (?:can|could|available to|"
            rf"to)(?: \w+)? {JOB_VERB}\b"
        ),
    ),
    _rule(
        "job on a thing",
        "book",
        2,
        (
            rf"\b(?:can|could|would|will) (?:you|someone|somebody)(?: \w+){{0,3}}? {JOB_VERB} (?:\w+ )?{_MINE} "
            rf"(?:\w+ ){{0,2}}{FIXTURE}\b"
        ),
    ),
    _rule(
        "to have a thing done",
        "book",
        2,
        (
            rf"\b(?:get|have|need|want|getting|having) {_MINE} (?:\w+ ){{0,3}}(?:\w+ed|done|cut|checked out|"
            r"looked at|worked on|redone)\b"
        ),
    ),
    _rule(
        "a thing is broken",
        "book",
        2,
        rf"\b(?:my|our|the|a) (?:\w+ ){{0,2}}{FIXTURE}(?: \w+){{0,3}}? {BROKEN}\b",
    ),
    _rule(
        "a broken thing",
        "book",
        2,
        (
            r"\b(?:have|got|there is|having|with)(?: \w+){0,3}? (?:leak|leaky|leaking|clog|clogged|broken|"
            rf"blocked|burst|problem|problems|issue|issues|trouble)(?: \w+){{0,3}}? {FIXTURE}\b"
        ),
        r"\b(?:i|we) have (?:a|an) (?:\w+ )?(?:leak|clog|drip|backup|plumbing problem|plumbing issue)\b",
        r"\bno (?:heat|hot water|ac|air conditioning|power|water|cooling)\b",
        r"\b(?:check engine|engine) light\b",
    ),
    _rule(
        "sees a place or a person",
        "book",
        2,
        (
            rf"\b(?:{_WANT}|can i|could i|interested in)(?: \w+){{0,3}}? (?:see|visit|view|viewing|visiting|seeing|"
            rf"tour|check out|meet with|look at)(?: \w+){{0,5}}? {SEEN}\b"
        ),
        r"\bneed to see\b",
    ),
    _rule(
        "is there room for me",
        "book",
        2,
        (
            r"\b(?:do you have|have you got|is there|are there|any|what|got)(?: \w+){0,4}? (?:openings?|"
            r"availability|slots?|appointments?|available|free time|times)\b"
        ),
        r"\bare you (?:free|available)\b",
        (
            r"\b(?:when|how soon|what time|what day)(?: \w+){0,2} (?:can|could) (?:you|someone|somebody|"
            r"i) (?:\w+ )?(?:come|get|be|send|fit|see|make|set|book|schedule)\b"
        ),
        (
            r"\b(?:can|could) (?:you|someone|somebody) (?:\w+ )?(?:come|make it out|fit me|squeeze|get me in|"
            r"swing by|stop by|be here)\b"
        ),
        r"\bcome (?:out|over|by) (?:and|to|on|at|this|next|tomorrow|today)\b",
        rf"\bsomewhere to (?:\w+ )?{JOB_VERB}\b",
    ),
)
AGAINST_BOOK = (
    _rule(
        "how to do it oneself",
        "book",
        -3,
        rf"\bhow (?:do|can|should|would|to|does)(?: (?:i|you|we|one|someone))?(?: \w+)? {JOB_VERB}\b",
        r"\bwhat (?:should|do|does|kind|supplies)\b|\bwhat is the best\b|\bshow me how\b",
        cues="how what",
    ),
    _rule(
        "books elsewhere",
        "book",
        -3,
        (
            r"\b(?:flights?|hotels?|tickets?|car rental|rental car|plane|cruise|movie|library|books? (?:about|by|"
            r"on)|read|restaurants?|tables?|meeting room|playlist|timer|alarm)\b"
        ),
    ),
    _rule(
        "speaks of a booking that stands",
        "book",
        -2,
        (
            r"\b(?:i|we) (?:already |do |just )*(?:have|had|made|booked|scheduled|"
            rf"missed)(?: \w+){{0,4}}? (?:{BOOKED})\b(?! \w*need)"
        ),
        rf"\b(?:my|our) (?:\w+ ){{0,3}}{BOOKED}\b|\bwhen is (?:my|the|our)\b",
    ),
    _rule(
        "asks only whether it is done",
        "book",
        -2,
        (
            r"^(?:do|does) you (?:guys )?(?:do|offer|provide|handle|service|work|cover|clean|install|repair|fix|"
            r"sell|carry|accept|take|give)\b"
        ),
    ),
)
_THEIRS = rf"(?:{BOOKED}|{OUTING}|it|that|this|them|one|everything|session)"
CANCEL = (
    _rule(
        "cancel",
        "cancel",
        3,
        (
            r"\b(?:cancel|cancelled|cancelling|canceling|cancels|call off|scrap|"
            rf"get rid of)\b(?!{_GAP} {ELSEWHERE}\b)"
        ),
        cues="cancel cancelled cancelling canceling cancels call scrap rid",
    ),
    _rule(
        "removes a booking",
        "cancel",
        2.5,
        (
            r"\b(?:delete|remove|erase|end|drop|clear|take off|terminate|void|undo|nix|kill|"
            rf"withdraw){_GAP} (?:{BOOKED}|{OUTING})\b"
        ),
        cues="delete remove erase end drop clear take terminate void undo nix kill withdraw",
    ),
    _rule(
        "no longer wants it",
        "cancel",
        2.5,
        (
            r"\b(?:not|no longer|never)(?: \w+){0,2}? (?:need|want|needed|wanted|require|require|be needing|"
            rf"keep|wants|be using){_GAP} (?:{BOOKED}|table|ride|{OUTING})\b"
        ),
        (
            rf"\b(?:{BOOKED}|table|ride)\b.*\b(?:not|no longer)(?: \w+){{0,3}}? (?:needed|want|wanted|need|"
            r"necessary|required)\b"
        ),
        r"\bnot (?:want|going) to (?:meet|come|go to|attend)\b(?!.*\bunless\b)",
        r"\bnot (?:\w+ )?going to (?:dinner|lunch|make it)\b",
    ),
    _rule(
        "can not come",
        "cancel",
        2.5,
        (
            r"\b(?:can|will|could|am|are|would) not (?:\w+ )?(?:be able to |going to be able to |able to |"
            r"going to )?(?:make it|come|attend|be there|make my|make the|make our|keep my|keep the|"
            r"show up)\b(?!.*\b(?:before|until|after|earlier than|till)\b)"
        ),
        r"\bcan no longer (?:\w+ )?(?:make|come|attend)\b",
    ),
)
AGAINST_CANCEL = (
    _rule(
        "not to cancel",
        "cancel",
        -4,
        r"\b(?:not|never) (?:\w+ ){0,3}?(?:cancel|call off)\b|\bcancell?ation (?:policy|fee)\b",
        r"\bfee (?:for|to) cancel|\b(?:was|were|been|is|got) (?:\w+ )?cancell?ed\b",
        r"\bbefore i cancel\b",
    ),
)
RESCHEDULE = (
    _rule(
        "reschedule",
        "reschedule",
        4,
        r"\b(?:reschedule|re schedule|rescheduling|rebook|re book|postpone|postponed|reschedul\w+)\b",
    ),
    _rule(
        "changes a booking",
        "reschedule",
        3.2,
        (
            r"\b(?:change|changes|modify|amend|alter|switch|move|update|shift|adjust|upgrade|edit|push|bump|delay|"
            rf"bring|swap|extend|make changes|changed|moved|changing|moving|revise|correct)\b{_GAP} (?:{BOOKED}|"
            rf"{OUTING}|departure|arrival|pickup|pick up|destination|check ?in|check ?out)\b"
        ),
        cues="change changes modify amend alter switch move update shift adjust upgrade edit push bump delay "
        "bring swap extend make changed moved changing moving revise correct",
    ),
    _rule(
        "a booking to change",
        "reschedule",
        3,
        (
            rf"\b(?:{BOOKED}|{OUTING})\b.*\b(?:change|changes|modify|amend|alter|switch|move|update|shift|adjust|"
            r"upgrade|push|bump|delay|add|postpone|changed|moved)\b(?! (?:my|your) mind)"
        ),
        cues="change changes modify amend alter switch move update shift adjust upgrade push bump delay add "
        "postpone changed moved",
    ),
    _rule(
        "moves it",
        "reschedule",
        2.5,
        (
            r"\b(?:move|push|bump|bring|delay|switch|shift) (?:it|that|this|me|us)?(?: \w+){0,2}? ?(?:back|up|"
            r"forward|out|to|until|earlier|later|a day|a week|an hour)\b"
        ),
        cues="move push bump bring delay switch shift",
    ),
    _rule(
        "adds to a booking",
        "reschedule",
        2.5,
        (
            rf"\b(?:add|put|remove|include){_GAP} (?:people|persons?|guests?|adults?|kids|"
            rf"children){_GAP} (?:{BOOKED}|it)\b"
        ),
        cues="add put remove include",
    ),
    _rule(
        "another time for it",
        "reschedule",
        2,
        rf"\b(?:different|another|other|new|later|earlier|better) (?:day|time|date|slot)\b.*\b(?:{BOOKED})\b",
        (
            rf"\b(?:my|our) (?:\w+ )?{BOOKED}\b.*\b(?:different|another|other|later|earlier) (?:day|time|date|slot|"
            r"week)\b"
        ),
        r"\brunning late\b|\b(?:late|early) (?:for|to) (?:my|our|the)\b",
    ),
)
HUMAN = (
    _rule(
        "speak with someone",
        "human",
        3,
        (
            r"\b(?:speak|talk|chat|talking|speaking|discuss|deal|dealing|a word|converse|"
            rf"conversation)\b{_GAP} (?:to|with) (?:\w+ ){{0,4}}?{PERSON}\b"
        ),
    ),
    _rule(
        "speak to another place",
        "human",
        2,
        r"\b(?:speak|talk|chat)(?: directly)? (?:to|with) (?!you\b|him about|my\b|myself)\w+",
    ),
    _rule(
        "connect me",
        "human",
        3.5,
        (
            r"\b(?:transfer|connect|put|patch|pass|hand|redirect|forward|switch) (?:me|us|this call|"
            r"my call)(?: \w+){0,2}? (?:to|through|with|over|on)\b"
        ),
    ),
    _rule(
        "gets me a person",
        "human",
        2.5,
        (
            r"\b(?:get|give|want|need|find|have|call|let me have|like|prefer|bring)(?: me| us)? (?:a|an|the|your|"
            r"some|any|to|in)? ?(?:\w+ ){0,2}?(?:person|human|agent|representative|rep|operator|manager|"
            r"supervisor|customer service|real person|live person|human being)\b(?! (?:to|who) (?:clean|fix|come|"
            r"look))"
        ),
    ),
    _rule(
        "asks for a role alone",
        "human",
        2.5,
        (
            r"^(?:\W|,|no|please|just|a|an|the|hi|hello|real|live|actual|can i get|agent)* ?(?:operator|"
            r"representative|agent|human|customer service|real person|live person|live agent|receptionist|manager|"
            r"human being|a person|somebody real|an actual person)(?: please| now| ,)*$"
        ),
    ),
    _rule(
        "not a machine",
        "human",
        2.5,
        (
            r"\b(?:not|hate|stop|no|tired of|instead of|rather than|comfortable)\b.*\b(?:machines?|robots?|bots?|"
            r"computers?|virtual agents?|automated|recording|ai)\b"
        ),
        r"\b(?:this|stupid|dumb|useless) (?:\w+ )?bot\b",
        r"\bnot (?:want|wish|like) to (?:talk|speak) to you\b",
        cues="machine machines robot robots bot bots computer computers virtual automated recording ai talk speak",
    ),
    _rule(
        "someone to help",
        "human",
        2,
        r"\bget someone (?:to help|else)\b",
        (
            r"\b(?:someone|somebody|anyone|anybody) (?:there|available|in the office|real|else) (?:\w+ )?(?:i can|"
            r"to|that)\b"
        ),
        r"\bis (?:anyone|anybody|someone|somebody|a real person) there\b",
    ),
)
AGAINST_HUMAN = (
    _rule(
        "asks what it is",
        "human",
        -3,
        (
            r"\b(?:are|am|is) (?:you|i|this|it)\b.*\b(?:human|person|robot|bot|computer|machine|real|"
            r"ai)\b(?!.*\b(?:want|can i|let me|rather|get me))"
        ),
        r"\bspeak (?:english|slowly|slower|faster|up|louder)\b",
        cues="are am is speak",
    ),
)
HOURS = (
    _rule(
        "hours",
        "hours",
        3,
        (
            r"\b(?:opening|business|working|office|store|operating|operational|your|the|holiday|weekend|what|open|"
            r"of) (?:\w+ )?hours\b"
        ),
        r"\bhours (?:of operation|are you|do you|on)\b|\bopening times?\b",
        cues="hours opening",
    ),
    _rule(
        "when open",
        "hours",
        3,
        (
            r"\b(?:when|what time|how late|how early|until when|till when|how long|what days?|"
            r"what times)\b.*\b(?:open|opens|close|closes|closed|closing|opening|start work|shut|"
            r"in the office)\b(?! (?:a|an|my|the|line))"
        ),
        cues="when time late early until till long day days times",
    ),
    _rule(
        "is it open",
        "hours",
        3,
        (
            r"\b(?:are|is|will|do) (?:you|we|they|it|the \w+|your \w+|y'all)(?: \w+){0,3}? (?:open|"
            r"closed)\b(?! (?:a|an|my|the|account))"
        ),
        cues="open closed",
    ),
    _rule(
        "works on days",
        "hours",
        2.5,
        (
            r"\b(?:are|do|is|will) (?:you|they|y'all|you guys|anyone|anybody|someone)(?: \w+){0,2}? (?:work|"
            r"working|in|available|there|operate|running)(?: \w+){0,2}? (?:weekends?|the weekend|saturdays?|"
            r"sundays?|nights|evenings|holidays|weekdays|mondays|fridays|after hours)\b"
        ),
    ),
    _rule(
        "when it starts",
        "hours",
        2.5,
        (
            r"\b(?:what time|when|what is the)\b.*\b(?:check ?in|check ?out|start|starts|finish|finishes|begin|"
            r"begins|end|ends)\b(?! (?:my|a|the))"
        ),
        cues="time when what",
    ),
)
PRICE = (
    _rule(
        "how much",
        "price",
        2.5,
        (
            r"\bhow much (?:is|are|does|do|would|will|for|extra|might|should|i pay|to|it|am i)\b(?! (?:i|my|"
            r"the dow|we) (?:have|owe|make|earn|spend|spent|tip)\b)"
        ),
        cues="much",
    ),
    _rule(
        "what it costs",
        "price",
        2.5,
        (
            r"\b(?:what|how|tell|know|give|any|extra|the|average|exact|your|much)\b.*\b(?:cost|costs|price|prices|"
            r"pricing|rates?|fees?|quote|charges?|charge)\b"
        ),
        r"\b(?:price|prices|cost|pricing|rates?)$|\bhow expensive\b",
        r"\bis (?:it|there|the \w+)(?: \w+)? free\b|\bfree (?:to use|estimate|of charge|quote)s?\b",
        r"\bdo (?:i|we) (?:have|need) to pay\b|\bballpark\b|\b(?:price|cost) of\b",
        r"\b(?:a )?quote (?:for|on)\b",
    ),
)
AGAINST_PRICE = (
    _rule(
        "the price of other goods",
        "price",
        -2.5,
        rf"\b{ELSEWHERE}\b",
    ),
    _rule(
        "a quantity, not a price",
        "price",
        -3,
        (
            r"\bhow much (?:\w+ )?(?:money|time|memory|data|damage|sugar|weight|cash|energy|pto|ram|interest have|"
            r"have|has|longer|total|taxes)\b"
        ),
        r"\bworth\b",
        (
            r"\bhow much (?:do|did|does|can|should|have) (?:i|we|he|she|they) (?:\w+ )?(?:have|owe|make|earn|"
            r"spend|tip|weigh|lift)\b"
        ),
        r"\bfee(?:d|t)\b",
    ),
    _rule(
        "a price in a shop",
        "price",
        -2,
        (
            r"\b(?:on|at|from) (?:\w+ )?(?:amazon|ebay|walmart|target|whole foods|best buy|costco|craigslist|"
            r"store|dealer|market)\b"
        ),
        r"\bcurrent price\b|\bbest price\b|\bgas prices?\b|\bper gallon\b",
    ),
)
CHECK = (
    _rule(
        "when is mine",
        "check",
        3,
        (
            r"\b(?:when|what time|what day|what date|where)\b.*\b(?:is|are|was|will be) (?:my|our|"
            rf"the) (?:\w+ ){{0,3}}?(?:{BOOKED}|{TRADE}|crew|guy)\b"
        ),
        (
            r"\b(?:when|what time) (?:are|is|will|should)(?: \w+){0,2}? (?:you|they|he|she|someone|somebody|"
            r"anyone|the \w+)(?: \w+)? (?:coming|come|arrive|arriving|be here|show up|get here|be coming|expect)\b"
        ),
        r"\bam i (?:still )?(?:scheduled|booked|down|on the schedule|supposed)\b",
        rf"\bdo i have (?:an|any|a) (?:\w+ )?{BOOKED}",
    ),
    _rule(
        "confirm mine",
        "check",
        3,
        (
            r"\b(?:confirm|check|verify|double check|look up|find|see|status of|check on|ask about|calling about|"
            rf"info about|details (?:of|for|on|about)|follow(?: |-)?up){_GAP} (?:my|our|the|a|if i have|"
            rf"that i have|existing) (?:\w+ ){{0,3}}?(?:{BOOKED}|{OUTING})\b"
        ),
    ),
    _rule(
        "has one",
        "check",
        2.2,
        (
            r"\b(?:i|we) (?:already |do |just )*(?:have|had|got|booked|made|"
            rf"scheduled)(?: \w+){{0,4}}? (?:{BOOKED}|table)\b"
        ),
        rf"\bexisting {BOOKED}\b|\bon (?:my|the|your) (?:schedule|calendar)\b|\bmy schedule\b",
        r"\bwhere is (?:my|the|your) \w+\b",
        r"\b(?:is|are) (?:\w+ ){1,3}(?:still coming|on (?:the|their|his|her) way|running late)\b",
        r"\bon (?:the|your) way\b",
        rf"\b(?:what|how many|which|any) (?:\w+ )?{BOOKED} (?:do|are|have)\b",
    ),
)
REMINDER = (
    _rule(
        "remind me",
        "reminder",
        3.5,
        r"\b(?:remind|reminder|reminders)\b",
        cues="remind reminder reminders",
    ),
)
MESSAGE = (
    _rule(
        "leaves a message",
        "message",
        3.5,
        r"\b(?:leave|take|pass|give|send|relay|drop)\b.*\b(?:message|voicemail|note)\b",
        r"\bcall me back\b|\b(?:give|return) (?:me|my) a? ?call\b",
        r"\b(?:have|get|ask|can|could) (?:\w+ ){1,3}?(?:call|phone|ring|text) me\b",
        cues="leave take pass give send relay drop call return have get ask can could",
    ),
    _rule(
        "tell them",
        "message",
        3,
        (
            r"\b(?:tell|let|inform|ask) (?!me\b|us\b|you\b|them apart)(?:the |your |my |mr |mrs |ms |"
            r"dr )?\w+(?: know)?(?: that| to| i| we| my| about| it| the| he| she|$)\b(?! know if)"
        ),
        r"\blet (?:\w+ ){1,3}know\b",
        cues="tell let inform ask",
    ),
)

RULES: tuple[Rule, ...] = (
    *BOOK,
    *AGAINST_BOOK,
    *CANCEL,
    *AGAINST_CANCEL,
    *RESCHEDULE,
    *HUMAN,
    *AGAINST_HUMAN,
    *HOURS,
    *PRICE,
    *AGAINST_PRICE,
    *CHECK,
    *REMINDER,
    *MESSAGE,
)
