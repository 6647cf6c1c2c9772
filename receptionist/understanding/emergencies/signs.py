"""The signs of each danger, in the order of how soon somebody must leave the house.

Bare nouns and symptoms are enough to be asked after: callers in danger use few words, and words of their own. Words are
in the plain form of `clauses`, with the letters of "c o" joined.
"""

from __future__ import annotations

from receptionist.understanding.emergencies.sign import Signs, near, signs

_GAS = r"(?:natural )?gas|propane|methane|butane"
_SMELL = r"smell\w*|odou?rs?|scent|whiffs?|stinks?|stinking|stench|reeks?|reeking|fumes?|smelly"
_FOUL = r"rotten(?: eggs?)?|eggs|egg|eggy|sulph?ur\w*|skunky?"
_HISS = r"hiss\w*"
_LEAK = r"leaks?|leaking|leaked|leaky|escaping|seeping|blowing"
_BROKEN = (
    r"broke|broken|burst|busted|hit|cut|sliced|ripped|tore|torn|ruptured|nicked|punctured|struck|snapped|cracked|"
    r"severed|pulled|dug|damaged|open"
)
_BURNS_GAS = (
    r"stove|oven|range|burners?|cook ?top|furnace|boiler|water heater|heater|dryer|meter|pilot(?: light)?|regulator|"
    r"fireplace|tank|crawl ?space|grill"
)
_STRANGE = r"funny|weird|strange|odd|bad|awful|terrible|horrible|wrong|off|something|nasty|strong|chemical|place|house"
_WILL_NOT = r"will not|would not|can not|could not|does not|not able to"
_SHUT = r"(?:turn|shut|close|switch)(?: \w+){0,2}? ?(?:off|down)?|stop\w*|shutoff|close"

_MONOXIDE = r"carbon monoxide|monoxide|carbon dioxide"
_CO = r"co|co2"
_DETECTOR = r"alarms?|detectors?|monitors?|sensors?|thing|thingy|meter|unit"
_SOUNDS = (
    r"going off|goes off|went off|go off|gone off|set off|beep\w*|chirp\w*|scream\w*|sound\w*|blar\w*|shriek\w*|"
    r"ring\w*|alert\w*|alarming|flash\w*|going (?:nuts|crazy|wild|bananas|berserk)|red|squeal\w*|wail\w*|trigger\w*|"
    r"tripped|kicked on"
)
_MEASURED = r"readings?|reads|reading|levels?|ppm|parts(?: per)?(?: million)?|high|elevated|number|numbers|says|shows"
_ILL = (
    r"head ?aches?|dizz\w+|nause\w+|nauseated|light ?headed|woozy|faint\w*|vomit\w*|throwing up|threw up|drowsy|"
    r"passed out|passing out|sick|sleepy|groggy|queasy"
)
_HEATING = (
    r"furnace|heat|heater|heating|boiler|flue|exhaust|fumes|generator|chimney|vents?|garage|water heater|fireplace|stove"
)
_EVERYBODY = (
    r"everybody|everyone|all of us|we all|we are all|me and (?:my|the) \w+|the (?:whole|entire) family|my family|the kids|"
    r"my kids|both of us|whole house|we both"
)

_SMOKE = r"smoke|smoky|smoking|smokey"
_FIRE = r"fires?|flames?|blaze"
_WHERE = (
    r"house|home|apartment|building|roof|attic|basement|kitchen|bathroom|bedroom|living room|garage|shed|walls?|"
    r"ceiling|furnace|boiler|dryer|washer|oven|stove|vents?|panel|outlet|heater|unit|ac|air conditioner|condenser|"
    r"thermostat|machine|microwave|dishwasher|fridge|motor|compressor|fan|blower|fuse box|breaker|chimney|fireplace|"
    r"register|duct\w*|engine|mower|salon|shop|office|room|hallway|upstairs|downstairs|carpet|curtains?|couch|bed|tree|"
    r"yard|fence|truck|car|van|battery|charger|cabinets?|here|place"
)

_WIRING = (
    r"outlets?|panel|sub ?panel|breakers?|breaker box|fuse(?: ?box)?|switch(?:es)?|light switch|plugs?|sockets?|"
    r"receptacles?|wires?|wiring|cords?|cables?|power strip|extension cord|junction box|electrical(?: \w+)?|meter|"
    r"transformer|light fixture|fixture|chandelier|thermostat"
)
_SPARK = r"spark|sparks|sparked|sparking|arcing|arced|arcs?"
_CRACKLES = r"crackl\w*|sizzl\w*|buzz\w*|zapp\w*|popp\w*|humm\w*|fizz\w*"
_SCORCHED = (
    r"scorch\w*|melt\w*|burnt|burned|burning|singed|charred|blackened|black|smok\w+|warm|hot|glow\w*|red hot|"
    r"on fire|overheat\w*"
)
_SHOCKED = r"shocks?|shocked|zapped|electrocut\w*|jolt\w*"

_SOMEBODY = (
    r"he|she|they|i|we|someone|somebody|wife|husband|son|daughter|mother|father|mom|mum|mama|dad|daddy|papa|grandma|"
    r"grandpa|grandmother|grandfather|nana|kid|kids|child|children|baby|toddler|girl|boy|worker|guy|guys|man|woman|"
    r"lady|neighbou?r|friend|brother|sister|aunt|uncle|technician|tech|plumber|cleaner|roofer|painter|crew|employee|"
    r"tenant|client|customer|partner|boyfriend|girlfriend|boss|roommate|cousin"
)
_DOWN = r"fell(?! behind| in love| apart| through| for| asleep| over(?: a| the) (?:bill|price))|fallen(?! in love| behind)|collapsed|slipped and"
_POISON = r"drain cleaner|cleaner|bleach|chemicals?|poison|pills?|detergent|cleaning (?:stuff|fluid|solution|product)|ammonia"
_BODY = r"hand|finger|fingers|arm|leg|foot|head|face|eye|eyes|wrist|thumb|toe|neck|back|himself|herself|myself"
_BADLY = r"bad|badly|deep|deeply|open|off|real bad|pretty bad|severely|gushing|everywhere"

_WEAPON = r"gun|pistol|rifle|shotgun|knife|weapon|machete|bat|crowbar|bomb|explosive"
_ASSAULT = (
    r"(?:hitting|beating|attack\w*|stabb\w*|chok\w+|strangl\w+|hurting|chasing|following|grabb\w+|assault\w*|raped?|"
    r"robb\w+|kidnap\w*) (?:me|us|her|him|my|someone|somebody|them)"
)

_WATER = r"water|sewage|sewer|pipes?|hose|main|line|toilet|tub|bathtub|sink|shower|valve|tank|heater|boiler|sprinklers?|hydrant|drain|washer|washing machine|dishwasher|faucet|spigot|sump(?: pump)?|poop|poo|muck"
_HOME = (
    r"basement|kitchen|bathroom|bedroom|living room|laundry(?: room)?|garage|house|home|apartment|floors?|ceilings?|"
    r"hall\w*|walls?|closet|cellar|downstairs|upstairs|office|shop|store|carpet|crawl ?space|unit|place|here|stairs|"
    r"lights?|room|attic|condo|everything|whole"
)
_POURS = (
    r"everywhere|all over|pour\w*|gush\w*|spray\w*|shoot\w*|spew\w*|stream\w*|rush\w*|spurt\w*|squirt\w*|rising|"
    r"coming (?:in|out|up|down|through|from|back|fast)|comes (?:in|out|up|down|through)|came (?:in|up|down|through)|"
    r"filling|filled|running (?:into|down|all|out|across|everywhere)|raining|dumping|flowing (?:into|out|down|all)|"
    r"keeps coming|keeps running onto|about to come down|so much|knee deep|soaked|soaking|drenched"
)
_BURSTS = (
    r"burst\w*|let loose|failed|separated|came off|busted|explod\w*|ruptured|popped|let go|blew|blown|snapped off|broke(?! down)|broken off|split open|"
    r"cracked and|came (?:apart|loose|undone|off)|fell off|gave way|gave out"
)

SIGNS: tuple[Signs, ...] = (
    signs(
        "gas",
        (
            near(_GAS, _SMELL),
            near(_GAS, _HISS),
            near(_GAS, _LEAK, 8),
            near(_SMELL, _FOUL, 5),
            rf"\b(?:smell\w*|tast\w+|hear\w*|sense|detect\w*|full of|fill\w* with)(?: \w+){{0,3}}? (?:{_GAS})\b",
            rf"\b(?:{_GAS})(?: \w+){{0,2}}? (?:coming|comes|pouring|rushing|spewing|shooting|blowing)\b",
            r"\bmercaptan\b",
            rf"\b(?:{_GAS}) (?:lines?|pipes?|main|meter|tank|valve|hose|connection|connector)(?: \w+){{0,4}}? "
            rf"(?:{_BROKEN})\b",
            rf"\b(?:{_BROKEN})(?: \w+){{0,5}}? (?:{_GAS})(?: \w+)? (?:lines?|pipes?|main|meter|tank|valve|hose|connection)\b",
            rf"\b(?:{_GAS})(?: \w+){{0,4}}? (?:{_WILL_NOT})(?: \w+)? (?:{_SHUT})\b",
            rf"\b(?:{_WILL_NOT}|can not) (?:{_SHUT})(?: \w+){{0,3}}? (?:{_GAS})\b",
        ),
        (
            near(_GAS, _LEAK),
            rf"\b(?:{_GAS}) (?:meter|lines?|pipes?|tank|valve|main|hose|connection|regulator|cylinder|bottle)\b",
            near(r"stove|oven|burners?|range|cook ?top|grill", r"without (?:a |any )?flame|no flame|never lit|did not light|not lit|unlit|blew out|went out", 8),
            rf"\b(?:is|be|think|like|definitely|probably|maybe|just) (?:(?!a )\w+ )?(?:{_GAS})$",
            near(_HISS, rf"{_BURNS_GAS}|pipes?|line|behind|wall|basement|hear|something"),
            near(rf"{_BURNS_GAS}", rf"(?:{_SMELL})(?: \w+){{0,3}}? (?:{_STRANGE}|like)"),
            near(rf"{_BURNS_GAS}", _SMELL),
            rf"^(?:{_GAS})(?: (?:{_GAS}|help|please|emergency|problem|issue))*$|\bit is (?:the )?gas$",
            rf"\b(?:{_SMELL})(?: \w+){{0,3}}? (?:{_FOUL})\b",
            r"\bleft (?:the |my |a |our )?(?:stove|oven|burner|gas|range|grill)(?: \w+){0,2}? on\b",
            rf"\b(?:flame|pilot|burner)(?: \w+){{0,3}}? (?:went|blew|is) out(?: \w+){{0,8}}? (?:{_SMELL}|on|open)\b",
            rf"\b(?:pilot|burner)(?: \w+){{0,4}}? (?:{_SMELL})\b",
        ),
    ),
    signs(
        "carbon_monoxide",
        (
            near(_MONOXIDE, rf"{_SOUNDS}|{_MEASURED}|{_ILL}|{_LEAK}"),
            near(_MONOXIDE, r"poison\w*|symptoms?|exposure|dangerous|evacuat\w*|get out|got out|fire department"),
            rf"\b(?:{_CO})(?: \w+){{0,5}}? (?:{_SOUNDS}|{_MEASURED}|poison\w*)\b",
            rf"\b(?:high|elevated|dangerous|levels? of|readings? of|traces? of|going off for|beeping for|says|said)(?: \w+)? (?:{_CO})$",
            rf"\b(?:{_CO}) (?:{_DETECTOR})\b(?: \w+){{0,6}}? (?:{_SOUNDS})\b",
            r"\b(?:is|have|has|got|had|be|think|there|smell|full of|from|of|the)(?: \w+){0,2}? (?:carbon )?monoxide"
            r"(?! (?:\w+ )?(?:detectors?|alarms?|monitors?|sensors?|test\w*|inspection|check|device))\b",
            r"^(?:carbon )?monoxide(?: alarm| detector)?(?: please| help)*$",
            near(r"fire department|fire man|firem[ae]n|firefighters?|gas company|gas man|gas guy|technician", rf"{_MONOXIDE}|{_CO}"),
        ),
        (
            rf"\b(?:{_MONOXIDE})\b",
            rf"\b(?:{_CO}) (?:{_DETECTOR})\b",
            near(_ILL, _HEATING, 12),
            r"\b(?:the|our|have|has|high|much|some|by) co\b(?! (?:op|owner|worker|pay|signer|pilot|detectors?|alarms?)\b)",
            r"\bco (?:in (?:the|my|our|here)|problem|issue|everywhere|incident|exposure)\b",
            r"\b(?:detector|meter|monitor|alarm)(?: \w+){0,2}? (?:reads|says|shows|reading|showing|at|hit)(?: \w+){0,2}? (?:\d+|\w+ty|\w+teen|hundred|one \w+)\b",
            r"\b(?:because of|from|of|with|got) co\b(?! (?:op|owner|worker|pay|signer|pilot)\b)",
            near(_DETECTOR, r"evacuate|fresh air|danger\w*|warning|get out|red light|flashing|showing (?:\w+ )?(?:\d+|\w+ty|\w+teen|hundred)", 6),
            near(r"detectors?", rf"{_SOUNDS}|showing|says", 5),
            rf"\b(?:some|an|this|the|weird) (?:\w+ )?alarm(?: \w+){{0,3}}? (?:{_SOUNDS})\b(?! (?:if|when|whenever|once))",
            r"\bevacuate\b",
            near(_ILL, _EVERYBODY, 6),
            near(r"fumes?|exhaust", rf"{_HEATING}|{_WHERE}"),
        ),
    ),
    signs(
        "fire",
        (
            r"\b(?:on fire|(?:caught|catching|catches) fire|in flames|up in flames|burning down|burnt down|set fire)\b",
            rf"\b(?:there is|there was|we have|we had|i have|i had|started|having|got|see|seeing|a|the)(?: \w+){{0,3}}? (?:{_FIRE})"
            rf"(?: \w+){{0,2}}? (?:in|at|on|under|behind|inside|coming|here|right now|now|out|next door)\b",
            rf"^(?:oh my god |help |please )*(?:there is |we have |it is |i have )?(?:a |an |the )?(?:big |small |little |huge |"
            rf"house |kitchen |grease |electrical |real )?(?:{_FIRE})$",
            rf"\b(?:{_FIRE}) (?:in|inside|under|behind|at|on) (?:the|my|our|a|his|her)\b",
            near(r"flames?", rf"{_WHERE}|shooting|coming|see"),
            r"\b(?:house|kitchen|electrical|grease|attic|garage|chimney|dryer|car|brush|roof|structure) fire\b",
            near(r"smoke", r"coming|pouring|billow\w*|filling|filled|everywhere|rising|rolling|puffing|blowing", 4),
            near(r"(?:see|seeing|saw|smell\w*|full of|lots of|there is|is|black|thick|white|some)(?: \w+){0,2}? smoke", _WHERE),
            rf"\b(?:{_WHERE})(?: \w+){{0,3}}? (?:full of|filled with|filling (?:up )?with) smoke\b",
            rf"\b(?:{_WHERE})(?: \w+){{0,2}}? (?:is|was|are|were|started|starts|started to|keeps|began)(?: \w+){{0,2}}? (?:smoking|smoke|burning|on fire)\b",
            rf"\b(?:smoke|fire) (?:alarms?|detectors?)(?: \w+){{0,4}}? (?:going off|goes off|went off|sounding|blaring|screaming|will not stop|ringing)\b",
            near(r"(?:furnace|boiler|heater|water heater|tank|stove|oven|unit|dryer|battery|panel|grill|compressor|ac)",
                 r"blew up|blown up|explod\w*|explosion", 4),
            r"\b(?:an? explosion|something exploded|engulfed|smou?lder\w*|inferno|burst into flames?|burning up inside)\b",
        ),
        (
            rf"\b(?:smoke|smoky)\b",
            rf"\b(?:{_WHERE})(?: \w+){{0,2}}? (?:is|are|was) smoky\b",
            r"\b(?:flames?|ablaze|blaze|blazing)\b|\b(?:exploded|explosion|blew up)\b",
            near(r"glow\w*|singed|scorched|charred", rf"{_WHERE}|curtains?|rug|wood"),
            rf"\b(?:is|are|was|something|caught|just|there is|a|an)(?: \w+){{0,2}}? (?:fire|burning)\b",
        ),
    ),
    signs(
        "electrical",
        (
            near(_SPARK, rf"{_WIRING}|{_WHERE}|when i|plugged|coming|flying|shooting"),
            rf"^(?:\w+ ){{0,3}}?(?:sparks|sparking|arcing)(?: \w+){{0,2}}$|\b(?:there are|i see|saw|seeing|see) (?:\w+ )?sparks\b",
            r"\b(?:is|are|keeps|started|it|just|was|were) (?:\w+ )?(?:sparking|sparked|arcing)\b",
            rf"\b(?:{_WIRING})(?:'s)?(?: \w+){{0,4}}? (?:{_CRACKLES}|{_SCORCHED})\b",
            rf"\b(?:melting|melted|burning|burnt|scorched|smoking|sizzling|sparking|hot|crackling|charred|overheated) (?:\w+ )?(?:outlets?|panel|plugs?|sockets?|wires?|wiring|switch|breakers?|breaker box|cord)\b",
            r"\bsmell\w*(?: \w+){0,5}? (?:burning|burnt|melting|hot wires?|hot plastic|electrical)\b|"
            r"\b(?:burning|burnt|electrical|melting|hot plastic|plastic)(?: \w+){0,2}? (?:smells?|odou?r|stench)\b",
            r"\b(?:burning|burnt|melting) (?:plastic|rubber|wires?|wiring|insulation)\b",
            r"\bsomething(?: is)? (?:\w+ )?(?:burning|melting)\b",
            r"\b(?:live|downed|fallen|exposed|bare|loose|hanging) (?:\w+ )?(?:wires?|power lines?|cables?)\b",
            near(r"power lines?|wires?|cables?", r"live|exposed|bare|sparking|on the ground", 6),
            r"\b(?:power line|wires?|line|cable)(?: \w+){0,3}? (?:is |are |came |fell |knocked |hanging |lying )?(?:down|live|fell|lying|hanging)\b",
            rf"\b(?:got|gets|getting|get|give|gives|gave|giving|took|take|felt|feel)(?: \w+){{0,3}}? (?:{_SHOCKED})\b|\b(?:shocked|zapped|electrocuted) (?:me|him|her|us|my|someone)\b|\belectric(?:al)? shock\b|\belectrocut\w*\b",
            near(r"water|wet|leak\w*|drip\w*", r"outlets?|panel|breakers?|breaker box|fuse box|light fixture|light|fixture|wires|wiring|sockets?|chandelier|ceiling fan", 5),
        ),
        (
            rf"\b(?:sparks?|sparked|sparking|arcing)\b",
            near(_CRACKLES, rf"{_WIRING}|sound|noise|lights?|walls?|behind|hear", 5),
            near(r"hot|warm|burn\w*|heat\w* up", _WIRING, 7),
            r"\b(?:power lines?|transformer|utility pole|power pole|electric(?:al)? pole)\b",
            near(r"water|wet|flood\w*", r"electric\w*|power|plugs?|cords?|extension", 6),
            r"\b(?:lights?|power)(?: \w+){0,4}? (?:super bright|surging|pulsing|exploded|popped)\b",
            rf"\b(?:{_WIRING})(?: \w+){{0,5}}? (?:hot|warm|black|scorch\w*|melt\w*|burn\w*)\b",
            near(r"(?:flash|pop|bang|boom|loud noise)", _WIRING),
            near(r"flicker\w*", rf"burn\w*|{_SMELL}|hot"),
            r"\bsmell\w*(?: \w+){0,3}? (?:burn\w*|hot)\b|\bburn\w* (?:smell|odou?r)\b|\bburning\b",
        ),
    ),
    signs(
        "medical",
        (
            r"\b(?:not|stopped|barely|hardly) breath\w*|\b(?:can not|could not|trouble|hard time|difficulty|struggling to) breath\w*|\bnot able to breathe\b",
            r"\b(?:unconscious|unresponsive|not (?:responding|responsive|conscious|moving)|passed out(?! (?:flyers|cards|candy|samples))|blacked out|having a stroke|"
            r"(?:has|just|think|have) (?:\w+ ){0,2}?had a stroke|think (?:\w+ ){1,4}?a stroke|seizures?|seizing|convuls\w+|cardiac arrest|no pulse|overdos\w+|od'd|anaphyla\w+|allergic reaction|"
            r"turning blue|turned blue|fainted|fainting|drown(?:ed|ing)|short(?:ness)? of breath|(?:going into|in) labor(?! day)|having (?:the|a|my|her) baby (?:right )?now|baby is coming|(?:my|her) water broke|slurring|drooping|chok\w+ (?:on(?! my (?:coffee|water|tea))|to)|is choking|am choking|chest pains?|heart attack|bleeding(?! money))\b",
            near(r"chest|heart", r"hurts?|hurting|tight\w*|pressure|pain|pains|pounding|numb", 5),
            rf"\b(?:{_SOMEBODY})(?: \w+){{0,3}}? (?:will|would|can|could|is|are|does) not(?: \w+)? (?:wak\w+(?: up)?|respond\w*|get up|stand up|mov\w+|breath\w*)\b",
            rf"\b(?:{_SOMEBODY})(?: \w+){{0,3}}? (?:{_DOWN})(?: \w+){{0,8}}? (?:can not|could not|not able|will not|hit (?:his|her|my|their) head|hurt|ladder|roof|stairs|steps|not moving|not get up|on the floor|broke|bleeding|down the)\b",
            near(r"on the (?:floor|ground)|at the bottom of", r"can not|not moving|not get up|will not|unconscious|lying|laying"),
            r"\b(?:call|need|get|send|want)(?: \w+){0,3}? (?:ambulance|911|paramedics?|ems|medic)\b|\bmedical emergency\b",
            rf"\b(?:{_SOMEBODY}) (?:is|am|are|got|was|has been|have been|been|is badly|got badly)(?: \w+){{0,2}}? (?:hurt|injured|trapped|pinned|burned|crushed|electrocuted|dying|stabbed|shot|drowning|bleeding|hit by)\b",
            near(r"throat|tongue|face|lips", r"swell\w*|swollen|clos\w+|droop\w*", 4),
            r"\bhaving (?:a|some kind of|an) (?:\w+ )?(?:reaction|attack|episode|fit)\b",
            r"\b(?:took|taken|swallowed|ate) (?:\w+ ){0,2}?(?:too many|all (?:my|his|her|the)|a (?:whole )?bottle of|a bunch of) (?:\w+ )?(?:pills?|meds|medicine|medication|tablets)\b|\btook too many pills\b",
            near(r"hit|banged|smashed|cracked|bumped", r"(?:his|her|my|their) head", 3),
            r"\b(?:blood (?:everywhere|all over)|(?:lots?|so much|losing) (?:of )?blood)\b",
            rf"\b(?:{_SOMEBODY})(?: \w+){{0,3}}? (?:will|would|does|is) not(?: \w+)? (?:answer(?:ing)?(?: me)?|respond\w*|talking|awake|okay|getting up|moving)$",
            rf"\b(?:swallowed|drank|ate|ingested|inhaled|breathed in)(?: \w+){{0,4}}? (?:{_POISON})\b",
            rf"\b(?:cut|sliced|burned|burnt|crushed|smashed|broke)(?: \w+){{0,2}}? (?:{_BODY})(?: \w+){{0,2}}? (?:{_BADLY})\b",
            rf"\b(?:broke|broken) (?:my|his|her) (?:leg|arm|hip|neck|back|ankle)\b",
            r"\b(?:is|am|are|might be|going to be) dying\b|\bgoing to die\b",
            rf"\bcan not feel (?:my|his|her) \w+\b|\b(?:arm|face|side) (?:is|went|gone) numb\b",
        ),
        (
            rf"\b(?:{_SOMEBODY})(?: \w+){{0,3}}? (?:{_DOWN}|slipped|tripped|sliced|gashed|impaled|fainted)\b(?! (?:my mind|his mind|her mind))",
            rf"\b(?:{_SOMEBODY}) (?:can|could) not (?:move|walk|see|talk|speak|swallow|feel|stand)\b(?! (?:the|it to|my|our|that|any|a|to|until|on|till|this))",
            rf"\b(?:drank|swallowed|ate|licked|breathed)(?: \w+){{0,3}}? (?:antifreeze|gasoline|gas|paint|thinner|poison\w*|berries|battery|batteries|magnets?|lye|acid|drano|pool \w+|chlorine|fumes)\b",
            r"\b(?:he|she|they|someone|somebody|everybody|person|body) (?:is|are|looks?|might be|was) (?:\w+ )?dead\b|\ba dead (?:body|person|man|woman)\b|\bdead in the\b",
            r"\b(?:cut|sliced|gashed|hurt|injured|crushed|burned)(?: \w+){0,4}? (?:saw|blade|mower|drill|glass|machine|grinder|knife|nail gun|ladder)\b",
            r"\b(?:dangerous|unsafe|not safe|in danger|life threatening)\b|\b(?:about to|going to) (?:explode|blow up|collapse|fall on|cave in)\b",
            r"\b(?:emergency|panick\w+|life or death|please hurry$|hurry please$|hospital right now|urgent care|get out of the house|had to (?:leave|get out))\b",
            r"\b(?:laying|lying) on the (?:floor|ground|kitchen floor|bathroom floor|stairs)\b|\b(?:confused|disoriented)\b(?= .*\b(?:head|fell|suddenly)\b)",
            r"\b(?:bitten|bit|stung)(?: \w+){0,3}? (?:dog|snake|spider|bees?|wasps?)\b",
            r"\bcan not get (?:back )?up\b(?! (?:that|so|this|before|at|in the morning|early))",
            rf"\b(?:{_SOMEBODY})(?: just)? (?:cut|burned|burnt|injured|hurt) (?:\w+ )?(?:{_BODY})\b",
            rf"\b(?:{_SOMEBODY}) (?:is|got|was|are|am) (?:\w+ )?(?:hurt|injured|unwell|very sick|trapped)\b",
            r"\b(?:ambulance|paramedics?|breathing|unconscious|bleeding|seizure|stroke|overdose|medical emergency)\b",
            r"\bwill not wake up\b|\bdizzy\b|\bfoaming\b|\bcan not feel\b|\b(?:man|person|worker|guy|woman|someone|somebody) down\b",
            r"\b(?:my|his|her) chest\b(?! (?:freezer|of drawers|hair))|\b(?:clutching|grabbing|gasping|wheezing|twitching|shaking|convulsing|limp)\b",
            rf"\b(?:{_SOMEBODY})(?: \w+){{0,4}}? (?:caught|stuck|pinned|trapped|crushed)(?: \w+)? (?:in|under|between|beneath|inside) (?:the|a|my|his|her)\b(?! (?:traffic|meeting|middle|contract|airport|car|line))",
            r"\bfeel(?:ing|s)? (?:really |very |so |pretty |kind of )?(?:weird|strange|funny|awful|faint|terrible|numb|woozy)\b",
        ),
    ),
    signs(
        "threat",
        (
            rf"\b(?:has|have|had|got|with|holding|pulled|waving|carrying|pointing|swinging|brought)(?: \w+){{0,2}}? (?:gun|pistol|rifle|shotgun|knife|weapon|machete|bomb)\b",
            rf"\b(?:kill|shoot|stab|hurt|harm|cut|hang) (?:myself|himself|herself|themselves)\b|\b(?:kill|shoot|stab|murder|beat|bomb|attack)(?: \w+)? (?:you|me|us|him|her|them|everybody|everyone|every one|all of you|someone|somebody)\b(?! (?:when|for|over|because|a|an)\b)",
            r"\bnot want to be (?:alive|here any ?more|around any ?more)\b|\bbetter off dead\b|\bend it all\b",
            r"\b(?:banging|pounding|kicking|beating|hammering)(?: \w+)? (?:on |at |in |down )?(?:my|the|our) (?:front |back )?door\b",
            r"\b(?:suicid\w+|end my life|take my (?:own )?life|do not want to live|want to die)\b",
            r"\b(?:is|are|was|someone|somebody|trying to|tried to|just|try) (?:\w+ )?(?:breaking in(?:to)?|break in(?:to)?|broke in(?:to)?|get in|getting in|kick(?:ing)? (?:in )?(?:my|the) door)\b",
            r"\b(?:gunshots?|gun shots?|shots fired|shooting at|someone is shooting)\b",
            r"\b(?:call|need|want|get|send)(?: \w+){0,2}? (?:the )?(?:police(?! (?:report|station|department|officer))|cops)\b",
            r"\b(?:broke|breaking|broken|got|climb\w+) in(?:to)?(?: \w+){0,4}? (?:hiding|he is|they are|still|right now|house|inside)\b",
            r"\b(?:intruder|burglar|prowler|home invasion|robber|stalker|hostage|shooter|active shooter)\b",
            rf"\b(?:{_ASSAULT})\b",
            r"\b(?:threaten\w*) (?:to (?:kill|hurt|shoot|stab|burn)|me|us|my|him|her|them)\b(?! (?:a|with a) (?:review|lawsuit))",
            r"\b(?:will|would) not let (?:me|us|her|him) (?:leave|go|out)\b|\b(?:will|would|does) not leave my (?:house|home|property|place|apartment)\b",
            r"\b(?:a|the) bomb\b",
        ),
        (
            r"\b(?:gun|pistol|rifle|shotgun|weapon|bomb|burglar|suicide)\b",
            r"\b(?:stranger|man|guy|somebody|someone|person)(?: \w+){0,4}? (?:in|inside|outside|at) (?:my|the|our) (?:house|home|yard|window|door|garage|apartment|basement|bedroom)\b(?= .*\b(?:scared|afraid|frightened|help|do not know)\b)",
            r"\b(?:someone|somebody|a man|men|people|stranger|he|they)(?: \w+){0,2}? (?:downstairs|upstairs|(?:in|inside) (?:my|the|our) (?:house|home|basement|garage|attic|bedroom|apartment|yard|room|store|shop)|outside my (?:door|window|house)|at my window|hiding|looking in|following me)\b(?! (?:clean\w*|work\w*|paint\w*|all day|till|until|at))",
            r"\b(?:he|she|they|someone|somebody)(?: \w+){0,3}? will not (?:go away|leave|stop (?:knocking|banging))\b",
            r"\b(?:am|is|are|was) hiding\b(?! (?:the|a|my|it|under))|\b(?:terrified|scared)\b(?! of (?!him|her|them|my))",
            r"\bbeing (?:followed|stalked|chased|watched|attacked|robbed|abused|held)\b|\b(?:locked|trapped) me in\b",
            r"\bmy ex\b(?= .*\b(?:here|outside|gun|hit|door|threat\w*|following|inside)\b)|\bpolice\b(?! (?:report|station|department|officer))",
            r"\b(?:scared|afraid|frightened) (?:for my life|he|she|they|of him|of her|of them)\b",
            r"^(?:please |somebody |someone )*help(?: me| us)?(?: please| help)*$|\bhelp me (?:please )?(?:he|she|they) (?:is|are|has|will)\b",
            r"\bthreaten\w*\b(?! (?:to (?:do|rain|snow|leave|cancel)|letters?|emails?|notes?|legal))",
        ),
    ),
    signs(
        "flood",
        (
            r"\bflooding\b(?! (?:issues?|insurance|problems?|in the (?:past|spring|winter)|every|when|whenever|sometimes|last|two|in (?:january|february|march|april|may|june|july|august|september|october|november|december)))",
            r"\b(?:is|are|was|it|keeps|started|getting|got|am|been|just|being) (?:\w+ )?flood(?:ing|ed)\b",
            rf"\b(?:{_HOME})(?:'s)?(?: \w+){{0,2}}? flood(?:ed|ing)\b",
            near(r"water|sewage|poop|poo|sewer", rf"{_POURS}", 6),
            near(r"water|sewage|pipe|toilet|tub|washer|washing machine|hose|valve|line|heater|sink", r"will not stop|would not stop|does not stop|can not stop|not stop(?:ping)?|keeps (?:coming|spraying|gushing|pouring|running over)", 4),
            rf"\b(?:pipes?|hose|main|mains|water heater|heater|tank|valve|sprinklers?|sprinkler (?:pipe|head|line)|supply line|line|toilet|hydrant|fitting|faucet|boiler|spigot|connection)(?:'s)?(?: \w+){{0,5}}? (?:{_BURSTS})\b(?! down)",
            r"\b(?:burst|bursted|busted|exploded|ruptured|bursting) (?:a |the |my |our )?(?:\w+ )?(?:pipes?|main|line|hose|tank|water heater)\b",
            r"\b(?:where|how)(?: \w+){0,3}? (?:shut|turn|cut|stop)(?: \w+){0,2}? water\b(?! (?:for|to the (?:sprinklers?|hose|outside)))",
            near(_WILL_NOT, r"(?:turn|shut|stop|close|cut)(?: \w+){0,3}? (?:water|valve|it off|shut ?off)|(?:water|valve)(?: \w+){0,2}? (?:turn|shut|close)", 2),
            r"\b(?:pouring|gushing|spraying|streaming|shooting|dumping|rushing|raining) (?:in|out|down|through|from|into|up|all over|everywhere)\b",
            r"\b(?:shut ?off|shut ?off valve|valve)(?: \w+){0,2}? (?:is |are )?(?:stuck|frozen|broke|broken)(?: \w+){0,4}? (?:spray\w*|gush\w*|pour\w*|water|leak\w*|everywhere|running)\b",
            r"\b(?:gushing|(?:ankle|knee|waist|shin) deep|under ?water|submerged)\b(?! (?:camera|lights?|pool))|\b(?:inch|inches|foot|feet) of water\b",
            rf"\b(?:sewage|sewer|sewer line|septic)(?: \w+){{0,2}}? (?:back\w*|coming|overflow\w*|everywhere)\b",
            near(r"toilets?|tub|bathtub|sink|washer|washing machine|dishwasher|shower|sump|septic|drain", r"overflowing|overflowed|spilling|flowing over|running over", 5),
            r"\bwater (?:\w+ )?(?:up to|past|over|above) (?:my|the|our|your)\b",
            near(rf"{_HOME}|drain|pipe", r"overflowing|overflowed", 4),
            rf"\braining (?:in|inside|through|on everybody|on everyone|on us)\b(?: (?:my|the|our|here))?",
            rf"\btaking (?:on|in) water\b",
            rf"\bceiling(?: \w+){{0,4}}? (?:coming down|come down|caving|caved|collaps\w*|fell|falling|bulging|sagging|pouring)\b",
            near(r"sump pump|sump", r"(?:quit|died|failed|stopped|broke|not working)(?: \w+){0,5}? (?:water|coming|rising|rain\w*|flood\w*|fast)", 3),
        ),
        (
            r"\bflood(?:ed|s|ing)?\b",
            r"\bit (?:just )?(?:will|would|does) not stop(?: running| leaking| coming| spraying)?$",
            near(r"water", r"everywhere|all over|lots|tons|huge|puddles?|standing|pool\w*|soaked|leaking fast|bad", 5),
            near(r"soaked|drenched|swamped|soaking wet", rf"{_HOME}", 4),
            near(r"waterfall|geyser|lake|river|pond|swimming pool|fountain|niagara|niagra|ocean|creek|tsunami|stream", rf"{_HOME}|sink|toilet|wall|pipe", 6),
            near(r"leak\w*|wet|drip\w*", r"freaking(?: out)?|getting worse|worse and worse|by the minute|everywhere|all over|right now|really bad|so bad|hurry|through everything|through the (?:ceiling|wall|floor|light\w*)|emergency|a lot", 8),
            near(r"water", r"sheet\w*|shower\w*|cascad\w*|spill\w*|pool\w*|stand\w*|seep\w*|spread\w*|coming|through", 5),
            near(r"pipes?|hose|valve|faucet|toilet|tub|washer|washing machine|neighbor", r"split|went|coming (?:in|into|through)|will not quit|shower\w*|backing up|just keeps|keeps running|keeps (?:filling|going)", 5),
            r"\bstanding in (?:\w+ )?water\b|\bwading\b|\bkeeps (?:running|coming|spraying|filling)\b|\bcan not (?:get it to|make it) stop\b|\bwill not (?:quit|stop|shut off|turn off|shutoff)$",
            near(r"find|where|locate", r"shutoff|shut off valve|main valve|water main|water valve", 6),
            near(r"water|leak\w*|pipe", r"ruin\w*|destroy\w*|damag\w*|worse|hurry|please|help|fast|quick\w*|now", 6),
            near(r"water|sewage|sewer", r"coming|running|backing up|backed up|rising|leaking through|dripping through", 3),
            r"\b(?:burst|ruptured|busted|exploded) \w+|\bpipe(?:s)? (?:broke|froze and)\b",
            near(r"toilets?|tub|bathtub|sink|washer|washing machine|dishwasher|shower|fridge|water heater|fish tank|aquarium|ac", r"overflow\w*|spill\w*|all over|everywhere|flood\w*|pouring", 6),
            near(_WILL_NOT, r"(?:turn|shut|stop|close|cut)(?: \w+){0,3}? ?(?:off|water)", 3),
        ),
    ),
)
