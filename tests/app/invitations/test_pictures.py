"""Rendering and storing link pictures, without a server."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from unittest.mock import patch

import pytest

from app.invitations import lettering, picture, pictures
from app.invitations.errors import PictureBusy
from app.invitations.heraldry import arms_among
from app.invitations.picture import Picture, Place, png
from app.invitations.pictures import LinkPictures
from app.invitations.rendering import RenderingProcess
from tests.waiting import turns, until

NAMES = ("Ann", "Benedikta von Hohen", "Zoë & Co", "Dora")
PNG = b"\x89PNG\r\n\x1a\n"


class Renderer:
    """Stands in for the rendering process: counts renderings, and holds them while `free` is not set."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.rendered: list[str] = []
        self.is_closed = False

    async def render(self, picture: Picture) -> bytes:
        await self.free.wait()
        self.rendered.append(picture.digest)
        return picture.digest.encode()

    async def close(self) -> None:
        self.is_closed = True


@pytest.fixture
def renderer() -> Renderer:
    return Renderer()


def of(host: str) -> Picture:
    return Picture("tornei", "Tornei", host)


def test_a_game_without_a_drawing_gets_a_plain_picture(tmp_path: Path) -> None:
    with patch.object(picture, "RESOURCES", tmp_path):
        assert png(Picture("chess", "Chess", "Ann", "sabup-kajid")).startswith(PNG)


def test_a_name_in_another_script_is_drawn_if_the_machine_has_its_letters() -> None:
    with patch.object(lettering, "_is_drawn", return_value=True):
        named = png(of("花子"))
    with patch.object(lettering, "_is_drawn", return_value=False):
        nameless = png(of("花子"))
        with_code = png(Picture("tornei", "Tornei", "花子", "sabup-kajid"))
    assert len({named, nameless, with_code, png(Picture("tornei", "Tornei", None, "sabup-kajid"))}) == 4
    assert nameless == png(of(""))


def test_letters_that_no_font_has_are_not_drawn() -> None:
    unassigned = "\U000effff"
    assert [lettering._is_drawn(letter) for letter in ("a", " ", unassigned)] == [True, True, False]


def of_places(*points: int, winners: int = 1) -> Picture:
    arms = arms_among([(name, None) for name in NAMES[: len(points)]])
    places = [Place(NAMES[at], each, arms[at], at < winners) for at, each in enumerate(points)]
    return Picture("tornei", "Tornei", places=tuple(places))


def test_every_part_of_a_result_changes_the_picture() -> None:
    results = [
        of_places(30, 20, 10),
        of_places(30, 20, 11),
        of_places(30, 30, 10, winners=2),
        of_places(30, 30, 30, 30, winners=4),
        of_places(0, 0, winners=0),
    ]
    assert len({result.digest for result in results}) == len({png(result) for result in results}) == len(results)


async def test_equal_pictures_are_rendered_once(renderer: Renderer) -> None:
    renderer.free.set()
    store = LinkPictures(renderer)
    found = await asyncio.gather(*(store.render(of("Ann")) for _ in range(3)))
    assert found == [of("Ann").digest.encode()] * 3
    assert renderer.rendered == [of("Ann").digest]
    assert store.find(of("Ann").digest) == found[0]


async def test_another_picture_is_refused_while_others_wait(renderer: Renderer) -> None:
    store = LinkPictures(renderer)
    waiting = [asyncio.create_task(store.render(of(str(number)))) for number in range(4)]
    await turns(1)
    with pytest.raises(PictureBusy) as refusal:
        await store.render(of("Ann"))
    assert (refusal.value.code, refusal.value.status, refusal.value.retry_after) == ("picture_busy", 503, 1.0)
    renderer.free.set()
    await asyncio.gather(*waiting)
    assert renderer.rendered == [of(str(number)).digest for number in range(4)], "one at a time, in their order"
    assert await store.render(of("Ann"))
    await store.close()
    assert renderer.is_closed


async def test_the_store_drops_the_least_recently_used_picture(renderer: Renderer) -> None:
    renderer.free.set()
    store = LinkPictures(renderer)
    with patch.object(pictures, "_MOST", 2):
        for host in ("Ann", "Ben"):
            await store.render(of(host))
        store.find(of("Ann").digest)
        await store.render(of("Cleo"))
    assert [store.find(of(host).digest) is not None for host in ("Ann", "Ben", "Cleo")] == [True, False, True]


@pytest.fixture
async def processes() -> AsyncIterator[Callable[..., RenderingProcess]]:
    started = []

    def start(*command: str, **seconds: float) -> RenderingProcess:
        process = RenderingProcess(**({"command": command} if command else {}), **seconds)
        started.append(process)
        return process

    yield start
    for process in started:
        await process.close()


@pytest.mark.parametrize("program", ["pass", "input(); print('short')", "import sys; sys.exit(input())"])
async def test_a_failed_process_is_replaced(processes: Callable[..., RenderingProcess], program: str) -> None:
    process = processes("-c", program)
    for _ in range(2):
        with pytest.raises(PictureBusy):
            await process.render(of("Ann"))


async def test_a_hanging_process_is_ended(processes: Callable[..., RenderingProcess]) -> None:
    process = processes("-c", "import sys; sys.stdin.read()", hang_seconds=0.01)
    with pytest.raises(PictureBusy):
        await process.render(of("Ann"))


async def test_an_idle_process_ends_and_is_replaced(processes: Callable[..., RenderingProcess]) -> None:
    process = processes(idle_seconds=0.0)
    for host in ("Ann", "Ben"):
        assert await process.render(of(host)) == png(of(host))
        await until(lambda: process.pid is None)
