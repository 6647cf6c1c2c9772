"""Words that stand for a whole clause of their own: yes, no, thanks, wait, hello, great."""

from __future__ import annotations

from receptionist.understanding.cues import set_of

YES_WORDS = (
    r"yes|yeah|yep|yup|aye|affirmative|sure thing|sure enough|for sure|sure|surely|absolutely|definitely|"
    r"certainly|exactly|indeed|precisely|of course|correct(?! (?:the|my|it|that|this|a)\b)|right(?! (?:now|"
    r"away|there|after|before|at|on|in|this|next|here|about)\b)|true|agreed|uhhuh|you bet|by all means|"
    r"confirmed|totally|roger that|roger|sounds good|sounds great|sounds fine|sounds right|no yeah|no yes|why not"
)
PRAISE_WORDS = (
    r"okay|okey dokey|great|perfect|awesome|cool|excellent|wonderful|fantastic|good|nice|lovely|terrific|fine|"
    r"all right|super|brilliant|amazing|sweet|splendid|ideal|fabulous|got it|very good|very well|very nice"
)
NO_WORDS = "no|wrong|nope|nah|nay|negative|noway|no way|no sir|no ma'am|yeah no|yes no"
THANKS_WORDS = (
    r"(?:many |much )?(?:thanks|thank you)(?: (?:so|very) (?:very )?much| a (?:lot|million|ton|bunch|heap)| again|"
    r" much| kindly| anyways?| any way| sir| ma'am)*"
)
SORRY_WORDS = r"(?:i am )?(?:so |very )?sorry|my apologies|apologies|excuse me|pardon me"
HOLD_WORDS = (
    r"(?:please )?(?:(?:can|could) you )?(?:hold on|hang on|hold up|wait up|wait|hold the line|hold(?! off)|"
    r"one (?:moment|second|sec|minute)|(?:just )?(?:a|one) (?:moment|second|sec|minute)|(?:just )?give me (?:a|"
    r"one) (?:moment|second|sec|minute)|bear with me|let me (?:check|see|look|grab|find|"
    r"get)\b.*)(?: for)?(?: (?:a|one|just a) (?:moment|second|sec|minute|bit))?(?: please)?"
)
GREETING_WORDS = r"hi there|hello there|hey there|hi|hello|hey|howdy|greetings|good (?:morning|afternoon|evening|day)"
TURN_WORDS = "actually|on second thoughts?|come to think of it|scratch that|strike that|correction|i mean|rather"
FILL_WORDS = "oh|well|so|please|then|and|also|just|now|um|you know|ah|really|look|listen"

# A word that, after one of the interjections above, makes it part of something longer ("right now", "good morning",
# "no problem", "no one", "sure it's Oak"? no: that still agrees).
PRAISE_STOPS = set_of(
    "morning afternoon evening night day bye luck chat talk talking speaking chatting seeing meeting help time times "
    "to for with enough on at by in job service question idea plan point of weekend one day's news much"
)
NO_STOPS = set_of(
    "problem problems worries idea clue preference doubt one longer more need rush matter reason smell heat hot power "
    "water air cold sign charge good other further questions question hurry big particular specific such later earlier "
    "day date time number name address street place one city month week year phone house unit zip spelling thing "
    "dice deal biggie issue issues objections objection complaints fire gas pressure cooling electricity"
)
# "I'd say", "I believe that": what follows is what is said.
ATTITUDE = (
    r"i (?:would |can |will |do )?(?:have to |just |really )*(?:think|believe|know|say|feel|confirm|"
    r"am (?:\w+ )?(?:sure|certain|positive)|want you to know)(?: that)? (?=(?:it|that|this|these|yes|no|you|"
    r"the|they|all|everything|not)\b)"
)
GUESSES = r"(?:i (?:would )?(?:guess|suppose)(?: so| that)?|probably)\b"
