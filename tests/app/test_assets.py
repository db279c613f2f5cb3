"""Files as browsers get them."""

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from app.assets import RESOURCES, without_comments
from tests.app.fixtures.server import running_server

MODULES = sorted(
    [
        *(RESOURCES / "static").rglob("*.js"),
        *(RESOURCES / "node_modules" / "lit-html").glob("*.js"),
        *(RESOURCES / "node_modules" / "lit-html" / "directives").glob("*.js"),
        *(RESOURCES / "node_modules" / "@fluent" / "bundle" / "esm").glob("*.js"),
    ]
)

COMPILER = {
    "compilerOptions": {
        "allowJs": True, "noCheck": True, "noResolve": True, "removeComments": True, "outDir": "out", "rootDir": ".",
        "target": "esnext", "module": "esnext",
    },
    "include": ["whole", "sent"],
}  # fmt: skip
"""A compiler that takes out all comments and changes nothing else."""


def test_what_is_sent_of_a_script_is_the_script_without_comments(tmp_path: Path) -> None:
    texts = [path.read_text("utf-8") for path in MODULES]
    sent = [without_comments(text, ".js") for text in texts]
    assert [str(MODULES[at]) for at in _differing(tmp_path, texts, sent)] == []
    assert sum(map(len, sent)) < 0.8 * sum(map(len, texts))


def test_the_comparison_finds_what_is_missing(tmp_path: Path) -> None:
    assert _differing(tmp_path, ["let a = 1;", "let b;\nlet c;"], ["// A.\nlet a = 1;", "let b;"]) == [1]


def _differing(folder: Path, texts: Sequence[str], sent: Sequence[str]) -> list[int]:
    """Which of these scripts say something else once a compiler has taken out all comments."""
    for name, scripts in (("whole", texts), ("sent", sent)):
        (folder / name).mkdir()
        for number, script in enumerate(scripts):
            (folder / name / f"{number}.js").write_text(script, "utf-8")
    (folder / "tsconfig.json").write_text(json.dumps(COMPILER), "utf-8")
    subprocess.run(["setup/with-node", "node_modules/.bin/tsc", "--project", folder], cwd=RESOURCES, check=True)

    def compiled(name: str, number: int) -> str:
        return (folder / "out" / name / f"{number}.js").read_text("utf-8")

    return [number for number in range(len(texts)) if compiled("whole", number) != compiled("sent", number)]


@pytest.mark.parametrize(
    ("text", "sent"),
    [
        ("/** Above. */\nlet a = 1;\n", "let a = 1;\n"),
        ("  /**\n   * Above.\n   * @param {A} a * b\n   */\n  f(a);\n", "  f(a);\n"),
        ("// Why.\nlet a = 1; // stays\n", "let a = 1; // stays\n"),
        ("const a = /** @type {A} */ (b);\n", "const a = (b);\n"),
        ("/**\n * @license\n * BSD\n */\nlet a;\n", "/**\n * @license\n * BSD\n */\nlet a;\n"),
        ("/*! See LICENSE.txt. */\nlet a;\n", "/*! See LICENSE.txt. */\nlet a;\n"),
        ('let a = "/* no comment */";\n', 'let a = "/* no comment */";\n'),
        ('let a = "https://example.org";\n', 'let a = "https://example.org";\n'),
    ],
)
def test_only_comments_go(text: str, sent: str) -> None:
    assert without_comments(text, ".js") == sent


def test_a_style_keeps_its_rules() -> None:
    assert without_comments("/* Why. */\na { color: red; /* here */ }\n", ".css") == "a { color: red; /* here */ }\n"


@pytest.mark.parametrize("path", ["/static/js/table.js", "/static/css/page.css", "/static/i18n/ja.ftl"])
async def test_a_file_is_the_same_however_it_is_packed(database_url: str, path: str) -> None:
    async with running_server(database_url) as server:
        ann = await server.guest()
        found = {}
        for encoding in ("br", "gzip", "identity"):
            answer = await ann.client.get(path, headers={"Accept-Encoding": encoding})
            assert answer.headers.get("content-encoding", "identity") == encoding
            assert "Accept-Encoding" in answer.headers["vary"]
            found[encoding] = answer.text, answer.headers["etag"]
        assert {text for text, _ in found.values()} == {found["identity"][0]}
        assert found["br"][1] != found["identity"][1]


async def test_a_file_that_has_not_changed_is_not_sent_again(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann = await server.guest()
        for path in ("/static/js/table.js", "/static/css/page.css", "/static/img/quintain.svg"):
            first = await ann.client.get(path)
            assert first.status_code == 200
            assert "last-modified" not in first.headers
            again = await ann.client.get(path, headers={"If-None-Match": first.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
