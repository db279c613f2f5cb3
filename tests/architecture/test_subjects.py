"""The check of commit messages, `setup/subject`."""

import subprocess
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]


def complaint(folder: Path, message: str) -> str:
    """The script's first complaint about a message; empty if it accepts the message."""
    (folder / "message").write_text(message)
    done = subprocess.run(["setup/subject", folder / "message"], cwd=TOP, capture_output=True, text=True, check=False)
    assert (done.returncode == 0) == (done.stderr == "")
    return done.stderr


@pytest.mark.parametrize(
    "message", ["play: Add a clock\n\nPlayers waited.\n", "Merge branch 'clocks'\n", "fixup! play: Add a clock\n"]
)
def test_message_is_accepted(tmp_path: Path, message: str) -> None:
    assert complaint(tmp_path, message) == ""


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        ("Add a clock\n\nPlayers waited.\n", "area: Verb object"),
        ("play: Add a clock.\n\nPlayers waited.\n", "full stop"),
        ("play: Let clocks run\n\nPlayers waited.\n", "verb of change"),
        (f"play: Add {'very ' * 14}long clocks\n\nPlayers waited.\n", "72 characters"),
        ("play: Add a clock\n\n# Please enter the message.\n", "why"),
    ],
)
def test_message_is_rejected_with_a_reason(tmp_path: Path, message: str, reason: str) -> None:
    assert reason in complaint(tmp_path, message)
