"""Slow clients: they cost little, they are disconnected, and play continues."""

import asyncio
import socket
from contextlib import ExitStack, closing, suppress

import psutil
import pytest

from tests.faults.crowd import Crowd, Group
from tests.faults.raw_sockets import frame, read_out, send_frames, stuck_socket
from tests.faults.server import ServerProcess, server_process, until
from tests.patience import LONG_TEST, SLOW
from tests.seeds import Seed

pytestmark = [pytest.mark.faults, pytest.mark.timeout(LONG_TEST)]

GROUPS = (Group(3, 3), Group(2, 2, game="joust"))
MEGABYTE = 1 << 20


async def test_people_who_stop_reading_are_disconnected(seed: Seed, database_url: str) -> None:
    """Thirty spectators request the whole state a hundred times each, and read none of it, nor any ping."""
    with server_process(seed, is_impatient=True, database_url=database_url) as server, ExitStack() as opened:
        await server.start()
        crowd = Crowd(server)
        async with crowd.playing(GROUPS):
            await crowd.more_moves(20)
            before = memory(server)
            stuck = [opened.enter_context(stuck_socket(server, crowd)) for _ in range(30)]
            for line in stuck:
                await asyncio.to_thread(send_frames, line, 1, [b'{"t":"full"}'] * 100)
            await crowd.more_moves(20)
            assert memory(server) - before < 120 * MEGABYTE  # 30 outboxes of at most 2 MB, and their overhead
            await until(lambda: not connected(server, stuck), every=0.25)  # checking takes 14 ms
            await crowd.all_play_on()
        assert "Traceback" not in server.log, server.log[:8000]


async def test_endless_pings_and_pieces_are_cut_short(seed: Seed, database_url: str) -> None:
    """A client that reads no answer to its pings, and one whose message never ends."""
    with server_process(seed, database_url=database_url) as server, ExitStack() as opened:
        await server.start()
        crowd = Crowd(server)
        async with crowd.playing(GROUPS):
            await crowd.more_moves(5)
            pinging = opened.enter_context(stuck_socket(server, crowd))
            before = memory(server)
            with pytest.raises(OSError, match=r"reset|Broken pipe"):
                await asyncio.to_thread(send_frames, pinging, 9, [b"x" * 125] * 1_000_000)
            assert memory(server) - before < 40 * MEGABYTE
            endless = opened.enter_context(stuck_socket(server, crowd))
            endless.sendall(frame(1, b"{", final=False))
            with pytest.raises(OSError, match=r"reset|Broken pipe"):
                await asyncio.to_thread(send_frames, endless, 0, [b""] * 3_000_000, final=False)
            await crowd.more_moves(20)


async def test_half_a_handshake_ends_without_harm(seed: Seed, database_url: str) -> None:
    """Two hundred connections that send nothing, half a request, or only the head of a request with a body."""
    beginnings = (b"", b"GET /ws/lobby HTTP/1.1\r\nUpgrade: web", b"POST /api/me HTTP/1.1\r\nContent-Length: 9\r\n\r\n")
    with server_process(seed, is_impatient=True, database_url=database_url) as server, ExitStack() as opened:
        await server.start()
        crowd = Crowd(server)
        async with crowd.playing(GROUPS):
            lines = []
            for number in range(200):
                line = opened.enter_context(closing(socket.create_connection(("127.0.0.1", server.port), SLOW)))
                line.sendall(beginnings[number % len(beginnings)])
                lines.append(line)
            await crowd.more_moves(20)
        for line in lines:
            assert not (await asyncio.to_thread(read_out, line)).startswith(b"HTTP/1.1 101")
        crowd = Crowd(server)
        async with crowd.playing(GROUPS):
            await crowd.more_moves(10)


async def test_an_endless_head_is_refused(seed: Seed, database_url: str) -> None:
    with server_process(seed, database_url=database_url) as server:
        await server.start()
        before = memory(server)
        with closing(socket.create_connection(("127.0.0.1", server.port), SLOW)) as line:
            line.sendall(b"GET / HTTP/1.1\r\nHost: here\r\nX-Long: ")
            with suppress(OSError):
                for _ in range(2_000):
                    line.sendall(b"x" * 64_000)
            with suppress(ConnectionError):
                assert read_out(line).startswith(b"HTTP/1.1 400 ")
        assert memory(server) - before < 20 * MEGABYTE
        assert await server.health() == 200


def connected(server: ServerProcess, lines: list[socket.socket]) -> list[int]:
    """The connections that the server still has."""
    ours = {line.getsockname()[1] for line in lines}
    there = psutil.Process(server.process.pid).net_connections("tcp4")
    return [one.raddr.port for one in there if one.raddr and one.raddr.port in ours]


def memory(server: ServerProcess) -> int:
    """The server's memory in bytes."""
    return int(psutil.Process(server.process.pid).memory_info().rss)
