"""The picture of a pasted link, the QR code of a page, and the page for programs that fetch previews."""

import re
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.config import Settings, SettingsDep
from app.http.reach import reach_of
from app.http.templating import link_language_of, page, picture_language_of
from app.invitations.errors import NoSuchPicture
from app.invitations.moments import moment_sentence
from app.invitations.pictures import LinkPictures, LinkPicturesDep
from app.invitations.preview import Preview, preview_of_front, preview_of_table, preview_of_tournament
from app.limits.callers import caller_of
from app.limits.charging import costs
from app.limits.costs import CHANGE, PICTURE
from app.limits.limits import Limits, LimitsDep
from app.play.records.finished_games import FinishedGamesDep
from app.play.room.rooms import RoomsDep
from app.players.device_links import qr_code, with_namespace
from app.processes.clock import ClockDep
from app.runtime.db import DatabaseDep
from app.tables import store
from app.tables.admissions import check_may_open
from app.tournaments.registration import find_tournament

router = APIRouter(include_in_schema=False)

_DAY: Final = 24 * 60 * 60
_FETCHERS: Final = re.compile(
    r"facebookexternalhit|facebot|twitterbot|slackbot|slack-imgproxy|discordbot|telegrambot|whatsapp|linkedinbot|"
    r"skypeuripreview|redditbot|mastodon|bluesky|cardyb|line-poker|linespider|kakaotalk-scrap|pinterestbot|pinterest/0|"
    r"embedly|iframely|"
    r"googlebot|google-pagerenderer|bingbot|bingpreview|applebot|duckduckbot|signal-link|matrix|synapse|"
    r"nextcloud server|zulipurlpreview",
    re.IGNORECASE,
)
"""Matches the user agents of programs that fetch previews, and of no browser inside an app. A program that is not
listed gets the page itself, which contains the same preview."""


def fetches_previews(request: Request) -> bool:
    """Whether the request comes from a program that fetches link previews."""
    return _FETCHERS.search(request.headers.get("user-agent", "")) is not None


def preview_page(request: Request, preview: Preview) -> Response:
    """The page for a program that fetches link previews: without a guest, a cookie or a game."""
    return page(request, "preview.html", {"link_preview": preview}, language=preview.language)


@router.get("/previews/{digest}.png", dependencies=[costs(CHANGE)])
async def front_picture(request: Request, digest: str, link_pictures: LinkPicturesDep, limits: LimitsDep) -> Response:
    """The picture of a link to the front page. Raises `NoSuchPicture`, `PictureBusy`."""
    if (found := link_pictures.find(digest)) is not None:
        return _picture(found)
    return await _rendered(request, preview_of_front(link_language_of(request)), digest, limits, link_pictures)


@router.get("/previews/tables/{table_id}/{digest}.png", dependencies=[costs(CHANGE)])
async def table_picture(
    request: Request,
    table_id: str,
    digest: str,
    link_pictures: LinkPicturesDep,
    database: DatabaseDep,
    clock: ClockDep,
    limits: LimitsDep,
    finished_games: FinishedGamesDep,
    rooms: RoomsDep,
) -> Response:
    """The picture of a link to a table. Raises `NoSuchPicture`, `PictureBusy`."""
    if (found := link_pictures.find(digest)) is not None:
        return _picture(found)
    async with database.session() as session:
        table = await store.find_table(session, table_id)
        check_may_open(table, None)
        language = picture_language_of(request)
        sentence = await moment_sentence(finished_games, rooms, session, table, language)
    preview = preview_of_table(
        table, link_language_of(request), clock.utcnow(), sentence=sentence, sentence_language=language
    )
    return await _rendered(request, preview, digest, limits, link_pictures)


@router.get("/previews/tournaments/{tournament_id}/{digest}.png", dependencies=[costs(CHANGE)])
async def tournament_picture(
    request: Request,
    tournament_id: str,
    digest: str,
    link_pictures: LinkPicturesDep,
    database: DatabaseDep,
    limits: LimitsDep,
) -> Response:
    """The picture of a link to a tournament. Raises `NoSuchPicture`, `PictureBusy`."""
    if (found := link_pictures.find(digest)) is not None:
        return _picture(found)
    async with database.session() as session:
        tournament = await find_tournament(session, tournament_id)
    return await _rendered(
        request, preview_of_tournament(tournament, link_language_of(request)), digest, limits, link_pictures
    )


async def _rendered(
    request: Request, preview: Preview, digest: str, limits: Limits, link_pictures: LinkPictures
) -> Response:
    if digest != preview.picture.digest:
        raise NoSuchPicture
    limits.charge(caller_of(request), PICTURE)
    return _picture(await link_pictures.render(preview.picture))


def _picture(png: bytes) -> Response:
    return Response(png, media_type="image/png", headers={"Cache-Control": f"public, max-age={_DAY}, immutable"})


@router.get("/tables/{table_id}/qr.svg", dependencies=[costs(CHANGE)])
async def table_code(request: Request, table_id: str, database: DatabaseDep, settings: SettingsDep) -> Response:
    """The QR code of a table's link."""
    async with database.session() as session:
        await store.find_table(session, table_id)
    return _code(request, settings, f"/tables/{table_id}")


@router.get("/tournaments/{tournament_id}/qr.svg", dependencies=[costs(CHANGE)])
async def tournament_code(
    request: Request, tournament_id: str, database: DatabaseDep, settings: SettingsDep
) -> Response:
    """The QR code of a tournament's link."""
    async with database.session() as session:
        await find_tournament(session, tournament_id)
    return _code(request, settings, f"/tournaments/{tournament_id}")


def _code(request: Request, settings: Settings, path: str) -> Response:
    svg = with_namespace(qr_code(reach_of(request, settings).url(path)))
    return Response(svg, media_type="image/svg+xml")
