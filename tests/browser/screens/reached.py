"""All screens that the walkthroughs must reach. A page, a dialog or a walkthrough that is missing here fails
tests/architecture/test_screens.py; a screen that is missing in a run fails tests/browser/test_frozen_screens.py.

SCREENS      the screens of each walk that a run must have
BY_CHANCE    those that depend on the cards and dice of a run
TEMPLATES    the screen that shows each template, and a part that no other page has
SHOWN_AGAIN  screens that another one shows again with more on it, which are checked at one size only
CLOSELY      screens that axe checks too, and that are checked with large letters
DIALOGS      the screen that shows each dialog, by the dialog's id
UNFROZEN     templates without a screen, and the reason
ELSEWHERE    walkthroughs that are not frozen, and the module that uses them
"""

from collections.abc import Mapping
from typing import Final

SCREENS: Final[Mapping[str, str]] = {
    "tornei, three": """
        waiting lead lead-chosen wait predict predict-chosen joust ranks reveal deal scored end final
    """,
    "joust, open": """
        waiting begins-banners begins-dice place place-chosen wait contact-1 contact-2 contact-3 end final
    """,
    "tournay, three": "waiting turn turn-card turn-composed keep-composed wait end final",
    "pages, before games": """
        lobby-refused lobby-tournament lobby-tornei lobby-tournay me-nobody error keep-result
        rules-tornei rules-joust rules-tournay
        waiting-guest waiting-qr waiting-seat waiting-asking waiting-host waiting-details waiting-refused waiting-rules
        waiting-close closed
        rules-beside keys talk settings cues arms
    """,
    "pages, after games": """
        tournament-made tournament-entered tournament-next tournament-between tournament-over
        check lobby menu device-dialog offline me notifications not-you devices me-link my-games lobby-name
        absence-asked absence-leave absence-stand-in absence-returns absence-left absence-wishes absence-wish
        absence-wanted absence-taken-over absence-ended
        device claimed me-another returned
    """,
}
BY_CHANCE: Final[Mapping[str, str]] = {
    "tornei": "lead-first joust-chosen taken late",
    "joust": "note note-chosen",
    "tournay": "keep build build-composed suffer suffer-composed shed shed-composed last_card last_card-composed",
    "pages": "",
}
"""By the walk's first word."""
SHOWN_AGAIN: Final[Mapping[str, str]] = {
    **{part: f"{part}-chosen" for part in ("lead", "predict", "joust", "place", "note")},
    **{part: f"{part}-composed" for part in ("keep", "build", "suffer", "shed", "last_card", "turn")},
    "lead-first": "lead-chosen",
    "ranks": "reveal",
    "late": "taken",
    "begins-banners": "begins-dice",
    "contact-1": "contact-3",
    "contact-2": "contact-3",
    "lobby-tornei": "lobby-tournay",
    "waiting-host": "waiting-details",
    "tournament-made": "tournament-entered",
    "lobby": "menu",
    "devices": "me-link",
    "absence-left": "absence-taken-over",
    "absence-wanted": "absence-asked",
    "absence-wishes": "absence-wish",
}
"""By the screen the other one."""
TEMPLATES: Final[Mapping[str, tuple[str, str]]] = {
    "base.html": ("error", "data-rename"),
    "check.html": ("check", 'id="report"'),
    "claimed.html": ("claimed", 'id="former-link"'),
    "claim.html": ("devices", 'id="claim"'),
    "device.html": ("device", 'id="carry"'),
    "devices.html": ("devices", 'id="end-others"'),
    "error.html": ("error", "data-code="),
    "lobby.html": ("lobby-refused", 'id="pause-pictures"'),
    "key.html": ("me-link", 'id="personal-link"'),
    "me.html": ("me", 'id="to-devices"'),
    "my_games/lobby.html": ("lobby", 'data-on="lobby"'),
    "my_games/me.html": ("me", 'data-on="me"'),
    "my_games/page.html": ("my-games", 'data-state="finished"'),
    "my_games/rows.html": ("me", 'class="my-games"'),
    "not_you.html": ("not-you", 'id="sign-out"'),
    "notifications.html": ("notifications", 'id="cues"'),
    "offline/page.html": ("offline", "data-still="),
    "returned.html": ("returned", 'id="skipped"'),
    "rules/joust.html": ("rules-joust", 'data-phases="'),
    "rules/tornei.html": ("rules-tornei", 'data-phases="'),
    "rules/tournay.html": ("rules-tournay", 'id="gallery"'),
    "scenes/joust.html": ("lobby-refused", 'id="scene-joust"'),
    "scenes/parts.html": ("lobby-refused", 'class="town-card'),
    "scenes/tornei.html": ("lobby-refused", 'id="scene-tornei"'),
    "scenes/tournay.html": ("lobby-refused", 'id="scene-tournay"'),
    "table.html": ("waiting-host", 'class="at-table"'),
    "tournament.html": ("tournament-over", 'class="at-tournament"'),
}
UNFROZEN: Final[Mapping[str, str]] = {
    "api_docs.html": "Another project's page, which is only there for developers.",
    "lesson.html": "It leads on to its table by itself; tests/browser/test_lessons.py plays there.",
    "record_check.html": "tests/browser/test_checking.py checks its layout.",
    "replay.html": "tests/browser/test_replay.py checks its layout.",
    "too_fast.html": "It has neither files nor a layout; tests/app/limits/test_limits.py reads it.",
    "puzzle.html": "Its position depends on the day; tests/browser/test_puzzle.py checks its layout.",
    "rules/lesson.html": "A link on the pages of rules.",
    "scenes/sign.html": "The picture of a game without a scene; the built-in games have one.",
    "parts/first_message.html": "Nothing of it is shown.",
    "parts/passing.html": "Nothing of it is shown.",
    "parts/passing_end.html": "Nothing of it is shown.",
    "parts/needs_script.html": "It is shown without scripts only.",
    "parts/plain_log.html": "It is shown until a page's script has begun.",
    "cue_mail.html": "Mails lead there, and the server of these tests sends none.",
    "preview.html": "Programs alone are sent it.",
    "wrong_host.html": "It is shown at another host name, without script or style.",
    "preview_tags.html": "Nothing of it is shown.",
}
DIALOGS: Final[Mapping[str, str]] = {
    "arms-dialog": "arms",
    "cues-dialog": "cues",
    "device-dialog": "device-dialog",
    "keep-result": "keep-result",
    "keys": "keys",
    "leave-dialog": "absence-leave",
    "make-dialog": "lobby-tournay",
    "qr-dialog": "waiting-qr",
    "rules": "rules-beside",
}
ELSEWHERE: Final[Mapping[str, str]] = {
    "moments": "tests/browser/screenshots.py",
    "tournament": "tests/browser/screenshots.py",
}

CLOSELY: Final = frozenset(
    {
        *(screen for screen, _ in TEMPLATES.values()),
        *DIALOGS.values(),
        *("lead-chosen", "predict-chosen", "scored", "place-chosen", "contact-3", "turn-composed", "final"),
        *("waiting-details", "talk", "tournament-between", "absence-asked"),
    }
)
"""One screen of each kind: of every template, every dialog, and what games and tables show in different places."""


def listed(walk: str) -> tuple[str, ...]:
    """All screens that a walk may reach."""
    names = f"{SCREENS[walk]} {BY_CHANCE[walk.partition(',')[0]]}"
    return tuple(dict.fromkeys(names.split()))


def missing(walk: str, found: frozenset[str]) -> frozenset[str]:
    """The screens that a walk must reach and has not."""
    return frozenset(SCREENS[walk].split()) - found


def unlisted(walk: str, found: frozenset[str]) -> frozenset[str]:
    """The screens that a walk has reached and that are not in the list."""
    return found - frozenset(listed(walk))


def parts(screen: str) -> frozenset[str]:
    """Selectors that a frozen page must contain: its templates' parts and its dialogs."""
    of_templates = {part for shown, part in TEMPLATES.values() if shown == screen}
    return frozenset(of_templates | {f'id="{dialog}"' for dialog, shown in DIALOGS.items() if shown == screen})
