"""Words that stand for a whole clause of their own: yes, no, thanks, wait, hello, great."""

from __future__ import annotations

from receptionist.languages.patterns import set_of

YES_WORDS = (
    r"yes ?sir|yes ma'am|yes|yeah|yep|yup|aye aye|aye|affirmative|sure thing|sure enough|for sure|sure|surely|"
    r"absolutely|definitely|"
    r"certainly|exactly(?! (?:the|my) (?:problem|issue|point|opposite))|indeed|precisely|of course|correct(?! (?:the|"
    r"my|it|that|this|a)\b)|right(?! (?:now|"
    r"away|there|after|before|at|on|in|this|next|here|about|hand|side|door|way|thing|person|place|size|amount)\b)|"
    r"true|agreed|uhhuh|you bet|by all means|"
    r"confirmed|totally|roger that|roger|sounds good(?! in theory)|sounds great|sounds fine|"
    r"sounds right|no yeah|no yes|why not|most definitely|most certainly|naturally|undoubtedly|unquestionably|"
    r"gladly|happily|(?:with|it would be my|my) pleasure|bingo|(?:100|one hundred|a hundred) percent$|(?:can|will) do$|"
    r"right on|righto|right oh|right you are|you betcha|you know it|damn (?:right|straight)|ten four|10 4|copy that|"
    r"(?:without|no) (?:a )?(?:doubt|question)(?: about (?:it|that))?"
)
PRAISE_WORDS = (
    r"okay|okey dokey|great|perfect|awesome|cool|excellent|wonderful|fantastic|good|nice|lovely|terrific|fine|"
    r"okie dokie|okie doke|marvell?ous|smashing|all right|super|brilliant|amazing|sweet|splendid|ideal|fabulous|got "
    r"it|very good|very well|very nice"
)
NO_WORDS = (
    r"no sirr?ee|no sir|no ma'am|no way(?: jose)?|no|wrong|nope|nah|nay|negative|noway|yeah no|yes no|nein|"
    r"(?:neither|none)(?: one)?(?: of (?:them|those|these|it|the (?:above|two)))?(?: works?)?|(?:almost|nearly|close)$"
)
THANKS_WORDS = (
    r"(?:many |much )?(?:thanks|thank you)(?: (?:so|very) (?:very )?much| a (?:lot|million|ton|bunch|heap)| again|"
    r" much| kindly| anyways?| any way| sir| ma'am)*|cheers(?: mate| love)?|(?:it is )?much appreciated|"
    r"(?:i |we )?(?:really |do |so |very much )*appreciate (?:it|that|this|you|your (?:help|time))(?: so much| a lot)?"
)
SORRY_WORDS = r"(?:i am )?(?:so |very )?sorry|my (?:bad|mistake)|oops|whoops|my apologies|apologies|excuse me|pardon me"
HOLD_WORDS = (
    r"(?:please )?(?:(?:can|could) you )?(?:hold on(?! (?:that|this|it)\b)|hang on|hold up|wait up|wait(?! on "
    r"(?:that|this|it)\b| for\b| until\b)|hold the line|hold(?! off| on)|"
    r"one (?:moment|second|sec|minute)|(?:just )?(?:a|one) (?:moment|second|sec|minute)|(?:just )?give me (?:a|"
    r"one) (?:moment|second|sec|minute)|bear with me|let me (?:check(?! in\b| out\b)|see|look|grab|find|"
    r"get)\b(?!.* first$).*)(?: for)?(?: (?:a|one|just a) (?:moment|second|sec|minute|bit))?(?: please)?"
)
GREETING_WORDS = (
    r"(?:and )?how are you(?: doing| today)*|(?:and |how about )?(?:you|yourself)$|how is it going|"
    r"hi there|hello there|hey there|hi|hello|hey|howdy|greetings|good (?:morning|afternoon|evening|day)"
)
TURN_WORDS = "actually|on second thoughts?|come to think of it|scratch that|strike that|correction|i mean|rather"
FILL_WORDS = (
    r"oh|well|so|please|then|and|also|just(?! (?:looking|checking|asking|browsing|curious|wondering|shopping|wanted|"
    r"needed|"
    r"want|need)\b)|now|um|you know|ah|really|look|listen"
)

# A word that, after one of the interjections above, makes it part of something longer ("right now", "good morning",
# "no problem", "no one", "sure it's Oak"? no: that still agrees).
PRAISE_STOPS = set_of(
    "morning afternoon evening night day bye luck chat talk talking speaking chatting seeing meeting help time times "
    "info information place try grief lord god heavens gracious thing things reason effort guess call to for with on "
    "at by in job service "
    "question idea plan point of weekend one day's news much"
)
NO_STOPS = set_of(
    "problem problems worries idea clue preference doubt one longer more need rush matter reason smell heat hot power "
    "water air cold sign charge good other further questions question hurry big particular specific such later earlier "
    "day date time number name address street place one city month week year phone house unit zip spelling thing "
    "go use dice deal biggie issue issues objections objection complaints fire gas pressure cooling electricity"
)
# "I'd say", "I believe that": what follows is what is said.
ATTITUDE = (
    r"i (?:would |can |will |do )?(?:have to |just |really )*(?:think|believe|know|say|feel|confirm|"
    r"am (?:\w+ )?(?:sure|certain|positive)|want you to know)(?: that)? (?=(?:it|that|this|these|yes|no|you|"
    r"the|they|all|everything|not)\b)"
)
GUESSES = r"(?:i (?:would )?(?:guess|suppose)(?: so| that)?|probably)\b"
