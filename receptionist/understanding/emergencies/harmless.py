"""What takes the danger out of its words: figures of speech, things that only bear the name, work, what is long over."""

from __future__ import annotations

from receptionist.understanding.cues import any_of

_STREET = r"(?:street|st|lane|ln|road|rd|avenue|ave|court|ct|drive|dr|place|way|boulevard|blvd|circle|terrace|hollow|hill|parkway|square|creek)"
_WORK = (
    r"install\w*|replac\w*|inspect\w*|quotes?|estimates?|(?:a|need|want|get|some|two|three|brand|buy|sell) new|buy|sell|"
    r"batter(?:y|ies)|upgrad\w*|restoration|insurance|damage|price\w*|cost\w*|tests?|tested|testing|tune ?ups?|"
    r"servic(?:e|es|ed|ing)|maintenance|annual|yearly|check ?ups?|cleaning|cleaned|clean up|hook\w*|convert\w*|conversion|"
    r"relocat\w*|moved|put in|set up|schedul\w*|appointment|rental|offer|expired?|certificat\w*|permit|bills?|delivery|"
    r"deliver|\w+proof\w*|stains?|grade|prevent\w*|dryer vent|sweep|mount\w*|sharpen\w*|makeup|highlights|code|"
    r"extinguishers?|drills?|realtor|closing|logs|grill(?:ing)?|fire pit|check (?:the|my|our) \w+(?: \w+)? while"
)
# Said of something else: taken out before any sign is looked for.
FIGURES = any_of(
    r"\b(?:cable|internet|phone|cell|speaker|invisible fence|ethernet|tv) (?:lines?|wires?|cables?)\b",
    r"\blooks? like (?:a |my |some )?(?:\w+ )?(?:bombs?|tornado|hurricane|war zone|disaster|explosion)(?: \w+)*|\bi look like .*",
    r"\b(?:you|guys|cuts?|prices?|food|deals?|hair|work|team|crew|girl|guy|boy)(?: \w+)? (?:are|is|was|were|am) (?:on )?fire\b|"
    r"\bsome fire \w+\b|\bburn(?:ed|t) out\b|\bstatic(?: \w+)? shocks?\b|\bstatic electricity\b|\bfoil\b.*",
    r"\btrapped (?:at|in (?:this|a|the|my) (?:contract|meeting|airport|traffic|lease|marriage|job))\b|\bbreathe (?:in (?:this|that|it)|with all|easy|easier)\b",
    r"\bsprays? (?:out of the (?:hose|nozzle)|the (?:sidewalk|house|wrong)|wrong|paint)\b|\bsprays?(?: \w+){0,3}? nozzle\b",
    r"\b(?:toilet|faucet|sink|shower|tap)(?: \w+){0,2}? (?:keeps|will not stop|does not stop|just keeps|is) (?:on )?(?:running|dripping|filling)\b(?! over)",
    r"\b(?:standing )?water in (?:my|the|our) (?:yard|lawn|garden|driveway|backyard|back yard|ditch|pool|gutter)\b",
    r"\bin a hurry\b|\bhurry up\b|\bbleeding hearts?\b|\b(?:car|sump(?: pump)?|door|fridge|freezer|phone|wake up|truck) alarm\b",
    r"\b(?:last |first |sur|family )?name is \w+(?: \w+)?",
    rf"\b(?:\w+ )?(?:flood|fire|gas ?light|smoke\w*|spark\w*|burnt?|burns|shock|gun|ember|blaze|flame|water|bomb) (?:\w+ )?{_STREET}\b",
    r"\bspark ?plugs?\b|\bspark(?:ling|les?|led)\b|\bsparks (?:joy|interest)\b|\bflood ?(?:lights?|lighting|lamps?|zone|insurance|plain)\b",
    r"\bflood(?:ed|ing)? (?:with|by) (?:calls?|work|emails?|light|orders|requests|jobs|people|memories|natural)\b|\bfloods? with (?:\w+ )?light\b|\binbox\b.*",
    r"\bfire ?(?:pits?|places?|wood|works?|stations?|houses?|trucks?|fighters?|inspector|marshal|extinguishers?|alarm (?:systems?|panel|inspection|service)|hydrants?(?! (?:broke|burst|out front))|escapes?|engines?|flies|fly|proof\w*|rated|damage|restoration|doors?|wall|stick|sale|ants?|blankets?|drills?|code|coral)\b",
    r"\bfired?(?: from| up| deal| off| sale)?\b(?= (?:yesterday|today|last|from my|me|him|her|them|the (?:last|old|other) \w+))|\bgot fired\b|\bfired\b|\bhair on fire\b|\bfire (?:red|engine red)\b|\bfire deal\b|\bon fire (?:sale|lately|today with)\b",
    r"\bgas (?:stations?|company|bills?|prices?|mileage|money|cards?|logs?|man|guy)\b(?! (?:shut|says?|said|told|came|red))|\b(?:out of|low on|run out of|ran out of) gas\b|\bgas ?light\w*\b|\b(?:in|next to|by|at|near|across from) (?:the |a )?gas station\b",
    r"\bsmoke(?:rs?|d)?(?! (?:\w+ )?(?:coming|in|from|pouring|everywhere|alarm|detector))(?: break| free| color\w*| stains?| signals?| test| eaters?| house| brisket| ribs)\b|\bsmok(?:y|ey) (?:eyes?|brown|gr[ae]y|color|hollow|makeup|look|bear)\b|\bnobody smokes\b|\b(?:i|we|he|she|they|people|tenants?|who) (?:used to |do not |does not |still )?smokes?\b|\bsmokers?\b|\bnon ?smok\w+\b|\bis smoking allowed\b|\b(?:can|could|may|possible|want|allowed)(?: i| you| we| one)?(?: to)? smoke\b|\bsmoke free\b|\bcigar\w*(?: \w+)?(?: smoke| smell)?\b|\bno smoking\b|\bsmoke colou?red\b",
    r"\b(?:burning|burn) (?:question|daylight|desire|bridges|rubber|calories)\b|\bburned? out (?:bulb|light|lawn|grass)\b|\b(?:bulb|light bulb|lamp|light|bulbs|lights)(?: \w+){0,2}? (?:is |are |has )?(?:burned|burnt) out\b|\bburnt? (?:out )?bulb\b|\b(?:lawn|grass|plants?|yard|bushes|brown|hair|scalp|skin|dinner|toast|food|pan|pot)\b(?: \w+){0,3}? burn(?:ed|t|ing)\b|\bburn(?:ed|t) (?:\w+ )?(?:dinner|toast|food|my hair|the \w+ pan|out brown)\b|\bsun ?burn\w*\b|\bburn pile\b|\bheartburn\b|\bwood burning\b|\b(?:fat|slow|candle) burning\b",
    r"\b(?:price|bill|sticker|culture|bit of a|quite a) (?:was |is )?(?:a )?(?:bit of a )?shock\b|\bshock(?:ed)? (?:at|by|to|that|absorbers?)\b|\bshock absorbers?\b|\bshock (?:treatment|the pool)\b",
    r"\bheart attack when\b|\b(?:nearly|almost|about) (?:had|have|gave \w+) a heart attack\b|\b(?:after|since|before|recovering from|from) (?:my|his|her|a|the) (?:\w+ )?(?:heart attack|stroke|seizure|fall|accident|surgery)\b|\bheart attack (?:last|years?|in)\b",
    r"\bout of breath\b|\bcatch (?:my|your) breath\b|\bdeep breath\b|\bbreath of\b|\bbreathing room\b|\bbleeding (?:money|edge|the (?:brakes|radiators?))\b|\bbleed the\b|\bstrokes? of\b|\bbrush strokes?\b|\bheat ?stroke\b|\bchoking on my (?:coffee|tea|water|lunch|words)\b",
    r"\bpass(?:ed|es|ing)? away\b|\bpassed out (?:flyers|cards|samples|candy)\b|\bdying (?:to|for|battery|out)\b|\b(?:phone|battery|plants?|grass|lawn|bushes|trees?|line|laptop|thermostat|mower|car|fridge)(?: \w+){0,3}? (?:is |are )?dying\b|\b(?:is|are|it is|this|back is|heat is|that is) killing (?:me|us|it|my)\b|\bkilling (?:it|me|us|time|my)\b|\bkill (?:for|the|some|all the|off|moss|weeds?|ants?|bugs|grass|two birds|time)\b|\b(?:wife|husband|mom|boss|mother in law|partner|landlord)(?: \w+){0,3}? (?:kill|shoot|murder) me (?:when|for|over|because|if (?:this|it|that|i (?:book|forget|am late|do not (?:get|fix|have|finish|call))|we|you|there))\b|\b(?:weed|pain|moss|bug) ?killers?\b|\bmurder a\b|\bdressed to kill\b|\bto die for\b|\bdrowning in\b",
    r"\bshoot (?:me|us|him|her|them|you|over) (?:a|an|over) (?:\w+ )?(?:text|email|message|call|note|quote)\b|\bshoot (?:i|make|for|let|sorry|what|it|no|yeah|okay|me a)\b|^(?:oh |aw )?shoot\b|\b(?:photo|video) ?shoots?\b|\bshooting for\b|\b(?:a|another|best|give it a|the|flu|covid|long) shots?\b",
    r"\b(?:heat|nail|caulk|caulking|glue|staple|spray|paint|grease|massage|tattoo|squirt|water|pressure|price) guns?\b|\bgun (?:safe|range|show|shop|cabinet|store|powder)\b|\b(?:putty|kitchen|butter|chef's|pocket) ?knife\b|\bkni(?:fe|ves) (?:sharpen\w*|blocks?|set)\b|\bsharpen\w*(?: \w+){0,2}? kni(?:fe|ves)\b|\bkni(?:fe|ves) sharpened\b|\bphoto ?bomb\w*\b|\bbath ?bombs?\b|\bbug bombs?\b|\b(?:the|da) bomb (?:diggity|dot com)\b|\bbaseball bat\b|\bbats? in (?:the|my) attic\b",
    r"\bbreak ?ins?(?: the new| this| a new| my new)\b|\b(?:a|lunch|spring|winter|coffee) break in\b|\bbreak in (?:your|the|my|his|her) (?:schedule|calendar|new|boots|engine|furnace)\b|\bafter a break ?in\b",
    r"\b(?:fell|fallen|falls?) (?:behind|in love|apart|through|off the (?:truck|wall|table)|asleep|short|out of|for|on a (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|holiday))\b|\b(?:fence|tree|trees|leaves|leaf|hair|branch\w*|limbs?|gutter\w*|shelf|shelves|sign|picture|mailbox|shingles?|tiles?|siding|plaster|drywall|snow|rain|price|prices|temperature|power)(?: \w+){0,2}? (?:fell|fallen|falls|came down)\b",
    r"\b(?:house|home|street|address|apartment|unit|number|suite|apt|lives? at|is at|at|am)(?: \w+){0,3}? 911\b|\b911 (?:\w+ )?(?:address|west|east|north|south|\w+ (?:street|avenue|road|lane|drive|court))\b|\bseptember 911\b|\b911 (?:truck|crew)\b|\bporsche\b|\bis 911(?: \w+){0,2} \w+ (?:street|avenue|road|lane|drive|court)\b",
    r"\b(?:my|the|security|burglar|home|house|fire|car|an|your) alarm (?:systems?|company|guy|code|panel|is set|clock|did not go off)\b|\b(?:set|setting) (?:an|my|the) alarm\b|\balarm clock\b|\balarm (?:did not|for (?:six|seven|eight|five|nine|\d))\b",
    r"\b(?:blew|blown) (?:a )?fuse\b(?! and)|\b(?:schedule|phone|inbox|week|day|budget|deal)(?: \w+){0,2}? (?:blew up|exploded)\b|\bblow(?:ing|s|n)? out (?:the )?(?:irrigation|sprinklers?|lines?)\b|\bblow ?outs?\b|\bblowing (?:cold|hot|warm|lukewarm|leaves|snow|air)\b|\bexplosion of (?:weeds|color|growth)\b|\bexploded on me\b",
    r"\b(?:hot|cold) water\b(?! (?:heater|pouring|gushing|spraying|everywhere|all over|shooting))|\bwater (?:pressure|bill|softener|filter\w*|plants?|the (?:plants|lawn|grass|garden|flowers)|damage|stains?|spots?|feature|fountain|proof\w*|company|meter|was off|is back|back on|park|slide|front|color\w*)\b|\bhard water\b|\bwell water\b|\bwater(?:'s)? back on\b|\bpool water\b|\bshut (?:off )?the water (?:off )?(?:to|for|at)\b|\bturn the water off for\b|\bhot (?:oil|towel|stone|tub|tubs|flash\w*|yoga|price|deal|spot|upstairs|bedroom)\b|\bsteam radiators?(?:'s)?(?: \w+){0,2}? hiss\w*|\bradiators?(?:'s)? (?:\w+ )?hiss\w*\b|\b(?:cat|snake|cats|snakes|goose)(?: \w+){0,2}? hiss\w*\b",
    r"\b(?:dust|toys|leaves|dog hair|hair|ants|mess|weeds|clothes|paint|mud|dirt|stuff|stains|trash|boxes|glass|mice|bugs|roaches|feathers|grass)(?: \w+){0,3}? (?:are |is )?everywhere\b|\boverflow\w* (?:with|of) (?:leaves|work|trash|people|laundry)\b|\b(?:gutters?|trash|garbage|inbox|mail ?box|dumpster|bins?|laundry|closet)(?: \w+){0,2}? overflow\w*\b",
    r"\b(?:dog|cat|pet|rug|carpet|paint|skunk|mold|mildew|must\w*|mouse|mice|perfume|food|garbage|disposal|trash|fridge|refrigerator|drain|laundry|feet|grass|pool|litter)\b(?: [^\s,]+){0,4}? (?:smell\w*|stinks?|odou?r|reeks?)\b|\b(?:smell\w*|stinks?|odou?r|reeks?)\b(?: [^\s,]+){0,4}? (?:like )?(?:dog|cat|pet|paint|mold|mildew|musty|mouse|mice|skunk spray|rotten food|disposal|garbage|trash|great|good|nice|wonderful|amazing|fresh|deck|porch|lemon)\b|\bskunk (?:sprayed|smell|spray)\b|\b(?:scrambled|deviled|fried|boiled|egged|easter) eggs?\b|\begg (?:yolk|shell|white|stain)\w*\b|\begged\b",
    r"\bscreaming hang\b|\b(?:kid|kids|baby|children)(?: \w+){0,2}? (?:is |are )?screaming\b|\bsick (?:of|and tired)\b|\b(?:feel|feeling|am|got|is|be|call(?:ed|ing)? in|out) sick\b(?! (?:every time|when the|since the|from the|and the (?:furnace|heat)))|\b(?:the )?flu\b|\bhead ?ache so\b|\b(?:has|have|got) a headache so\b|\bdizzy from\b|\bheadache (?:to|of|for|getting)\b",
    r"\bemergency room\b|\bknock ?out\b|\bneighbou?r got (?:a|an|one|his|her|their|new)\b|\bsharp dressed\b|\bhit (?:the|a|my) (?:budget|limit|road|snag|deadline|target|wall with)\b|\bcut (?:the|my|our) (?:grass|lawn|hair|bangs|cost|price|bushes|hedges)\b|\bhair ?cut\b",
    r"\bhelp me out\b|\bhelp me (?:pick|choose|decide|find|book|with|schedule|set|get|understand|figure|move|clean|fix|plan)\b|\b(?:no|not an?|is not (?:an )?|kind of an|isn't an) emergency\b|\bemergency (?:fee|calls?|service|number|rate|plumb\w*|contact|charge)s?\b|\b(?:fashion|hair|beauty|wedding|nail|party|style) emergency\b|\bemergency line\b",
)
# Beside one of these, who only names a danger wants a job done.
WORK = any_of(rf"\b(?:{_WORK})\b")
# Beside one of these, even a sign of danger may only describe what is to be bought.
ORDERS = any_of(
    r"\b(?:install\w*|quotes?|estimates?|buy|sell|batter(?:y|ies)|upgrad\w*|restoration|insurance|damage|price\w*|"
    r"tune ?ups?|offer|expired|permit|prevent\w*)\b"
)
# A danger that is long over is none. What was so last night may still be.
LONG_OVER = any_of(
    r"\b(?:last (?:year|month|summer|winter|spring|fall|week|january|february|march|april|may|june|july|august|"
    r"september|october|november|december|time)|(?:years?|months?|weeks?) (?:ago|back)|used to|one time|back when|when i was|back in (?!from)|"
    r"in (?:twenty|nineteen|two thousand|january|february|march|april|june|july|august|september|october|november|december|the past|20\d\d)|"
    r"every (?:spring|winter|summer|fall|year)|when it rains|once but|but (?:they|it) (?:are|is) fine now|fixed now)\b",
)
# Asks what would be, or whether work is done: what follows soon is not said to be there.
SUPPOSED = any_of(
    r"^(?:so |and |but |well |um |hi |hello |hey )*(?:do|does|how|would|can|could|will|who|what|when|should|in case|if)\b",
)
# Goes on to say what is so: "can you send someone, my basement is flooding".
STATES = any_of(r"\b(?:i|my|our|we|there|it(?! takes?)|he|she|they|the|something|water|everything)\b")
IF = any_of(r"\b(?:if|in case|prevent\w*|in the event)\b")
# Whether we do such work, and what to do should it ever come to that.
REQUESTS = any_of(r"^(?:so |and |but |well |um |hi |hello |hey )*(?:do|does|can|could|would|will) (?:i|we|you|y'all|it)\b")
DENIED = any_of(r"\b(?:no|not|never|without|nor|nothing|none|neither|nobody|no one)\b")
NOT_A_DENIAL = any_of(
    r"\bnot (?:to|breath\w*|stop\w*|shut\w*|turn\w*|able|respond\w*|responsive|conscious|mov\w+|sure|certain|know|a joke|good|right|normal|get|getting|wak\w+|close|feel|let|leave|stand|see|find|tell|figure|working|leaving|want to (?:live|be)|doing|quit\w*|go\w*|okay|all right|too|where|what|why|how)\b",
    r"\bno (?:idea|clue|doubt|joke|hot|heat|pulse|response|water pressure|power)\b|^no (?:no )?(?=i|it|there|my|the|we|this|that|he|she)|\bnot only\b|"
    r"\b(?:can|could|will|would|does|do|did|is|are) not (?:breath\w*|stop|shut|turn|get|wake|move|find|see|tell|figure|feel|let|leave|respond|quit|close|go|stand|know)\b|\bnot (?:supposed|just)\b|\bnothing (?:works|helps|is working)\b|\bif not\b|\bor not\b|\bwhy not\b|\b(?:no|without (?:a |any )?) ?flame\b|\bnever lit\b|\bdo not want to (?:live|be alive)\b",
)
