"""Evidence that a caller asks: for a person, for the hours, for the price, after a booking; or leaves word."""

from __future__ import annotations

from receptionist.understanding.intents.nouns import BOOKED, OFFERED, OUTING, PERSON, TRADE
from receptionist.understanding.intents.rule import GAP, IntentRule, rule

HUMAN: tuple[IntentRule, ...] = (
    rule(
        "speaks with someone",
        "human",
        3,
        (
            r"\b(?:speak|talk|chat|talking|speaking|discuss|deal|dealing|a word|converse|"
            rf"conversation)\b{GAP} (?:to|with) (?:\w+ ){{0,4}}?{PERSON}\b"
        ),
        r"(?<!should i )\b(?:speak|talk|chat)(?: directly)? (?:to|with) (?!you\b|him about|my\b|myself|about)\w+",
        r"\breach (?:\w+ ){0,2}(?:agent|person|human|representative|manager|operator)\b",
        cues="speak talk chat talking speaking discuss deal dealing word converse conversation reach",
    ),
    rule(
        "asks to be connected",
        "human",
        3.5,
        (
            r"\b(?:transfer|connect|put|patch|pass|hand|redirect|forward|switch) (?:me|us|this call|"
            r"my call)(?: \w+){0,2}? (?:to|through|with|over|on)\b(?! (?:the|your) (?:\w+ )?(?:schedule|calendar|"
            r"books?|list))"
        ),
        cues="transfer connect put patch pass hand redirect forward switch",
    ),
    rule(
        "wants a person",
        "human",
        2.5,
        (
            r"\b(?:get|give|want|need|find|have|call|let me have|like|prefer|bring|from|ask for)(?: me| us)? (?:a|"
            r"an|the|your|some|any|in)? ?(?:\w+ ){0,2}?(?:person|human|agent|representative|rep|operator|"
            r"manager|supervisor|customer service|real person|live person|human being)\b(?! (?:to|who) (?:clean|"
            r"fix|come|look))"
        ),
        (
            r"^(?:[, ]|no|please|just|a|an|the|hi|hello|real|live|actual|can i get|agent)* ?(?:operator|"
            r"representative|agent|human|customer service|real person|live person|live agent|receptionist|manager|"
            r"human being|a person|somebody real|an actual person|\w+ team)(?: please| now| ,)*$"
        ),
        cues="person human agent representative rep operator manager supervisor service being receptionist real team",
    ),
    rule(
        "not a machine",
        "human",
        2.5,
        (
            r"\b(?:not|hate|stop|no|tired of|instead of|rather than|comfortable)\b.*\b(?:machines?|robots?|bots?|"
            r"computers?|virtual agents?|automated|recording|ai)\b"
        ),
        r"\b(?:this|stupid|dumb|useless) (?:\w+ )?bot\b|\bnot (?:want|wish|like) to (?:talk|speak) to you\b",
        r"\b(?:frustrating|ridiculous|useless|(?:is|what|such) a joke|not (?:helping|getting|understanding) (?:me|"
        r"anywhere))\b",
        r"\bconversation is (?:not|getting|going)\b",
        cues="machine machines robot robots bot bots computer computers virtual automated recording ai talk "
        "speak frustrating "
        "ridiculous useless joke helping understanding conversation",
    ),
    rule(
        "someone to help",
        "human",
        2,
        r"\bget me (?:someone|somebody)(?: else)?$",
        r"\b(?:anyone|someone|somebody) (?:else )?(?:i|we) (?:can|could) (?:talk|speak)\b",
        r"\b(?:is|are) there (?:\w+ ){0,4}?(?:person|human|someone|somebody|anyone|anybody)\b.*\b(?:talk|speak)\b",
        (
            r"^(?:hi |hello |hey )?is (?!this|that|it|there|he\b|she\b|the|your|my|an?\b|any|some|every|no|one|today|"
            r"tomorrow|monday|"
            r"tuesday|wednesday|thursday|friday|saturday|sunday)\w+ (?:there|around|in|available|in today|in the "
            r"office)$"
        ),
        r"\b(?:someone|somebody) (?:real|human)\b|\bput (?:someone|somebody) (?:else )?on\b",
        r"\bget someone (?:to help|else)\b|\bis (?:a|an actual|a real|a live) person there\b",
        (
            r"\b(?:someone|somebody|anyone|anybody) (?:there|available|in the office|real|else) (?:\w+ )?(?:i can|"
            r"to (?:talk|speak|help|answer))\b"
        ),
        cues="someone somebody anyone anybody person is human",
    ),
    rule(
        "asks what it is",
        "human",
        -3,
        (
            r"\b(?:are (?:not )?you|am i (?:talking|speaking)|is this)\b.*\b(?:human|person|robot|bot|computer|"
            r"machine|real|ai)\b(?!.*\b(?:want|can i|let me|rather|get me))"
        ),
        r"\bspeak (?:english|slowly|slower|faster|up|louder)\b",
        cues="are am is speak",
    ),
)
HOURS: tuple[IntentRule, ...] = (
    rule(
        "hours",
        "hours",
        3,
        (
            r"\b(?:opening|business|working|office|store|operating|operational|your|the|holiday|weekend|what|"
            r"open) (?:\w+ )?hours\b"
        ),
        r"\bhours (?:of operation|are you|do you)\b|\bopening times?\b",
        cues="hours opening",
    ),
    rule(
        "when open",
        "hours",
        3,
        (
            r"\b(?:when|what time|how late|how early|until when|till when|how long|what days?|"
            r"what times)\b.*\b(?:open|opens|close|closes|closed|closing|opening|start work|shut|"
            r"in the office)\b(?! (?:a|an|my|the|line)\b)"
        ),
        cues="open opens close closes closed closing opening start shut office",
    ),
    rule(
        "is it open",
        "hours",
        3,
        (
            r"\b(?:are|is|will|do) (?:you|we|they|it|the \w+|your \w+|y'all)(?: \w+){0,3}? (?:open|"
            r"closed)\b(?! (?:a|an|my|the|account)\b)"
        ),
        cues="open closed",
    ),
    rule(
        "works on days",
        "hours",
        2.5,
        (
            r"\b(?:are|do|is|will) (?:you|they|y'all|you guys|anyone|anybody|someone)(?: \w+){0,2}? (?:work|"
            r"working|in|available|there|operate|running|come|come out|service|clean)(?: \w+){0,2}? (?:weekends?|the "
            r"weekend|saturdays?|"
            r"sundays?|nights|evenings|holidays|weekdays|mondays|fridays|after hours)\b"
        ),
        cues="weekend weekends saturday saturdays sunday sundays nights evenings holidays weekdays mondays "
        "fridays hours",
    ),
    rule(
        "when it starts",
        "hours",
        2.5,
        r"\b(?:what time|when|what is the)\b.*\b(?:check ?in|check ?out)\b(?! (?:my|a|the)\b)",
        (
            r"\b(?:what time|when) (?:do|does|is) (?:you|your|breakfast|dinner|lunch|service|the day|the pool|"
            r"the gym)\b.*\b(?:start|starts|finish|end|begin)\b"
        ),
        r"\b(?:what time|when) is (?:breakfast|lunch|dinner|brunch|happy hour)\b",
        r"\bhow (?:late|early) (?:can|do|are|will) (?:i|you|we)\b",
        r"\bwhat days (?:do|are) you\b",
        cues="breakfast lunch dinner brunch late early days check checkin checkout start starts finish end begin",
    ),
)
_COST = r"(?:cost|costs|price|prices|pricing|rates?|fees?|charges?|charge|quote)"
PRICE: tuple[IntentRule, ...] = (
    rule(
        "how much",
        "price",
        2.5,
        rf"\bhow (?:much|expensive)\b.*\b{OFFERED}\b|\bhow much$",
        (
            r"\bhow (?:much|expensive) (?:is it|is that|are you|would that|would it|will it|does (?:it|that)|"
            r"do you charge)\b"
        ),
        r"\bhow much (?:will|would) (?:i|we) (?:have to |need to )?pay\b",
        rf"\bwhat (?:does|would|will)\b.*\b{OFFERED}\b.*\b(?:cost|run)$",
        cues="much expensive run cost",
    ),
    rule(
        "what it costs",
        "price",
        2.7,
        rf"\b(?:what|tell me|know|give me|any|extra|is there|are there|how about|your)\b.*\b{_COST}\b.*\b{OFFERED}\b",
        rf"\b(?:what|tell me|know|give me|your)\b.*\b{OFFERED}\b.*\b{_COST}\b",
        rf"\b(?:cost|price|pricing|prices) (?:of|for|on)\b.*\b{OFFERED}\b",
        rf"\b{OFFERED} (?:\w+ )?(?:price|prices|cost|pricing|rates?|fees?)\b|\bprice list\b|\bballpark\b",
        r"\b(?:what is|what are|about) (?:the |your )?(?:price|prices|cost|costs|pricing|rates?|fees?)\b$",
        "^(?:the |your )?(?:price|prices|pricing|rates?|cost|costs)(?: please)?$",
        r"\bis there (?:an?|any) (?:[\w-]+ ){0,2}?(?:fee|charge|cost)\b",
        r"\b(?:get|have|give me|give us|need|want) (?:an?|the|some|your) (?:\w+ )?(?:price|prices|pricing)\b",
        r"\bis (?:it|that|there|parking|breakfast|wifi|the \w+) (?:\w+ )?free(?: to use| of charge)?$",
        r"\bfree (?:to use|of charge)\b",
        r"\b(?:are|do you (?:give|do|offer|have)) (?:\w+ )?free (?:estimates?|quotes?)\b",
        r"\b(?:estimates?|quotes?) (?:is |are )?free\b",
        r"\bdo (?:i|we) (?:have|need) to pay\b|\b(?:a )?quote (?:for|on)\b",
        r"\b(?:what|how) (?:do|would|will) you charge\b|\bdo you charge\b",
        r"\bextra (?:cost|charge|fee)\b",
        cues="cost costs price prices pricing rate rates fee fees charge charges quote free pay ballpark",
    ),
    rule(
        "the price of other goods",
        "price",
        -2.5,
        (
            r"\b(?:cards?|top ?ups?|topping|atm|sepa|subscription|insurance|policy|flights?|airline|stocks?|tax|"
            "taxes|credit|debit|exchange|exchanging|currenc(?:y|ies)|tickets?|uber|lyft|amazon|ebay|walmart|"
            "target|iphone|phone|internet (?!access)|charged|statement|transaction|transactions|withdrawal|cash|"
            r"gas prices?|per gallon|market|application fee)\b"
        ),
        r"\bcurrent price\b|\bbest price\b|\b(?:paid|taken care of) (?:\w+ )?(?:application )?(?:fee|deposit)",
        cues="card cards top topup topups topping atm sepa subscription insurance policy flight flights "
        "airline stock stocks tax "
        "taxes exchange exchanging currency currencies credit debit ticket tickets uber lyft amazon ebay "
        "walmart target iphone phone internet "
        "charged statement "
        "transaction transactions withdrawal cash gas gallon market fee current best paid taken",
    ),
    rule(
        "a quantity, not a price",
        "price",
        -3,
        (
            r"\bhow much (?:\w+ )?(?:money|time|memory|data|damage|sugar|weight|cash|energy|pto|ram|have|has|longer|"
            r"total|taxes)\b"
        ),
        (
            r"\bhow much (?:do|did|does|can|should|have) (?:i|we|he|she|they) (?:\w+ )?(?:have|owe|make|earn|"
            r"spend|tip|weigh|lift)\b"
        ),
        r"\bworth\b|\bfee(?:d|t)\b|\bexchange rate\b|\bheart rate\b",
        r"\brate (?:the|my|this|applied)\b|\bmost famous quote\b|\bquotes? (?:by|from)\b",
        cues="much worth rate quote quotes",
    ),
)
CHECK: tuple[IntentRule, ...] = (
    rule(
        "when is mine",
        "check",
        3.1,
        (
            r"\b(?:when|what time|what day|what date|where)\b.*\b(?:is|are|was|will be) (?:my|our|the) (?:\w+ ){0,3}?"
            rf"(?:{BOOKED}|{TRADE}|crew|guy)\b"
        ),
        rf"\b(?:what|when|which) (?:day |date |time )?(?:is|was|were|are) (?:my|our) (?:\w+ ){{0,3}}?{BOOKED}\b",
        (
            r"\b(?:when|what time) (?:do|are|is|will|should)(?! the (?:soonest|earliest))(?: \w+){0,2}? (?:you|they|"
            r"he|she|someone|somebody|anyone|"
            r"the \w+)(?: \w+){0,2} (?:coming|come|arrive|arriving|be here|show up|get here|be coming|expect)\b"
        ),
        r"\bam i (?:still )?(?:scheduled|booked|down|on the schedule|supposed)\b",
        rf"\bdo i have (?:an|any|a) (?:\w+ )?{BOOKED}",
        cues="when what which where am do",
    ),
    rule(
        "confirms mine",
        "check",
        3,
        (
            r"\b(?:confirm|check|verify|double check|look up|find|see|status of|check on|ask about|calling about|"
            rf"info about|details (?:of|for|on|about)|follow(?: |-)?up){GAP} (?:my|our|the|if i have|that i have|"
            rf"existing) (?:\w+ ){{0,3}}?(?:{BOOKED}|{OUTING})\b"
        ),
        cues="confirm check verify look find see status ask calling info details follow followup",
    ),
    rule(
        "has one",
        "check",
        2.2,
        (
            r"\b(?:i|we) (?:already |do |just )*(?:have|had|got|booked|made|scheduled)(?: \w+){0,4}? "
            rf"(?:{BOOKED}|table)\b"
        ),
        rf"\bexisting {BOOKED}\b|\bon (?:my|the|your) (?:schedule|calendar)\b|\bmy schedule\b",
        r"\bwhere is (?:my|the|your) \w+\b",
        r"\b(?:is|are) (?:\w+ ){1,3}(?:still coming|on (?:the|their|his|her) way|running late)\b",
        r"\bon (?:the|your) way\b",
        rf"\b(?:what|how many|which|any) (?:\w+ )?{BOOKED} (?:do|are|have)\b",
        cues="have had got booked made scheduled existing schedule calendar where coming way running what how "
        "which any",
    ),
)
REMINDER: tuple[IntentRule, ...] = (
    rule("asks for a reminder", "reminder", 3.5, r"\b(?:remind|reminders?)\b", cues="remind reminder reminders"),
)
MESSAGE: tuple[IntentRule, ...] = (
    rule(
        "leaves a message",
        "message",
        3.5,
        r"\b(?:leave|take|pass|give|send|relay|drop)\b.*\b(?:message|voicemail|note)\b|\bcall me back\b",
        r"^(?:just |please |yeah |yes |no |i (?:would like|want) )*(?:a |the )?message(?: please| then)?$",
        r"\b(?:give|return) (?:me|my) a? ?call\b",
        r"\b(?:have|get|ask|can|could) (?:\w+ ){1,3}?(?:call|phone|ring|text) me\b",
        cues="message voicemail note call phone ring text",
    ),
    rule(
        "tells them",
        "message",
        3,
        (
            r"(?:^|, |you |please |just |and |to )(?:tell|let|inform|ask) (?!me\b|us\b|you\b|all\b|"
            r"my (?:husband|wife|partner|spouse|boss|mom|mother|dad|father|son|daughter|landlord|roommate|family)\b|"
            r"them apart)(?:the |your |my |mr |mrs |ms |dr )?\w+(?: know)?(?: that| to| i| we| my| about| it| the|"
            r" he| she|$)\b(?! know if)"
        ),
        r"\blet (?!me\b|us\b)(?:\w+ ){1,3}know\b",
        cues="tell let inform ask",
    ),
)
