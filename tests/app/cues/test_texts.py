"""What people read of a cue, in every form that it leaves in: who, which game, where – whatever somebody calls himself,
and never a card."""

import json
import re
from email.header import decode_header, make_header
from itertools import product

import pytest

from app.content.sources import own_file
from app.cues.mail import cue_mail
from app.cues.rows import CueKind
from app.cues.texts import Told, Words, words_of
from app.cues.webhooks import Post, webhook_post
from app.templating import LANGUAGES, text
from engines import GAMES
from engines.tornei.cards import SUITS

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
"""What people may call themselves, and what means something in chats."""


def told(kind: CueKind, game: str | None = "tornei", *, is_circle: bool = False, name: str = "Ben") -> Told:
    return Told(kind, "/tables/abc", game, (name, "Cy"), name, is_circle)


def forms_of(words: Words) -> list[str]:
    """All that leaves the server of these words."""
    mail = cue_mail("quintain@play.example", "ann@example.org", words, LINK, f"{LINK}&stop", "key")
    posts = [webhook_post(url, words, LINK, "key") for url in (DISCORD, NTFY, OTHER)]
    return [
        *(post.content.decode() + " ".join(map(str, post.headers.values())) for post in posts),
        str(make_header(decode_header(mail["Subject"]))) + mail.get_content(),
    ]


def said_by(post: Post) -> dict[str, object]:
    """The JSON that a webhook is sent."""
    assert post.headers["Content-Type"] == "application/json"
    said = json.loads(post.content)
    assert isinstance(said, dict)
    return said


def card_names(language: str) -> set[str]:
    """What cards and events are called, and suits in this language."""
    cards = json.loads(own_file("tournay") or "{}")
    suits = [text(language, "tornei-suit", suit=suit) for suit in SUITS]
    return {one["name"] for key in ("cards", "events") for one in cards[key]} | set(suits)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_cue_of_any_kind_names_a_card_in_any_form(language: str) -> None:
    cards = card_names(language)
    assert len(cards) > 80
    for kind, game, is_circle in product(CueKind, [game.name for game in GAMES], (False, True)):
        words = words_of(told(kind, game, is_circle=is_circle), language)
        assert "cue-" not in words.title + words.body, "each kind has its sentence"
        for form in forms_of(words):
            assert [card for card in cards if re.search(rf"(?<!\w){re.escape(card)}(?!\w)", form)] == []


def test_every_kind_has_words_of_its_own_in_each_language() -> None:
    for language in LANGUAGES:
        titles = [words_of(told(kind), language).title for kind in CueKind]
        assert len(set(titles)) == len(titles)
    assert all(words_of(told(kind), "en").title != words_of(told(kind), "ja").title for kind in CueKind)


@pytest.mark.parametrize("name", HOSTILE)
def test_at_discord_a_name_is_a_name_and_calls_nobody(name: str) -> None:
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
def test_ntfy_gets_title_text_and_where_a_tap_leads(name: str) -> None:
    words = words_of(told(CueKind.CHAT, name=name), "ja")
    post = webhook_post(NTFY, words, LINK, "key")
    assert str(make_header(decode_header(post.headers["Title"]))) == words.title
    assert post.headers["Click"] == LINK
    assert post.content.decode() == words.body
    assert all(value.isascii() and value.isprintable() for value in post.headers.values())


def test_any_other_gets_json_that_chats_show() -> None:
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
def test_only_discords_own_addresses_get_its_form(url: str) -> None:
    assert "text" in said_by(webhook_post(url, words_of(told(CueKind.TURN), "en"), LINK, "key"))


def test_a_mail_has_one_subject_whatever_somebody_is_called() -> None:
    for name in HOSTILE:
        words = words_of(told(CueKind.REMATCH, name=name), "ja")
        mail = cue_mail("quintain@play.example", "ann@example.org", words, LINK, f"{LINK}&stop", "key")
        assert str(make_header(decode_header(str(mail["Subject"])))) == words.title
        assert mail["To"] == "ann@example.org"
        assert mail["List-Unsubscribe"] == f"<{LINK}&stop>"
        assert LINK in mail.get_content()
