"""Rendering and storing link pictures, without a server."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from unittest.mock import patch

import pytest

from app.invitations import picture, pictures
from app.invitations.errors import PictureBusy
from app.invitations.picture import Picture, png
from app.invitations.pictures import LinkPictures
from app.invitations.rendering import RenderingProcess
from tests.waiting import turns, until

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


@pytest.mark.parametrize(("host", "renderings"), [("Ann", 1), ("花子", 3)])
def test_a_name_in_another_script_is_rendered_alone_for_its_ink(host: str, renderings: int) -> None:
    with patch.object(picture.resvg_py, "svg_to_bytes", wraps=picture.resvg_py.svg_to_bytes) as rendering:
        assert png(of(host)).startswith(PNG)
    widths = [call.kwargs["width"] for call in rendering.call_args_list]
    assert widths == [520] * (renderings - 1) + [1200]


def test_the_code_replaces_a_name_that_cannot_be_drawn() -> None:
    with patch.object(picture, "_has_ink", return_value=False):
        nameless = png(Picture("tornei", "Tornei", "花子", "sabup-kajid"))
    assert nameless not in (png(Picture("tornei", "Tornei", None, "sabup-kajid")), png(of("花子")))


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


async def test_a_process_renders_the_same_picture(processes: Callable[..., RenderingProcess]) -> None:
    process = processes()
    for picture_ in (of("Ann"), of("花子\n"), Picture("joust", "Joust", None, "sabup-kajid")):
        assert await process.render(picture_) == png(picture_)


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


async def test_a_cancelled_rendering_leaves_no_late_answer(processes: Callable[..., RenderingProcess]) -> None:
    process = processes()
    cancelled = asyncio.create_task(process.render(of("Ann")))
    await turns(3)
    cancelled.cancel()
    await asyncio.gather(cancelled, return_exceptions=True)
    assert cancelled.cancelled()
    assert await process.render(of("Ben")) == png(of("Ben"))


async def test_an_idle_process_ends_and_is_replaced(processes: Callable[..., RenderingProcess]) -> None:
    process = processes(idle_seconds=0.0)
    for host in ("Ann", "Ben"):
        assert await process.render(of(host)) == png(of(host))
        await until(lambda: process.pid is None)
