"""No message for outsiders names cards: cues of every kind, form and language, and previews of links, in random states
of every game.
"""

import json
import re
from dataclasses import astuple
from email.header import decode_header, make_header
from email.message import EmailMessage
from functools import cache
from itertools import product
from typing import Any
from unittest.mock import patch
from uuid import UUID

import resvg_py
from cryptography.hazmat.primitives.asymmetric import ec

from app.content.sources import own_file
from app.cues.mail import cue_mail
from app.cues.push import VapidKey, push_post
from app.cues.rows import CueKind
from app.cues.sender import Taken, contents_of
from app.cues.texts import Words, words_of
from app.cues.webhooks import webhook_post
from app.http.templating import LANGUAGES, text
from app.invitations.picture import Picture, png
from app.invitations.preview import preview_of_table, preview_of_tournament
from app.messages.statuses import TournamentStatus
from app.processes.clock import SharedClock
from app.runtime.resources import RESOURCES
from app.tables.rows import Table
from app.tables.store import AnyGame
from app.tournaments.rows import Entrant, Match, Tournament
from engines.tornei.cards import SUITS
from tests.app.cues.test_sender import Browser
from tests.app.cues.test_texts import DISCORD, LINK, NTFY, OTHER
from tests.app.play.in_memory import begun, of_each_game, random_turn
from tests.engines.random_chance import RandomChance
from tests.seeds import Seed

POINTS = 1
"""Number of random states of each game, besides its end."""
MOST = 150
VAPID = VapidKey(ec.generate_private_key(ec.SECP256R1()), "mailto:quintain@example.org")


@cache
def card_names() -> tuple[re.Pattern[str], list[str]]:
    """Names of cards, events and suits in English, and in Japanese, which has no spaces between words."""
    cards = json.loads(own_file("tournay") or "{}")
    english = [one["name"] for key in ("cards", "events") for one in cards[key]]
    catalogue = (RESOURCES / "static" / "games" / "tournay" / "ja.ftl").read_text("utf-8")
    japanese = re.findall(r"^tournay-(?:card|event)-[\w-]+ = ([^{}\n]+)$", catalogue, re.MULTILINE)
    suits = {language: [text(language, "tornei-suit", suit=suit) for suit in SUITS] for language in LANGUAGES}
    names = english + suits["en"], japanese + suits["ja"]
    assert min(map(len, names)) > 80
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names[0]))})(?!\w)"), names[1]


def secrets_of(table: Table) -> list[str]:
    """Secret columns of a table's row: they would reveal future cards or identities."""
    people = [chair.player_id for chair in table.chairs if chair.player_id is not None]
    seeds = [chair.client_seed for chair in table.chairs if chair.client_seed]
    return [bytes(table.secret).hex(), *seeds, *(str(one) for one in people), *(one.hex for one in people)]


def told_of(said: str, table: Table) -> list[str]:
    """The card names (in both languages) and the secrets that a text contains."""
    english, others = card_names()
    return english.findall(said) + [one for one in [*others, *secrets_of(table)] if one in said]


def taken(kind: CueKind, table: Table, about: str, player: UUID | None, language: str) -> Taken:
    """A pending cue to a person or to a table's group."""
    occasion = table.id if kind in (CueKind.REMATCH, CueKind.MATCH) else "7"
    return Taken(
        cue_id=1, address_id="a", attempts=1, player_id=player, about=about, cue=kind,
        occasion=occasion, seat=0, who=table.chairs[1].name, kind="webhook", url=OTHER, keys=None,
        base="https://play.example", language=language, token="t", host="", again=False, is_known=True,
    )  # fmt: skip


def forms_of(words: Words, browser: Browser) -> list[str]:
    """All outgoing forms of a cue: the browser's text, the webhooks' bodies and the mail."""
    push = push_post("https://push.example/one", browser.keys, words, VAPID)
    posts = [webhook_post(url, words, LINK, "key") for url in (DISCORD, NTFY, OTHER)]
    mail = cue_mail("quintain@play.example", "ann@example.org", words, LINK, f"{LINK}&stop", "key")
    return [
        json.dumps(browser.read(push.content), ensure_ascii=False) + " ".join(map(str, push.headers.values())),
        *(post.content.decode() + " ".join(map(decoded, post.headers.values())) for post in posts),
        " ".join(decoded(value) for value in mail.values()) + read(mail),
    ]


def decoded(value: Any) -> str:
    return str(make_header(decode_header(str(value))))


def read(mail: EmailMessage) -> str:
    """Every part of a mail."""
    return "".join(part.get_content() for part in mail.walk() if not part.is_multipart())


def random_tables(game: AnyGame, seed: Seed) -> list[Table]:
    """Tables in random states, and one whose game is over."""
    tables = []
    for at in range(POINTS + 1):
        dice = seed.random_for(f"{game.name} {at}")
        stored = begun(game, players=max(game.seats), seed=dice.randrange(1 << 30))
        live, chance = stored.live(game), RandomChance(dice.randrange(1 << 30))
        left = dice.randrange(MOST) if at < POINTS else -1
        while live.decisions and left:
            decided = live.decide(*random_turn(live, chance), client_id=None)
            stored.write(decided.pending)
            live.apply(decided)
            left -= 1
        tables.append(stored.table)
    assert tables[-1].final_view is not None
    return tables


def tournaments_with(table: Table) -> list[Tournament]:
    """A tournament in each of its states, with this table as one of its matches."""
    people = [
        Entrant(number=chair.seat, name=chair.name, player_id=chair.player_id, withdrawn=False)
        for chair in table.chairs
    ]
    match = Match(number=0, round=1, seats=[chair.seat for chair in table.chairs], table_id=table.id, table=table)
    kept = {"game": table.game, "options": table.options, "host_id": table.host_id, "host": people[0].name}
    return [
        Tournament(
            id="t" * 22, code="AAAA-1111", status=status, capacity=12, public=False, round=1, entrants=people,
            matches=[match], **kept,
        )
        for status in TournamentStatus
    ]  # fmt: skip


def drawn(picture: Picture) -> str:
    """The exact SVG bytes of a picture."""
    with patch.object(resvg_py, "svg_to_bytes", return_value=b"") as drawing:
        png(picture)
    drawings = [str(call.kwargs["svg_string"]) for call in drawing.call_args_list]
    assert drawings[0].startswith("<svg")
    return "".join(drawings)


@of_each_game
def test_no_outgoing_message_names_a_card_or_secret(game: AnyGame, seed: Seed) -> None:
    browser = Browser()
    for table, language in product(random_tables(game, seed), LANGUAGES):
        for kind, player, place in product(CueKind, (table.chairs[0].player_id, None), ("tables", "tournaments")):
            one = taken(kind, table, f"/{place}/{table.id}", player, language)
            words = words_of(contents_of(one, table if place == "tables" else None, game.name), language)
            assert "cue-" not in words.title + words.body, "each kind has its sentence"
            assert told_of("\n".join(forms_of(words, browser)), table) == []
        previews = [preview_of_table(table, language, SharedClock().utcnow())]
        previews += [preview_of_tournament(tournament, language) for tournament in tournaments_with(table)]
        for preview in previews:
            shown = (preview.title, preview.description, preview.path, preview.picture_path, *astuple(preview.picture))
            assert told_of("\n".join((*map(str, shown), drawn(preview.picture))), table) == []


def test_a_card_and_a_secret_would_be_found() -> None:
    [game] = [one for one in of_each_game.args[1] if one.name == "tournay"]
    table = begun(game).table
    seed = table.chairs[0].client_seed
    assert told_of("Ann has built the Market.", table) == ["Market"]
    assert told_of("Annさんは大市場を建てました", table) == ["大市場", "市場"]
    assert told_of(f"It is {seed}.", table) == [seed]
