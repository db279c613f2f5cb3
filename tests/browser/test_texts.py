"""Texts that fail to load, or that lack a message: i18n.js."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.fixtures.modules import GameModules
from tests.browser.fixtures.people import People

pytestmark = pytest.mark.browser

OWN, ENGLISH = re.compile(r"/texts/lobby/ja\."), re.compile(r"/texts/lobby/en\.")
AN_ERROR = {"status": 200, "content_type": "text/html", "body": "<title>502</title>public-title = <b>Bad gateway</b>"}


def test_failed_texts_are_requested_again_and_reported(people: People) -> None:
    ann = people.invite("Ann", locale="ja-JP")
    page = ann.page
    ann.context.route(OWN, lambda route: route.fulfill(**AN_ERROR))
    ann.context.route(ENGLISH, lambda route: route.fulfill(status=503, body="public-title = Bad gateway"))
    ann.open("/")
    notice = page.locator("#no-texts")
    expect(notice).to_contain_text("このページの文章の一部がまだ読み込まれていません。")
    expect(page.locator("#open-tables")).to_have_count(0)
    # English is better than nothing.
    ann.context.unroute(ENGLISH)
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(notice).to_be_hidden()
    # The next time all is well: the proxy's answer is not cached.
    ann.context.unroute(OWN)
    ann.open("/")
    expect(page.get_by_role("heading", name="公開テーブル")).to_be_visible()
    ann.recorder.ignore_errors("503")


def test_a_missing_message_is_read_in_english(people: People) -> None:
    ann = people.invite("Ann", locale="ja-JP")

    def without_one(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("public-title =", "was-title ="))

    ann.context.route(OWN, without_one)
    ann.open("/")
    expect(ann.page.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(ann.page.locator("#no-tables")).to_contain_text("公開テーブルはありません。")
    assert any("No words for public-title" in error for error in ann.recorder.errors)
    ann.recorder.ignore_errors("No words for public-title")


@pytest.mark.parametrize(("locale", "neutral"), [("en-GB", "(something new)"), ("ja-JP", "（新しい内容）")])
def test_a_message_in_no_catalogue_is_a_neutral_word(modules: GameModules, locale: str, neutral: str) -> None:
    said = "() => [it.t('tornei-of-tomorrow'), it.t('rules-of'), it.has('tornei-of-tomorrow')]"
    unknown, without_its_argument, is_known = modules.call("tornei", "../../js/page/i18n", said, locale=locale)
    assert (unknown, is_known) == (neutral, False)
    assert neutral in without_its_argument
    assert "{" not in without_its_argument
    modules.recorder.ignore_errors("No words for")


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Ann", "Ann"), ("محمد", "\u2068محمد\u2069"), ("דנה", "\u2068דנה\u2069"), ("千代", "千代"),
     ("\U0001e900", "\u2068\U0001e900\u2069"), ("🐴", "🐴")],
    ids=ascii,
)  # fmt: skip
def test_a_right_to_left_name_does_not_reverse_its_sentence(modules: GameModules, name: str, shown: str) -> None:
    said = "(name) => [it.t('turn-of', { name }), it.list([name, 'Ben'])]"
    sentence, both = modules.call("tornei", "../../js/page/i18n", said, name)
    assert shown in sentence
    assert name in both
    assert (shown == name) == ("\u2068" not in sentence + both)
