"""Evidence that a caller wants somebody to come, or wants to come: by booking words, by trades, by what is broken."""

from __future__ import annotations

from receptionist.understanding.intents.nouns import (
    BOOKED,
    BROKEN,
    FIXTURE,
    JOB_NOUN,
    JOB_VERB,
    OUTING,
    SEEN,
    TRADE,
)
from receptionist.understanding.intents.rule import GAP, IntentRule, rule
from receptionist.understanding.words import UNDER_NOT

_MINE = r"(?:my|our|the|this|that|a|an|your|his|her|their|any|all|\w+'s)"
_WISH = (
    r"(?:want|wanted|need|needing|require|would like|like to|looking|hoping|trying|going to|love to|let us|"
    r"please|wish|gotta|have to|interested|should|will like|can i|could i|may i|help)"
)
_BOOK = r"(?:book|booking|schedule|scheduling|reserve|reserving)"
_ARRANGE = (
    rf"(?:{_BOOK}|arrange|arranging|organize|organise|set|set up|setting up|setup|fix|fixing|get|getting|obtain|"
    r"request|requesting|plan|planning|make|making|place|try for|find)"
)
_SOMEONE = rf"(?:someone|somebody|anyone|anybody|a guy|guys|people|(?:a |an |the |your )?(?:\w+ )?{TRADE}|one of your)"
_DONE = (
    r"(?:cleaned|fixed|repaired|checked|checked out|inspected|serviced|installed|replaced|painted|mowed|cut|trimmed|"
    r"unclogged|snaked|looked at|worked on|done|redone|changed|rotated|tuned|tuned up|removed|hauled|treated|sprayed|"
    r"washed|mounted|repainted|resealed|refinished|maintained|winterized|estimated)"
)
_TROUBLE = r"(?:leak|leaky|leaking|clog|clogged|broken|blocked|burst|problem|problems|issue|issues|trouble)"
_LOOK = (
    r"(?:see|visit|view|viewing|visiting|seeing|tour|touring|check out|checking out|meet with|look at|"
    r"take a look at)"
)

BOOK: tuple[IntentRule, ...] = (
    rule(
        "arranges a visit",
        "book",
        3,
        rf"\b{_ARRANGE}{GAP} (?:\w+ )?{BOOKED}\b",
        r"\bset(?:ting)? (?:something|a time|up a time|one) (?:up|to|for)\b",
        rf"\b(?:plan|planning) a trip to\b.*\b{SEEN}\b",
        cues="book booking schedule scheduling reserve reserving arrange arranging organize organise set "
        "setting setup fix "
        "fixing get getting obtain request requesting plan planning make making place try find",
    ),
    rule(
        "wants a visit",
        "book",
        2.5,
        (
            r"\b(?:want|need|would like|like|looking for|have|for|after|hoping for|here for|require|"
            rf"about){GAP} {BOOKED}\b"
        ),
        cues="want need like looking have for after hoping here require about",
    ),
    rule(
        "wants a quote",
        "book",
        3,
        (
            r"\b(?:want|need|like|get|have|give|giving|come and give|after|looking for|send|"
            r"do(?! (?:you|they)(?: guys| all)? charge)|provide|obtain)(?: \w+){0,3}? (?:an?|"
            r"some|your|free|the) (?:(?:free|rough|quick|written|price|ballpark|firm|no obligation|new|in home|home) "
            r")*(?:quotes?|quotation|estimates?|bids?)\b(?! (?:price|by|from the|of the day))"
        ),
        cues="quote quotes quotation estimate estimates bid bids",
    ),
    rule(
        "sends for someone",
        "book",
        2.5,
        (
            rf"\b(?:send|get|have|sent|sending|getting) {_SOMEONE}(?: \w+){{0,2}}? (?:out|round|over|by|around|here|"
            rf"to me|to my|to "
            r"our)\b"
        ),
        (
            r"\b(?:be able to|possible to|possible for|like you to|want you to|need you to|wondering if|hoping) "
            r"(?:\w+ ){0,4}?"
            r"(?:come|swing by|stop by|pop round|drop by|make it out)\b(?! (?:and |to )?(?:work|eat|in for an "
            r"interview))"
        ),
        rf"\b(?:can|could|would|will) you (?:\w+ )?do (?:my|our) (?:\w+ ){{0,2}}{FIXTURE}\b",
        rf"^(?:an? |the )?(?:\w+ )?{BOOKED}(?: please)?$",
        cues="send get have sent sending getting come swing stop pop drop do appointment booking visit please "
        "estimate make",
    ),
    rule(
        "books it",
        "book",
        2.5,
        rf"\b{_BOOK}(?: (?:me|us|a|an|the|my|our|some|another|in|that|this|him|her|it))+\b(?! {OUTING})",
        (
            rf"\b(?:to|i|me|can|please|let us|you|and|just|^)(?: \w+)? ?\b{_BOOK}\b(?! (?:is|was|of|value|online|"
            rf"about|by))"
        ),
        cues="book booking schedule scheduling reserve reserving",
    ),
    rule(
        "tries another time",
        "book",
        2,
        r"\btry(?: \w+)? (?:again )?(?:but )?(?:for|it (?:at|for|on))\b|\btry again , but\b",
        cues="try",
    ),
    rule(
        "wants a job done",
        "book",
        2.5,
        (
            rf"\b(?:want|need|needs|get|have|{_BOOK}|would like|looking for|request|require|obtain|"
            rf"to a){GAP} {JOB_NOUN}\b"
        ),
        cues="want need needs get have book booking schedule scheduling reserve like looking request require obtain to",
    ),
    rule(
        "asks for a worker",
        "book",
        2.5,
        (
            r"\b(?:need|want|get|send|have|find|hire|looking for|for|can|could|locate|is|"
            rf"would like)(?: \w+){{0,3}}? {_SOMEONE}(?: \w+){{0,4}}? {JOB_VERB}\b"
        ),
        (
            r"\b(?:need|want|get|send|find|hire|looking for|schedule|call|like)(?: \w+){0,3}? (?:a|an|the|me a|"
            rf"your|some) (?:\w+ )?{TRADE}\b"
        ),
        (
            r"\b(?:who|which \w+|anyone|somebody|someone)(?: \w+){0,4}? (?:can|could|available to|"
            rf"to)(?: \w+)? {JOB_VERB}\b"
        ),
        rf"\bneed (?:a|an|to see a) (?:\w+ )?{SEEN}\b|\bsomewhere to (?:\w+ )?{JOB_VERB}\b",
        rf"\bwho\b.*\b(?:available to|can|could) {JOB_VERB}\b|\b{_BOOK} (?:a|an|the) (?:\w+ )?{TRADE}\b",
        cues="need want get send have find hire looking for can could locate like who which anyone somebody "
        "someone schedule "
        "call somewhere is book",
    ),
    rule(
        "job on a thing",
        "book",
        2,
        (
            rf"\b(?:can|could|would|will) (?:you|someone|somebody|anyone)(?: \w+){{0,3}}? {JOB_VERB} (?:\w+ )?{_MINE} "
            rf"(?:\w+ ){{0,2}}{FIXTURE}\b"
        ),
        rf"\b(?:get|have|need|want|like|getting|having) {_MINE} (?:\w+ ){{0,3}}{_DONE}\b",
        rf"\b(?:my|our) (?:\w+ ){{0,2}}{FIXTURE} needs? (?:to be |a )?(?:\w+ )?",
        cues="can could would will get have need needs want like getting having my our",
    ),
    rule(
        "something is broken",
        "book",
        2,
        rf"(?:\b(?:my|our|the|a) (?:\w+ ){{0,2}}|^){FIXTURE}(?:'s)?(?: \w+){{0,3}}? {BROKEN}\b",
        rf"\b(?:have|got|there is|having|with)(?: \w+){{0,3}}? {_TROUBLE}(?: \w+){{0,3}}? {FIXTURE}\b",
        r"\b(?:i|we) have (?:a|an) (?:\w+ )?(?:leak|clog|drip|backup|plumbing problem|plumbing issue)\b",
        r"\bno (?:heat|hot water|ac|air conditioning|power|water|cooling)\b|\b(?:check engine|engine) light\b",
        cues="my our the a have got there having with we i no engine is not",
    ),
    rule(
        "sees a place or a person",
        "book",
        2,
        rf"\b{_WISH}(?: \w+){{0,4}}? {_LOOK}(?: \w+){{0,5}}? {SEEN}\b|\bneed to see\b",
        rf"\bto {_LOOK} (?:a|an|the|that|this) (?:\w+ ){{0,3}}{SEEN}\b",
        r"\b(?:want|like|love|need|going|should) to (?:go )?(?:visit|view|tour|see) (?:it|one|them)\b",
        r"\bis (?:dr|doctor) \w+ (?:\w+ )?(?:available|free|in)\b",
        r"\b(?:i|i will) (?:\w+ )?take a look (?:at it|on|at the)\b",
        cues="see visit view viewing visiting seeing tour touring check checking meet look dr doctor",
    ),
    rule(
        "is there room for me",
        "book",
        2.3,
        (
            r"\b(?:do you have|have you got|is there|are there|any|what|got)(?: \w+){0,4}? (?:openings?|"
            r"availability|slots?|appointments?|free time)\b"
        ),
        r"\bdo you have (?:any )?time\b",
        r"\b(?:anything|something) (?:available|free|open|going)\b|\b(?:soonest|earliest) (?:you|someone|somebody|i|"
        r"one|time|"
        r"slot|appointment|available|possible)\b",
        r"\b(?:get|put|fit) (?:me |us )?(?:on|in|into) (?:the|your) (?:schedule|calendar|books)\b",
        r"\bwhat (?:times|days|slots) (?:are|do you have)\b|\bare you (?:free|available)\b",
        (
            r"\b(?:when|how soon|what time|what day)(?: \w+){0,2} (?:can|could) (?:you|someone|somebody|"
            r"i) (?:\w+ )?(?:come|be here|send|fit|see|make|set|book|schedule|get in|get someone|get here|get there|"
            r"get out|start)\b"
        ),
        (
            r"\b(?:can|could) (?:you|someone|somebody) (?:\w+ )?(?:come|make it out|fit me|squeeze|get me in|"
            r"swing by|stop by|be here)\b"
        ),
        r"\bcome (?:out|over|by) (?:and|to|on|at|this|next|tomorrow|today)\b",
        cues="time schedule calendar books have openings opening availability slot slots appointment "
        "appointments available free times "
        "days come send fit see anything something soonest earliest here there start "
        "make set book schedule get be squeeze swing stop any",
    ),
    rule(
        "how to do it oneself",
        "book",
        -3,
        rf"\bhow (?:do|can|should|would|to|does)(?: (?:i|you|we|one|someone))?(?: \w+)? {JOB_VERB}\b",
        r"\bwhat (?:should|do|does|kind|supplies)\b|\bwhat is the best\b|\bshow me how\b|\bshould you\b",
        cues="how what should",
    ),
    rule(
        "books elsewhere",
        "book",
        -3,
        (
            r"\b(?:flights?|hotels?|tickets?|car rental|rental car|plane|cruise|movies?|library|books? (?:about|by|"
            r"on)|read|restaurants?|tables?|meeting room|playlist|timer|alarm|airports?)\b"
        ),
        cues="flight flights hotel hotels ticket tickets rental plane cruise movie movies library books book "
        "read restaurant "
        "restaurants table tables meeting playlist timer alarm airport airports",
    ),
    rule(
        "speaks of another trade",
        "book",
        -0.9,
        r"\b(?:cards?|account|pin|refunded|bank)\b",
        cues="card cards account pin refunded bank",
    ),
    rule(
        "speaks of a booking that stands",
        "book",
        -2,
        (
            r"\b(?:i|we) (?:already |do |just )*(?:have|had|made|booked|scheduled|missed)(?: \w+){0,4}? "
            rf"(?:{BOOKED})\b(?!.*\b(?:need|want|like to|make an?|book|schedule)\b)"
        ),
        r"\b(?:my|our) (?:\w+ ){0,3}(?:appointment|booking|reservation|meeting)s?\b|\bwhen is (?:my|our|the "
        r"(?!soonest|earliest|next|first))\b",
        cues="have had made booked scheduled missed my our when",
    ),
    rule(
        "wants none",
        "book",
        -4,
        (
            rf"\bnot {UNDER_NOT}{{0,3}}?(?:want|need|wish|going|like|care|have|calling|trying|looking)(?: to)? (?:book|"
            r"schedule|make|"
            rf"reserve|arrange|(?:an?|any|the) (?:\w+ )?{BOOKED})\b(?!.*\b(?:but|until|unless|before|today|yet)\b)"
        ),
        r"\bno (?:longer|need)\b.*\b(?:book|schedule|appointment|visit)\b",
        cues="not no",
    ),
    rule(
        "asks only whether it is done",
        "book",
        -2,
        (
            r"^(?:do|does) you (?:guys )?(?:do|offer|provide|handle|service|work|cover|clean|install|repair|fix|"
            r"sell|carry|accept|take|give)\b"
        ),
        cues="do does",
    ),
)
