"""What refuses, puts off, doubts or declines."""

from __future__ import annotations

import re

from receptionist.languages.patterns import Cue, any_of

NEGATION = re.compile(r"\b(?:not|never|no|none|nothing|neither|nor|hardly|without|nobody)\b")
REJECTS = Cue(
    (
        "abort object unacceptable impossible opposed against unhappy clash clashes conflict conflicts then time day "
        "week cancel decline delete disagree drop gotta going think pass erroneous error errors false forget "
        "inaccurate "
        "incorrect "
        "incorrectly invalid lie lies longer lying messed misheard mistake mistaken mistakes misunderstand "
        "misunderstood misunderstanding negative negatory never no not off pass problem refuse reject skip undo "
        "untrue wrong wrongly neither none let rather sooner prefer like skip scrap ditch forget leave bad too busy "
        "away "
        "tied unavailable town out contrary opposite deny denied beg bogus nonsense falsehood chance dead thumbs "
        "nein far "
        "early late soon long high low pricey steep costly dear short rich work vacation holiday right correct "
        "accurate true hardly scarcely count as means circumstances nothing bother hell heck mine expensive"
    ),
    r"\bnot (?:\w+ )?(?:right|correct|accurate|true)\b(?! (?:now|away))|\bnot$|^(?:none|neither)\b(?! of (?:your|my) "
    r")|^let us not\b|^(?:abort|i object|unacceptable|(?:it is |that is |this is )?(?:simply |quite )?(?:impossible|"
    r"unacceptable))\b|\b(?:opposed|against (?:it|that|this)|unhappy with)\b|\b(?:clash|clashes|conflicts?) with\b|"
    r"^(?:i|we) (?:will )?(?:have|am|are|be) (?!.*\b(?:free|available|home|here|there|in|fine|okay|good|open)\b)"
    r"(?:\w+ ){1,5}(?:then|at that time|(?:on )?that day|that week)$|\bno (?:good|use|go|need|thanks)\b",
    r"\b(?:prefer|rather|sooner|care|like|wish|choose|opt)(?: \w+){0,2} not\b|\bnot care (?:to|for)\b",
    r"^(?:please |let us |just |we can |you can )*(?:skip|drop|undo|scrap|ditch|forget|cancel) (?:it|that|this)(?: "
    r"idea| one| request| order)?$",
    r"^(?:please |let us |just |we can |you can )*leave (?:it|that|this)(?: out| there| for now| be| alone| at that| "
    r"then)?$",
    (
        r"\b(?:i|we) (?:\w+ )?(?:am|are|will be|have to be|is) (?:\w+ )?(?:busy|away|out of town|at work|unavailable|"
        r"tied up|on (?:vacation|holiday))\b(?!.* (?:until|till|before|except))"
    ),
    (
        r"(?<!not )\b(?:a (?:little |tiny )?(?:bit|little)|a tad|rather|quite|way|far|much|just|is|are|looks|sounds|"
        r"seems|"
        r"would be|that|it|^|costs) too (?:expensive|much|far|early|late|soon|long|high|low|pricey|dear|steep|costly|"
        r"short|"
        r"rich)\b|^(?:\w+ )?too (?:expensive|much|far|early|late|soon|long|high|pricey|dear|steep|costly)\b"
    ),
    r"\b(?:a bit|a little|a tad|rather|kind of|pretty|awfully) (?:expensive|far|early|late|soon|long|high|pricey|"
    r"steep|costly)"
    r"(?: in the (?:day|morning))?(?: for (?:me|us))?$",
    r"\b(?:is|are|not|would be|such) (?:a )?(?:really |very |pretty )?(?:bad|terrible|awful|lousy|poor) "
    r"(?:time|day|idea|date|week|moment|one|choice|fit)\b",
    r"^(?:on the contrary|quite the (?:opposite|contrary|reverse)|(?:it is |just |exactly )?the (?:exact )?opposite)\b",
    r"\b(?:i )?(?:deny|denied)\b|\bbeg to differ\b|^(?:fat chance|over my dead body|thumbs down|nein|hard no)\b",
    r"\b(?:bogus|nonsense|falsehood|rubbish|baloney)\b|\bfar from (?:it|true|right|correct|the truth|okay|fine|"
    r"perfect)\b",
    r"^(?:hardly|scarcely|as if)$|\bcount (?:me|us) out\b|\b(?:by no means|under no circumstances)\b",
    r"\b(?:a|total|complete|big|all|absolute|those are) lies?\b|\b(?:would|had) rather you did not\b",
    r"^(?:hard )?pass(?: on (?:that|it|this)(?: one)?)?$|\b(?:going to|have to|think i will|gotta) (?:pass|decline|"
    r"refuse)\b",
    (
        r"\b(?:is|was|are|were|got it|got that|have it|have that|it all|you are|you have|that|this|it|me|"
        r"turns? out to be)(?: \w+)? (?:wrong|wrongly|incorrect|incorrectly|false|mistaken|untrue|inaccurate|"
        r"invalid|erroneous|off|a mistake|an error|a negatory|a lie|a no)\b"
    ),
    (
        r"(?<!what is )(?<!something )(?<!anything )(?<!go )(?<!goes )(?<!going )\b(?:wrong(?:ly)?|"
        r"incorrect(?:ly)?|mistakes?|mistaken)\b(?! with)"
    ),
    r"^(?:wrong|incorrect|false|untrue|invalid|inaccurate|erroneous|negative|negatory)\b",
    r"\bi (?:\w+ )?(?:do|did|would|will|can|am|have|should|was|could|could) not\b",
    r"\bi (?:would |will )?never\b|^(?:please )?do not\b(?! worry| forget| hesitate| mind| care)",
    r"^(?:\w+ )?not\b|\b(?:will|would|does|do|can|could|did|is|was|are|should) not\b",
    r"^no (?:need|good|deal|dice|chance|can do|longer|way)\b|\b(?:i|we) no longer\b|^never\b",
    r"\bnever mind\b|\brather not\b|\bforget (?:it|that|about it)\b",
    r"\b(?:i will|i would|i) (?:pass|refuse|decline|disagree|reject)\b",
    r"^(?:skip|cancel|drop|undo|delete) (?:it|that|this)?$",
    r"\b(?:say|saying|vote|answer is|is a|so) (?:big |hard |firm |definite )?no\b|\bno$",
    r"\b(?:negative|negatory|untrue|false|disagree|inaccurate|erroneous|refuse|decline|a lie|lies|lying)\b",
    r"\bthere (?:is|must be|has been|was) (?:a|an|some) (?:mistakes?|errors?|problem)\b",
    r"\b(?:made|make) (?:a |an )?(?:mistakes?|errors?)\b|\bmessed up\b|\bmisunderst|\bmisheard\b",
)
NOT_A_REFUSAL = any_of(
    r"\bnot (?:a |an |any )?(?:problem|issue|bad|worry|mind|matter|care|hesitate)|\bcan not wait\b",
    r"\bnot see why not\b|\bnot (?:wrong|incorrect|mistaken|false|untrue)\b",
    r"\bcan not (?:complain|argue|disagree|fault)\b|\b(?:could|can) not (?:be better|agree more)\b",
    r"\bnot (?:have|got) (?:a |any )?(?:preferences?|problem|problems|objections?)\b",
    r"\bno (?:problems?|worries|preference|particular|doubt|objections?|issues?|rush|hurry|biggie)\b",
    r"\bwhy (?:not|do not (?:we|you|i))\b|\bif not\b|\bor not\b|\bnot only\b",
)
DEFERS = Cue(
    (
        "another around ask asking back bit browse browsing call check checking compare consider curious date "
        "day curious myself ourselves first shopping wondering information info details deciding better prefer like "
        "want "
        "should going decide discuss explore find hold just keep know later let little look looking maybe next not "
        "only "
        "other pass perhaps point possibly probably searching see shop sleep some talk time wait while will"
    ),
    (
        r"\b(?:maybe|perhaps|possibly|probably|some|at a|at some|another|may be|i will|do it|until|it|"
        r"that)\b.*\b(?:later|another (?:time|day)|other (?:time|day)|later (?:time|date|on)|next time|"
        r"some point)\b|\b(?:maybe|perhaps) in a \w+"
    ),
    r"^(?:a (?:bit|little) )?later(?: on)?(?: maybe)?$|\b(?:another|some other|other) time\b",
    r"^in a (?:little )?(?:while|bit)$",
    (
        r"\b(?:i|we) (?:\w+ )?(?:will|need to|have to|would like to|want to|should|am going to|got to|"
        "had better) (?:first )?(?:decide|keep looking|keep searching|browse|compare|shop around|explore|"
        "look around|look at other|wait|pass|let you know|get back|call (?:you )?back|check (?:back|with|my|our|"
        "first)|ask (?:my|our|him|her|them)|talk (?:to|with) (?:my|our|him|her|them)|consider|hold off|sleep on|"
        r"find out|see what|discuss)\b"
    ),
    r"\b(?:want|need) (?:some |a little |a bit )?(?:more )?time\b",
    r"\b(?:just|only) (?:\w+ )?(?:looking|checking|asking|browsing|curious)\b",
    r"^(?:just|only|still) (?:\w+ )?(?:looking|checking|asking|browsing|curious|wondering|shopping)\b",
    r"\bi am still (?:looking|browsing|shopping|comparing)\b",
    (
        r"^(?:i |we )?(?:just|only) (?:want|wanted|need|needed|was after)(?: to (?:know|see|find out|compare|check|"
        r"ask)| "
        r"(?:some |the |a little )?(?:information|info|details))\b"
    ),
    r"\bi (?:just|only) wanted\b|\bi was (?:just|only)\b",
    r"\b(?:do|book|handle|fix|schedule|call|arrange|reserve|sort|take care of)\b.* (?:myself|ourselves)\b",
    (
        r"\b(?:check|ask|talk|speak|look|see|compare|discuss|consult|clear|think|know|run|shop)\b.*(?<!the )(?<!thing )"
        r"\bfirst$"
    ),
    r"\b(?:it|that|this|which) can (?:\w+ )?wait\b",
    r"\b(?:would rather|let us|better|prefer to|like to|want to|should|going to|will) (?:just )?(?:wait|hold)(?: and "
    r"see| on "
    r"(?:that|it|this)| a (?:bit|while)| for now| a little)?$",
    r"^(?:please |just )*(?:wait|hold) on (?:that|it|this)\b|^(?:i |we )?will call (?:you )?back\b",
    r"\bnot (?:right |just )?(?:now|yet|today|tonight|at (?:this|the)|for now|at present|this (?:time|week|month|"
    r"evening|"
    r"morning|afternoon|year|weekend))\b|\bhold off\b",
)
DOUBTS = Cue(
    (
        "able ambivalent answer any anyone's be beats both certain clear clue clueless confident confused "
        "considering debatable debating decide decided deciding depends doubt drawing either faintest feelings "
        "fence fifty foggiest forget forgot guess hard idea ideas information knew know knowledge knows loss "
        "maybe might mixed opinion or over perhaps positive possibility possibly question recall remember say "
        "minds aware tough difficult doubtful possible likely kind kinda sort sorta way extent somewhat less part jury "
        "made thinking has search still stumped sure tell think thinking torn toss uncertain unclear undecided "
        "unsure way wonder"
    ),
    r"\bnot (?:\w+ )?made up (?:my|our) minds?\b|\b(?:of|in) two minds\b|\bjury (?:is )?(?:still )?out\b|\bnot a "
    r"clue\b",
    r"\bnot that i (?:know|am aware|recall|remember)\b|\b(?:tough|difficult|hard) to (?:say|tell|know)\b|^(?:it |"
    r"that )?depends\b",
    r"\b(?:have|need|got) to (?:check|see|look)$|^(?:50 50|50/50)$|^(?:i am )?(?:still )?thinking$|\bi am doubtful\b",
    r"^(?:it |that |anything |anything's )(?:is )?(?:\w+ )?possible$|^(?:most |more than |very )?likely$",
    r"^(?:it is |that is |well )?(?:kind of|kinda|sort of|sorta|in a way|to (?:some|a certain) (?:extent|degree)|"
    r"more or less|somewhat|in part|a bit|a little)$",
    r"\bnot (?:\w+ ){0,3}(?:sure|certain|confident|positive|clear|decided)\b",
    r"\b(?:un(?:sure|certain|decided|clear))\b",
    r"\b(?:do|did|would|can|could|does) not (?:\w+ )?(?:know|remember|recall)\b",
    r"\b(?:can|could) not (?:\w+ )?(?:tell|say|decide|answer)\b",
    r"\bno (?:\w+ )?(?:idea|clue|knowledge|way (?:to|of) know\w*)\b|\bdrawing a blank\b|\ba possibility\b",
    r"\bnot have (?:an? |the |that |any )?(?:\w+ )?(?:answer|information|clue|idea|knowledge)\b",
    r"\bnot able to (?:say|tell|answer)\b",
    r"\b(?:let me|have to|need to|want to|got to|like to) (?:\w+ )?think\b",
    r"(?<!now i )(?<!that i )(?<!come to )\bthink (?:about|of|on) it\b|\bthink it over\b",
    r"\bhave not (?:a |the )?(?:clue|idea|foggiest|decided|faintest)\b",
    r"(?<!you )(?<!could )(?<!can )(?<!might )(?<!could i )(?<!can i )\b(?:maybe|perhaps|possibly|might(?! be "
    r"able))\b|^you tell me\b|\bwho is to say\b|\bmixed feelings\b",
    r"\b(?:could|can|may) be\b(?! (?:at|on|for|there|here|in))",
    r"\bstill (?:deciding|thinking|debating|considering)\b|\bsearch me\b",
    r"\bhow (?:should|would|do) i know\b|\bat a loss\b",
    r"\bno opinion\b|\bambivalent\b|\bdebatable\b|\bi doubt\b|\banyone's guess\b|\beither\b",
    r"\b(?:one )?or the other\b",
    r"\bcould (?:be|go)(?: \w+)? (?:either|both|any)\b|\bhard to (?:say|tell|know)\b|\bwho knows\b",
    r"\bbeats me\b|\b(?:it|that) (?:all )?depends\b",
    r"\bi (?:\w+ )?(?:forgot|forget)\b(?! to| that| he| she| i| we| it)|\bi wonder\b",
    r"\byes or (?:a )?no\b|\bcan not (?:\w+ )?(?:remember|recall|say|tell|decide|answer|think of)\b",
    r"\bi wish i knew\b|\bfifty fifty\b|\bgood question\b|\btoss up\b|\byour guess\b",
    r"\bkind of\b.*\bkind of\b|\bcould go\b|\bstumped\b",
    r"\b(?:is|am|are) (?:a (?:little|bit|little bit) )?(?:\w+ )?(?:confused|torn|clueless)\b|\b(?:up in the|on the "
    r"fence)\b",
)
DECLINES = any_of(
    (
        r"\bnot (?:be )?(?:need|needing|require|requiring|want|have|think of|looking for)\b.*\b(?:anything|"
        r"any (?:other|more|further|additional)|else|further|more|help|assistance)\b"
    ),
    r"^(?:no )?nothing\b|\bnothing (?:else|more|further)\b",
    (
        r"\bi (?:am|will be) (?:\w+ )?(?:good|set|fine|done|okay|great|all right|finished)\b(?! with| at| on|"
        r" for \d)"
    ),
    r"\bwe (?:are|will be) (?:\w+ )?(?:good|set|fine|done|okay|great|all right|finished)\b(?! with| at| on)",
    r"^(?:please )?do not (?:worry|bother)(?: about (?:it|that))?$",
    r"\ball set\b",
)
