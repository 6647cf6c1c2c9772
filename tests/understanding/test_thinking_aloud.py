"""To think aloud over offered times takes none of them; to say that it shall be one does."""

import pytest

from receptionist.understanding.thinking_aloud import thinks_aloud


@pytest.mark.parametrize(
    "said",
    [
        "let me think now seven i'm up at seven but i don't have my ears in yet and ten uh ten the fella comes",
        "hm seven i'm up at seven",
        "noon noon let me see",
        "hmm seven or ten",
        "let me think",
        "ten would be hmm",
        "ten i'm usually having my coffee at ten",
        "eleven thirty i eat lunch about then",
        "hmm ten o'clock let me look at the calendar",
        "now ten i have the doctor at nine so ten might be tight",
    ],
)
def test_takes_none(said: str) -> None:
    assert thinks_aloud(said)


@pytest.mark.parametrize(
    "said",
    [
        "let me think noon yes noon",
        "let me see the ten",
        "let me see now seven no ten",
        "let me think eleven thirty would be best",
        "hmm ten i'm home all day",
        "seven i'm up at seven anyway",
        "ten my wife will be there at ten",
        "ten let me think about that",
        "ten i guess",
        "seven or ten either one",
        "no not seven",
    ],
)
def test_takes_or_refuses_one(said: str) -> None:
    assert not thinks_aloud(said)
