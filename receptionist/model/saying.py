"""How what is spoken of is spoken of: visits, their work, times, notes, calls; and how a turn is said."""

from __future__ import annotations

from typing import Final, Literal

Besides = Literal[
    "regularly", "several_people", "by_name", "so_long", "on_condition", "another_place", "another_visit", "other_work",
    "same_time", "who_gets_what", "complaint", "redone", "another_hour", "called_otherwise",
]  # fmt: skip
"""What is wanted of a visit that no calendar entry can hold: more of them, for several, from somebody by name, another
length, on terms that nobody here can grant, at another place or on another day as well, for several at one time, which
of them gets what, when the other of two is to be, and that the work is called otherwise than what we book it as; or a
complaint that goes with it, and work that we did before and that has to be done again.
"""
OfVisits = Literal[
    "another", "one_more", "right_after", "elsewhere", "stands", "none_booked", "of_one", "all_of_them", "each_of_them",
    "wonders", "only_asks", "not_for_me", "let_in", "goes_back", "whose", "times_alone", "taken_back",
]  # fmt: skip
"""A visit is another one than is in hand, one more, in words that name no work, one that begins where it ends, or one
at somebody else's; one that is booked already, none that could be spoken of, one whose name or place is told, all that
was booked with it, or each of several; it is asked about, and only asked about, with nothing to be booked yet; it is
not for them who call; somebody can come in without them; they go back to the one that was being arranged; each is
called by whose it is, which nobody here knows; the times alone are spoken of; or one more was wished for, and is not
any longer.
"""
OfItsFate = Literal[
    "cannot", "moves", "swaps", "calls_off", "cancels_one", "stays", "still_on", "keeps_hour", "needless",
    "need_not_come", "renames", "backs_out", "checks_start", "calls_again", "engaged",
    "asks_of_undoing", "off_already", "books_later", "not_theirs", "leaves_all", "why_missed", "may_cancel",
    "other_left",
]  # fmt: skip
"""Of a visit, that they can't be there, that it shall be at another time, that two are to change places, that nobody
need come, that it is one that stands and shall be cancelled; that nothing of it is to be changed, that it is still on,
that the hour which was agreed on stays; that what it was for is done, and that nobody need come, by a refusal; that it
is to be under another name; that they have decided against what was to be booked; heard half, when it is; that they
will call again; that they have something else on then; that somebody called it off already, as they say; whether
they can have another one some day; that it is none of theirs; that all that stands is to be left as it is; why
nobody came to it; that they may yet call it off; and that another than the one in hand is to be left as it is.
"""
OfWork = Literal[
    "wants_work", "needs_work", "perhaps_work", "drops_thing", "which_thing", "changes_work", "wants_a_price",
    "pays_again", "asks_charge", "head_count", "shares", "work_untold", "of_an_estimate",
]  # fmt: skip
"""Work is wanted in so many words, whatever is asked or told beside it, or by a need, or perhaps by who tells a story;
a thing is not wanted, or which of several it is on; more, less or other work is to be done; the price of what is to be
done is wanted, or they fear to pay again for what was done before, or ask whether they pay for what went wrong; for how
many people it is, and who has what; or somebody of the trade is wanted, or an estimate, and not what for; or an
estimate is spoken of.
"""
OfHolds = Literal["lets_go", "asks_of_hold", "makes_firm"]
"""A time that is kept for them need not be kept any more; which it is or how long; that it is to be theirs for good."""
OfNotes = Literal["note", "only_note", "perhaps_note", "for_every_visit", "somebody_else", "to_crew"]
"""Something is told for whoever comes, is all that is told, may be of use to them, or is for every visit; somebody else
is to come; or those who come are told something in so many words.
"""
NOTES: Final = frozenset[OfNotes]({"note", "only_note"})
"""What is said of a turn that tells something for whoever comes."""
OfCalls = Literal["wants_a_call", "takes_offer", "call_about", "reached", "no_call", "perhaps_person", "at_the_door"]
"""A call is wanted, or perhaps the one that was just offered, about what, when or how they are to be called, or that
nobody is to call them; a person is perhaps asked for, and perhaps only spoken of; they stand at our door and wait for
somebody to open.
"""
OfOffers = Literal["offers_again", "other_offers", "later_offers", "earlier_offers", "one_of_offers", "nearest"]
"""Of the times that were read out before one was taken, they want to hear all, the others, those that are later or
earlier than it, or they speak of one of them; or of times, or of works, which comes nearest to what cannot be had."""
OfMessages = Literal["no_message", "not_a_message", "message_told", "changes_message"]
"""They leave no message, what was taken for one is none, one is told already, or one they left is to say otherwise."""
Saying = Literal[OfVisits, OfItsFate, OfWork, OfHolds, OfNotes, OfCalls, OfOffers, OfMessages]
"""How a job is spoken of, and what is told with it."""
OfDanger = Literal[
    "may_return", "plays_down", "trickles", "takes_back", "denies", "cleared", "is_there", "is_safe", "unhurt",
    "goes_on",
]  # fmt: skip
"""Of a danger, that it comes and goes, or was there a moment ago, that it is none worth a fuss, that the water only
trickles, that it was none, that there is no sign of it, that others came and found none, that it is there for all that,
that nobody is where it is, that nobody was hurt, and that it is gone on with something else ("okay, then he needs").
"""
Balking = Literal["asks_why", "at_hand", "wont_tell"]
"""Of what they were asked for, why it is wanted, that we ought to have it, and that they don't tell it."""
Manner = Literal[
    "rounded", "merely_no", "trails_off", "only_opens", "only_letters", "ends_asking", "near_no", "no_first",
    "yes_first", "refuses", "lets_be", "cancelling", "ahead", "both", "when", "another_code", "looks_forward", "vents",
    "bereaved", "aggrieved", "told_already", "still_fits", "how_exact", "chats", "reacts", "late_for_them",
    OfDanger, Balking,
]  # fmt: skip
"""How a turn is said, whatever it says: a yes or a no that is closed with thanks, a no and no reason, words that break
off, that only lead up to something, letters alone, a question mark at the end, what a bare no is heard as in noise;
with a no or a yes first, or any word of refusal; that all may stay as it is; cancelling by its name; a length of time
ahead of something; several at once ("both"); the day or the hour by name; that a code did not come; that they look
forward to the visit ("see you then"); with nothing but anger, with what it cost them, or that it was said before;
whether they may still come, being late; how exact an hour is meant; that it is small talk, or how they take what we
said, and nothing else; that what was offered is late for them, or that somebody of theirs has died.
"""
