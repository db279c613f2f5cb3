"""The text of a cue in every outgoing form: the player, the game and the link, with names of any kind."""

import json
import re
from email.header import decode_header, make_header

import pytest

from app.cues.mail import cue_mail
from app.cues.rows import CueKind
from app.cues.texts import CueContents, words_of
from app.cues.webhooks import Post, webhook_post
from app.http.templating import LANGUAGES

LINK = "https://play.example/tables/abc?seat=1"
DISCORD = "https://discord.com/api/webhooks/1/a-b_c"
NTFY = "https://ntfy.sh/my-games"
OTHER = "https://chat.example/hooks/1"
HOSTILE = (
    "@everyone",
    "<@&1234>",
    "[tap](http://a)",
    "**b** `c`",
    "# Big",
    "> q",
    "-# small",
    "|| s ||",
    "千代\u200dé",
)
"""Possible names of players, and characters with a meaning in chats."""


def told(kind: CueKind, game: str | None = "tornei", *, is_circle: bool = False, name: str = "Ben") -> CueContents:
    return CueContents(kind, "/tables/abc", game, (name, "Cy"), name, is_circle)


def said_by(post: Post) -> dict[str, object]:
    """The JSON sent to a webhook."""
    assert post.headers["Content-Type"] == "application/json"
    said = json.loads(post.content)
    assert isinstance(said, dict)
    return said


def test_every_kind_has_a_text_in_each_language() -> None:
    for language in LANGUAGES:
        titles = [words_of(told(kind), language).title for kind in CueKind]
        assert len(set(titles)) == len(titles)
    assert all(words_of(told(kind), "en").title != words_of(told(kind), "ja").title for kind in CueKind)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_mentions_nobody_at_discord(name: str) -> None:
    said = said_by(webhook_post(DISCORD, words_of(told(CueKind.SAT_DOWN, name=name), "en"), LINK, "key"))
    assert said.keys() == {"content", "allowed_mentions"}
    assert said["allowed_mentions"] == {"parse": []}
    title, body, link = str(said["content"]).split("\n")
    assert link == f"<{LINK}>", "in angle brackets Discord shows no preview of it"
    assert title.startswith("**")
    assert title.endswith("**")
    for line in (title[2:-2], body):
        assert re.search(r"(?<!\\)[*_~`|\[\]()#>:@<]", line) is None, "every mark is escaped"
    assert name in re.sub(r"\\(.)", r"\1", title)
    assert len(str(said["content"])) < 2000


@pytest.mark.parametrize("name", HOSTILE)
def test_ntfy_gets_a_title_a_text_and_a_link(name: str) -> None:
    words = words_of(told(CueKind.CHAT, name=name), "ja")
    post = webhook_post(NTFY, words, LINK, "key")
    assert str(make_header(decode_header(post.headers["Title"]))) == words.title
    assert post.headers["Click"] == LINK
    assert post.content.decode() == words.body
    assert all(value.isascii() and value.isprintable() for value in post.headers.values())


def test_other_webhooks_get_json_that_chat_programs_display() -> None:
    post = webhook_post(OTHER, words_of(told(CueKind.TURN), "en"), LINK, "key")
    assert said_by(post) == {
        "text": f"It is your turn – Tornei with Ben and Cy\n{LINK}",
        "title": "It is your turn",
        "body": "Tornei with Ben and Cy",
        "url": LINK,
        "lang": "en",
    }
    assert post.headers["Idempotency-Key"] == "key"


@pytest.mark.parametrize(
    "url",
    [
        "https://discord.com.example/api/webhooks/1/a",
        "https://notdiscord.com/api/webhooks/1/a",
        "https://discord.com/somewhere",
        "https://example.com/discord.com/api/",
    ],
)
def test_only_discords_addresses_get_its_form(url: str) -> None:
    assert "text" in said_by(webhook_post(url, words_of(told(CueKind.TURN), "en"), LINK, "key"))


def test_a_mail_has_one_subject_with_any_name() -> None:
    for name in HOSTILE:
        words = words_of(told(CueKind.REMATCH, name=name), "ja")
        mail = cue_mail("quintain@play.example", "ann@example.org", words, LINK, f"{LINK}&stop", "key")
        assert str(make_header(decode_header(str(mail["Subject"])))) == words.title
        assert mail["To"] == "ann@example.org"
        assert mail["List-Unsubscribe"] == f"<{LINK}&stop>"
        assert LINK in mail.get_content()
