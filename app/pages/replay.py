"""The page of a replay."""

from typing import Any, Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.chat.mutes import muted_by
from app.http.templating import language_of, page, script_json
from app.limits.charging import costs
from app.limits.costs import PAGE, REPLAY
from app.pages.finished import finished_game
from app.pages.visitors import for_guest
from app.play.records.results import result_of
from app.players.arms import arms_stored
from app.players.identity import Guest
from app.players.trust import viewer_for
from app.replay.routes import ReplaysDep
from app.replay.service import read_source, replay_log
from app.replay.viewers import check_may_replay, is_over, viewer_named
from app.tables import store
from app.tables.admissions import check_may_watch
from app.tables.house_rules import house_rules_of
from engines.core.game import DecidingMoment

router = APIRouter(include_in_schema=False)

_MOST_LINES: Final = 2000


@router.get("/tables/{table_id}/replay", dependencies=[costs(PAGE + REPLAY)])
async def replay_page(request: Request, table_id: str, replays: ReplaysDep) -> Response:
    """The replay of a running or finished table, with its log in the page. The steps are requested by the script."""

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        async with replays.database.session() as session:
            table = await store.find_table(session, table_id)
            player = viewer_for(guest, replays.clock.now())
            check_may_watch(table, player)
            own = table.seats_played.get(player)
            game = store.game_named(replays.games, table.game)
            viewer = viewer_named(None, own)
            check_may_replay(table, game, viewer, own)
            source = await read_source(session, replays.rooms, table, viewer)
            muted = await muted_by(session, guest.id)
            sentences: tuple[str, ...] = ()
            if is_over(table) and not source.has_rules:
                sentences = (
                    await finished_game(
                        replays.finished_games, replays.rooms, session, table, own, language_of(request)
                    )
                ).sentences
            moment: DecidingMoment | None = None
            if table.outcome is not None and source.has_rules:
                moment = result_of(table, await replays.rooms.opened(session, table)).moment
        first = {
            "id": table.id,
            "game": table.game,
            "names": [chair.shown_name or "" for chair in table.chairs],
            "you": own,
            "is_over": is_over(table),
            "has_open": game.open_view is not None and is_over(table) and source.has_rules,
            "arms": [arms_stored(chair.arms) for chair in table.chairs],
            "absence": house_rules_of(table).absence,
            "log": await replay_log(source),
            "moment": moment,
            "public_content": store.public_content_of(game, table),
        }
        shown = {"game": table.game, "id": table.id, "first": script_json(first), "muted": muted}
        shown["log"] = sentences[-_MOST_LINES:]
        return page(request, "replay.html", context | shown)

    return await for_guest(request, draw)
