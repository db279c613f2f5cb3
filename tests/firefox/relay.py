"""Starts Firefox and relays its WebDriver BiDi: `relay.py FIREFOX ARGUMENTS…` prints its own address.

Playwright drives an unmodified Firefox over WebDriver BiDi and expects the newest release. Debian's is the one with
extended support, which can be a year older. Before a page opens, Playwright emulates a colour scheme, and a Firefox
without that command would end every test. This relay passes on all messages, and answers an emulation that Firefox does
not know with success.
"""

import asyncio
import json
import re
import sys

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve

ANNOUNCED = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
OPTIONAL = "emulation."
"""Commands of this module change no more than a page's look."""


def forgiven(answer: str, method: str) -> str:
    """Firefox's answer to this command, or success in its place for an emulation that Firefox does not know."""
    message = json.loads(answer)
    if method.startswith(OPTIONAL) and message.get("error") == "unknown command":
        return json.dumps({"type": "success", "id": message["id"], "result": {}})
    return answer


async def relay(driver: ServerConnection, address: str) -> None:
    """Pass messages on between Playwright and Firefox until one of them ends."""
    methods: dict[int, str] = {}
    path = driver.request.path if driver.request else ""
    async with connect(address + path, max_size=None) as firefox, asyncio.TaskGroup() as both:
        both.create_task(_answer(firefox, driver, methods))
        async for command in driver:
            message = json.loads(command)
            methods[message["id"]] = message["method"]
            await firefox.send(command)
        await firefox.close()


async def _answer(firefox: ClientConnection, driver: ServerConnection, methods: dict[int, str]) -> None:
    async for answer in firefox:
        text = str(answer)
        # Events have no id and no method here.
        await driver.send(forgiven(text, methods.pop(json.loads(text).get("id"), "")))
    await driver.close()


async def main(command: list[str]) -> int:
    """Run Firefox and relay its connections. Returns its exit code."""
    process = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE)
    assert process.stderr
    address = ""
    async for line in process.stderr:
        if found := ANNOUNCED.search(line.decode()):
            address = found[1]
            break
        sys.stderr.buffer.write(line)
    async with serve(lambda driver: relay(driver, address), "127.0.0.1", 0, max_size=None) as server:
        port = server.sockets[0].getsockname()[1]
        print(f"WebDriver BiDi listening on ws://127.0.0.1:{port}", file=sys.stderr, flush=True)
        async for line in process.stderr:
            sys.stderr.buffer.write(line)
        return await process.wait()


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
