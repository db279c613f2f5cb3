/** The tournament's messages at the table of a match: absent opponents, and the reader's next match. */
import { post, sentence } from "../page/api.js";
import { tellUnseen } from "../cues/cues.js";
import { untilMissed } from "./no_show.js";
import { goTo, isUp, nextMatch } from "./next_match.js";

/** @import { AbsenceChoice, TournamentMessage } from "../../types/messages.js" */

export class MatchChannel {
  #page;
  /** The number of tournament messages received. */
  #heard = 0;
  #missed = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);

  /** @param {import("../room/table_state.js").Page} page */
  constructor(page) {
    this.#page = page;
  }

  /** @param {TournamentMessage} message */
  hear(message) {
    this.#heard += 1;
    if (this.#page.state.table.status === "waiting") this.#showWaiting(message);
    else this.#showNextMatch(message);
  }

  /**
   * Shows the question to a reader whose opponent has not come to a waiting match.
   * @param {TournamentMessage} message
   */
  #showWaiting(message) {
    const { draw, update } = this.#page;
    update({ ofTournament: message });
    clearTimeout(this.#missed);
    const pause = untilMissed(message, Date.now());
    if (pause !== null) this.#missed = setTimeout(() => this.#showWaiting(message), pause);
    draw();
  }

  /** @param {TournamentMessage} message */
  #showNextMatch({ tournament, you }) {
    const { state, change } = this.#page;
    const next = nextMatch(tournament, you);
    const name = tournament.entrants.find(({ number }) => number === next?.other)?.name ?? "";
    if (next && isUp(next, state.next) && next.table !== state.table.id) tellUnseen("match");
    change({ next: next && next.table !== state.table.id ? { ...next, name } : null });
  }

  /**
   * Sends the reader's choice about this match, whose opponent is absent.
   * @param {number} match
   * @param {AbsenceChoice} choice
   */
  async choose(match, choice) {
    const { state, draw, update, take } = this.#page;
    if (choice === "wait") update({ patient: true });
    update({ busy: true, hint: "" });
    draw();
    const heardBefore = this.#heard;
    try {
      const of = /** @type {`/tournaments/${string}`} */ (state.table.part_of);
      const answer = await post(`/api${of}/missing`, { match, choice });
      // A newer message may have come by the socket meanwhile; if the answer has news, the socket brings it.
      if (this.#heard === heardBefore) take(answer);
    } catch (error) {
      state.hint = sentence(error);
    } finally {
      state.busy = false;
      draw();
    }
  }

  async goOn() {
    const { state, change } = this.#page;
    if (!state.next) return;
    try {
      await goTo(state.next);
    } catch (error) {
      change({ hint: sentence(error) });
    }
  }
}
