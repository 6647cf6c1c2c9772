"""Turns in another language: their greetings and small words are no names, though they look like none of ours."""

from __future__ import annotations

from collections.abc import Sequence

# How speakers of the main languages greet; none of it names anybody.
GREETINGS = frozenset(
    tuple(phrase.split())
    for phrase in (
        "buenos días|buenos dias|buen día|buen dia|buenas tardes|buenas noches|buenas|hola|qué tal|que tal|bonjour|"
        "bonsoir|"
        "salut|allô|allo|guten tag|guten morgen|guten abend|gute nacht|grüß gott|gruss gott|servus|moin|hallo|bom dia|"
        "boa tarde|boa noite|olá|ola|buongiorno|buon giorno|buonasera|buona sera|salve|pronto|ciao|goedemorgen|"
        "goedemiddag|"
        "goedendag|dzień dobry|dzien dobry|dobry wieczór|cześć|dobrý den|dobry den|zdravstvuyte|privet|dobry den|"
        "merhaba|"
        "günaydın|iyi günler|selam|salaam|salam alaikum|salaam alaikum|salam aleikum|assalamu alaikum|as salamu "
        "alaykum|marhaba|shalom|namaste|"
        "namaskar|"
        "sat sri akal|konnichiwa|moshi moshi|ohayo|ni hao|nǐ hǎo|annyeong haseyo|annyeonghaseyo|xin chào|xin chao|"
        "sawubona|jambo|habari|kumusta|kamusta po|magandang umaga|hej|god dag|god morgon|hei|hyvää päivää|kalimera|"
        "yassou|"
        "aloha"
    ).split("|")
)
# Function words of Spanish, French, German, Portuguese, Italian, Polish and Dutch that are no English words or names.
_SMALL = frozenset(
    """
    hablo entiendo comprendo
    quisiera quiero necesito hablar alguien señor señora puedo puede usted ustedes tengo tiene tienen estoy está
    esta gracias favor una unas unos los las del por para pero como cómo cuándo cuanto cuánto dónde donde qué porque
    muy sí con aquí español espanol inglés ingles llamo llama nombre cita mañana manana hoy casa agua je j'ai
    voudrais besoin avec quelqu'un parler vous nous est-ce une des les dans pour mais où quand combien merci
    monsieur madame suis c'est d'un rendez-vous français ich bin habe möchte mochte brauche einen eine ein mit
    jemandem sprechen können konnen sie wir nicht und oder bitte danke termin für der das ist wie wann heute morgen
    deutsch eu preciso gostaria falar alguém alguem você voce não nao uma obrigado obrigada português vorrei parlare
    qualcuno ho bisogno sono con una per favore grazie italiano chciałbym chciałabym proszę potrzebuję mówić ktoś
    dziękuję ik wil graag een met iemand spreken nederlands alstublieft
    """.split()
)
# Small words that English has too.
_SHARED = frozenset("no si me a de la el un y en se me le il o e i".split())
_ENGLISH = frozenset(
    "i i'm i'd my name is the need want would like to for speak am calling this it's please and you".split()
)
_LONGEST = max(len(phrase) for phrase in GREETINGS)


def greeting_at(norms: Sequence[str], at: int) -> int:
    """The place after a greeting that begins at `at`; `at` itself where none does."""
    for size in range(min(_LONGEST, len(norms) - at), 0, -1):
        if tuple(norms[at : at + size]) in GREETINGS:
            return at + size
    return at


def is_foreign(norms: Sequence[str]) -> bool:
    """Whether the words, past a greeting, are of another language as a whole."""
    rest = norms[greeting_at(norms, 0) :]
    if not rest:
        return True
    foreign = sum(norm in _SMALL for norm in rest)
    if foreign and len(rest) > 1 and all(norm in _SMALL or norm in _SHARED for norm in rest):
        return True
    return foreign >= 2 and 3 * foreign >= len(rest) and sum(norm in _ENGLISH for norm in rest) < foreign
