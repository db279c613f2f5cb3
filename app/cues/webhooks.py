"""The body of a webhook request, in the form that the receiver accepts."""

import re
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

import orjson

from app.cues.texts import Words

_DISCORD: Final = re.compile(r"(?:(?:ptb|canary)\.)?discord(?:app)?\.com")
_NTFY: Final = re.compile(r"ntfy\..+")
_MARKS: Final = re.compile(r"([\\*_~`|\[\]()#>:@<-])")
"""The special characters of Discord's markup: a name must not become a link or mention everybody."""


@dataclass(frozen=True, slots=True)
class Post:
    """A request."""

    content: bytes
    headers: Mapping[str, str]


def webhook_post(url: str, words: Words, link: str, key: str) -> Post:
    """A cue for this webhook. A cue that is sent again has the same `key`."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    if _DISCORD.fullmatch(host) and parts.path.startswith("/api/"):
        said = f"**{_plain(words.title)}**\n{_plain(words.body)}\n<{link}>"
        return _json({"content": said, "allowed_mentions": {"parse": []}}, key)
    if _NTFY.fullmatch(host):
        headers = {"Title": _encoded(words.title), "Click": link, "Content-Type": "text/plain; charset=utf-8"}
        return Post(words.body.encode(), headers | {"Idempotency-Key": key})
    # Slack, Mattermost, Rocket.Chat and Google Chat show `text`.
    said = f"{words.title} – {words.body}\n{link}"
    return _json({"text": said, "title": words.title, "body": words.body, "url": link, "lang": words.language}, key)


def _json(value: Mapping[str, object], key: str) -> Post:
    return Post(orjson.dumps(value), {"Content-Type": "application/json", "Idempotency-Key": key})


def _plain(text: str) -> str:
    return _MARKS.sub(r"\\\1", text)


def _encoded(text: str) -> str:
    """Encode a text for a request header (RFC 2047)."""
    return text if text.isascii() else f"=?UTF-8?B?{b64encode(text.encode()).decode()}?="
