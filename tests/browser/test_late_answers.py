"""A late answer, written before the newest message and received after it, removes nothing from the page."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.drivers.tournament import enter, new_tournament
from tests.browser.fixtures.modules import GameModules
from tests.browser.fixtures.people import People
from tests.browser.pages.tournament_page import TournamentPage

pytestmark = pytest.mark.browser


def test_a_late_answer_removes_no_entrant_from_a_tournament(people: People) -> None:
    ann, ben, cleo = (people.invite(name) for name in ("Ann", "Ben", "Cleo"))
    tournament = new_tournament(ann, capacity=4)
    ben.sign_in()
    page = TournamentPage.opened(ben, tournament)

    def answer_late(route: Route) -> None:
        answer = route.fetch()
        enter([cleo], tournament)
        expect(page.page.locator("[data-entrant]").filter(has_text="Cleo")).to_have_count(1)
        route.fulfill(response=answer)

    page.page.route("**/enter", answer_late)
    with page.page.expect_response("**/enter"):
        page.enter()
    expect(page.page.locator("#leave")).to_be_enabled()
    for name in ("Ben", "Cleo"):
        expect(page.page.locator("[data-entrant]").filter(has_text=name)).to_have_count(1)


CHOSEN = """async (meanwhile) => {
    const tournament = { status: "over", matches: [], entrants: [] };
    const message = (id) => ({ t: "tournament", you: null, tournament: { ...tournament, id } });
    const taken = [];
    const page = {
        state: { table: { status: "waiting", part_of: "/tournaments/x" } },
        draw() {}, update() {}, change() {},
        take: ({ tournament }) => taken.push(tournament.id),
    };
    const table = new it.MatchChannel(page);
    const fetched = window.fetch;
    window.fetch = async () => {
        if (meanwhile) table.hear(message("newer"));
        return Response.json(message("answer"));
    };
    await table.choose(1, "walk_over");
    window.fetch = fetched;
    return [taken, page.state.hint ?? ""];
}"""


def test_a_matchs_tournament_message_precedes_a_late_answer(modules: GameModules) -> None:
    assert modules.call("tornei", "../../js/tournament/match_channel", CHOSEN, False) == [["answer"], ""]
    assert modules.call("tornei", "../../js/tournament/match_channel", CHOSEN, True) == [[], ""]


ASKED = """async () => {
    const { marksOf } = it;
    const pauses = [], wait = globalThis.setTimeout;
    globalThis.setTimeout = (done, pause) => void (pauses.push(pause), done());
    const source = { marks: async () => ({ ready: pauses.length === 8, marks: [], hints: [] }) };
    await marksOf(source, "joust", ["Ann", "Ben"], 0).finally(() => { globalThis.setTimeout = wait; });
    return pauses;
}"""


def test_a_replay_waits_for_its_marks_however_long(modules: GameModules) -> None:
    """A busy server may compute those of other games first."""
    pauses = modules.call("joust", "../../js/replay/marks", ASKED)
    assert pauses == [3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000, 60_000]
