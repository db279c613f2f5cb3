"""Starts Firefox. Run as a program, this checks that it is installed.

QUINTAIN_TEST_FIREFOX names its program; else it is Debian's `firefox-esr`, or `firefox`.
"""

import os
import shlex
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import Browser, Playwright

NAMES = ("firefox-esr", "firefox")
MISSING = (
    "The Firefox tests need Firefox: `make test` installs it, or `apt-get install firefox-esr`; QUINTAIN_TEST_FIREFOX "
    "takes the path of another one."
)
PREFERENCES: dict[str, str | float | bool] = {
    # Every page is denied notifications, as after "Block" in the prompt, which a headless browser cannot show.
    "permissions.default.desktop-notification": 2,
    # No requests of its own.
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "app.normandy.enabled": False,
}
RELAY = Path(__file__).with_name("relay.py")


def executable() -> Path | None:
    """Firefox's program; `None` if there is none."""
    if named := os.environ.get("QUINTAIN_TEST_FIREFOX"):
        return Path(named) if Path(named).exists() else None
    return next((Path(path) for path in map(shutil.which, NAMES) if path), None)


@contextmanager
def launched(playwright: Playwright) -> Iterator[Browser]:
    """A running Firefox. If none is installed, the test fails, as with Chromium."""
    program = executable()
    if program is None:
        pytest.fail(MISSING)
    with TemporaryDirectory() as folder:
        # Playwright adds the arguments.
        script = Path(folder, "firefox")
        script.write_text(f'#!/bin/sh\nexec {shlex.join([sys.executable, str(RELAY), str(program)])} "$@"\n')
        script.chmod(0o700)
        # Firefox does not start in a home that belongs to another user.
        browser = playwright.firefox.launch(
            channel="moz-firefox",
            executable_path=script,
            env={**os.environ, "HOME": folder},
            firefox_user_prefs=PREFERENCES,
        )
        yield browser
        browser.close()


if __name__ == "__main__":
    sys.exit(0 if executable() else MISSING)
