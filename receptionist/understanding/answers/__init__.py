"""Yes, no, a change, "say that again", "I don't know": what a turn answers to the question before it.

A yes that was not said is the worst error of this room: where the words leave doubt the answer is `unsure` or None.
"""

from receptionist.understanding.answers.agreeing import only_agrees
from receptionist.understanding.answers.nothing_more import (
    is_around_it,
    no_before_more,
    no_call_before_more,
    wants_nothing_more,
    wants_only_it,
    wishes_behind_thanks,
)
from receptionist.understanding.answers.refused import refused_spans
from receptionist.understanding.answers.resolve import AnswerReading, has_us_look, looks_first, read_answer
