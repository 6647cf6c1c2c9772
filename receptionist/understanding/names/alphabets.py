"""Letters by their names: the spelling alphabets of ICAO (1956) and of telephone companies, and how letters sound."""

from __future__ import annotations

NATO = {
    "alpha": "a", "alfa": "a", "bravo": "b", "charlie": "c", "delta": "d", "echo": "e", "foxtrot": "f", "golf": "g",
    "hotel": "h", "india": "i", "juliet": "j", "juliett": "j", "kilo": "k", "lima": "l", "mike": "m", "november": "n",
    "oscar": "o", "papa": "p", "quebec": "q", "romeo": "r", "sierra": "s", "tango": "t", "uniform": "u", "victor": "v",
    "whiskey": "w", "whisky": "w", "xray": "x", "yankee": "y", "zulu": "z",
}  # fmt: skip
# Told apart from speech only among other letters: they are given names, or words of the call.
TELEPHONE = {
    "able": "a", "baker": "b", "dog": "d", "easy": "e", "fox": "f", "george": "g", "item": "i", "king": "k",
    "love": "l", "nan": "n", "nancy": "n", "oboe": "o", "peter": "p", "queen": "q", "roger": "r", "robert": "r",
    "sugar": "s",
    "sam": "s", "samuel": "s", "tare": "t", "tommy": "t", "uncle": "u", "william": "w", "yoke": "y", "yellow": "y",
    "zebra": "z", "adam": "a", "apple": "a", "boy": "b", "david": "d", "edward": "e", "frank": "f", "henry": "h",
    "ida": "i", "john": "j", "lincoln": "l", "mary": "m", "ocean": "o", "thomas": "t", "union": "u", "young": "y",
}  # fmt: skip
NAMES_IN_NATO = frozenset(
    {"charlie", "juliet", "juliett", "mike", "oscar", "romeo", "victor", "sierra", "india", "lima"}
)

# Letter names as recognisers write them. The rare words are letters wherever they stand near one; the usual ones
# only between letters.
RARE_SOUNDS = {
    "cee": "c", "dee": "d", "ee": "e", "ef": "f", "eff": "f", "gee": "g", "aitch": "h", "haitch": "h", "el": "l",
    "ell": "l", "em": "m", "en": "n", "pee": "p", "cue": "q", "queue": "q", "ar": "r", "es": "s", "ess": "s",
    "tee": "t", "vee": "v", "ex": "x", "wye": "y", "zed": "z", "zee": "z", "kay": "k", "jay": "j", "bee": "b",
}  # fmt: skip
USUAL_SOUNDS = {
    "be": "b", "see": "c", "sea": "c", "eye": "i", "oh": "o", "pea": "p", "are": "r", "tea": "t", "you": "u",
    "why": "y", "eh": "a", "hey": "a", "ay": "a",
}  # fmt: skip
LETTER_WORDS = frozenset(NATO) | frozenset(RARE_SOUNDS)
