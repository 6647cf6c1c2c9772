import pytest

from webhooks.settings import Telephone, WrongSetting


def telephone(**given):
    return Telephone(**{"account_sid": "AC1", "auth_token": "s3cret", "public_url": "https://bot.example.com"} | given)


@pytest.mark.parametrize(
    ("public_url", "stream_url"),
    [
        ("https://bot.example.com", "wss://bot.example.com/media"),
        ("https://bot.example.com/", "wss://bot.example.com/media"),
        ("https://bot.example.com:8443", "wss://bot.example.com:8443/media"),
        ("https://example.com/receptionist", "wss://example.com/receptionist/media"),  # a proxy that strips the path
        ("http://127.0.0.1:8000", "ws://127.0.0.1:8000/media"),  # the demo, which no telephone network reaches
    ],
)
def test_stream_url(public_url, stream_url):
    assert telephone(public_url=public_url).stream_url == stream_url


@pytest.mark.parametrize(
    "wrong",
    [
        {"auth_token": ""},
        {"public_url": ""},
        {"public_url": "bot.example.com"},
        {"public_url": "http://bot.example.com"},
        {"public_url": "https://bot.example.com?x=1"},
        {"most_calls": 0},
        {"reconnects": -1},
        {"start_within": 0},
    ],
)
def test_wrong_setting_does_not_start(wrong):
    with pytest.raises(WrongSetting, match=next(iter(wrong))):
        telephone(**wrong)


def test_secret_is_not_shown():
    assert "s3cret" not in repr(telephone())
