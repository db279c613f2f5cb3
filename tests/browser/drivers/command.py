"""The command `quintain`, run in this process: another one would import the server again.

quintain   runs it with arguments, and returns its exit code and output
"""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor

from typer.testing import CliRunner, Result

from app.cli import cli


def quintain(*arguments: str, environment: Mapping[str, str] | None = None) -> Result:
    """Runs `quintain ARGUMENTS`, with these variables besides the process's own."""
    # In a thread of its own, because Playwright's event loop runs in this one.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(CliRunner().invoke, cli, arguments, env=environment).result()
