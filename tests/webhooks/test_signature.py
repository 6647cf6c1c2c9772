"""Signatures are made here from the published recipe, not with the library that checks them."""

import base64
import hashlib
import hmac

import pytest
from starlette.datastructures import ImmutableMultiDict

from webhooks.settings import Telephone
from webhooks.signature import Signatures

TELEPHONE = Telephone(account_sid="AC1", auth_token="s3cret", public_url="https://bot.example.com")
FORM = [("CallSid", "CA1"), ("From", "+13125550142"), ("CallerName", ""), ("Note", "ä & b")]


def sign(url, form=(), token=TELEPHONE.auth_token):
    text = url + "".join(name + value for name, value in sorted(form))
    return base64.b64encode(hmac.new(token.encode(), text.encode(), hashlib.sha1).digest()).decode()


def webhook(form, signature, *, path="/voice", query="", telephone=TELEPHONE):
    return Signatures(telephone).webhook(path, query, ImmutableMultiDict(form), signature)


def test_signed_webhook_is_from_twilio():
    assert webhook(FORM, sign("https://bot.example.com/voice", FORM))


def test_port_may_be_signed_or_not():
    assert webhook(FORM, sign("https://bot.example.com:443/voice", FORM))


def test_query_is_part_of_what_is_signed():
    signature = sign("https://bot.example.com/voice?shop=2", FORM)
    assert webhook(FORM, signature, query="shop=2")
    assert not webhook(FORM, signature, query="shop=3")


def test_path_that_a_proxy_strips_is_part_of_what_is_signed():
    behind_proxy = Telephone(account_sid="AC1", auth_token="s3cret", public_url="https://example.com/bot/")
    assert webhook(FORM, sign("https://example.com/bot/voice", FORM), telephone=behind_proxy)


def test_every_value_of_a_repeated_field_is_signed():
    form = [("Digits", "1"), ("Digits", "2")]
    signature = sign("https://bot.example.com/voice", form)
    assert webhook(form, signature)
    assert not webhook(form[:1], signature)


@pytest.mark.parametrize(
    "signature",
    [
        None,
        "",
        "é",
        sign("https://bot.example.com/voice", FORM, token="another account's"),
        sign("https://evil.example.com/voice", FORM),
        sign("https://bot.example.com/status", FORM),
        sign("https://bot.example.com/voice", FORM[1:]),
    ],
)
def test_anything_else_is_not(signature):
    assert not webhook(FORM, signature)


@pytest.mark.parametrize(
    "url",
    [
        "wss://bot.example.com/media",
        "wss://bot.example.com/media/",
        "wss://bot.example.com:443/media",
        "wss://bot.example.com:443/media/",
    ],
)
def test_upgrade_is_signed_over_the_streams_address(url):
    assert Signatures(TELEPHONE).upgrade(sign(url))


@pytest.mark.parametrize(
    "signature",
    [
        None,
        "",
        sign("wss://bot.example.com/"),
        sign("wss://bot.example.com/media", token="no"),
        sign("ws://127.0.0.1/media"),
    ],
)
def test_upgrade_with_anything_else_is_refused(signature):
    assert not Signatures(TELEPHONE).upgrade(signature)
