/** What the table of a match hears of its tournament: who does not come, and the reader's next match. */
import { post, sentence } from "./api.js";
import { tellUnseen } from "./cues.js";
import { untilMissed } from "./missing.js";
import { goTo, isUp, nextMatch } from "./next_match.js";

/** @import { AbsenceChoice, TournamentMessage } from "../types/messages.js" */

export class OfTournament {
  #page;
  /** How often it was told how the tournament stands. */
  #heard = 0;
  #missed = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);

  /** @param {import("./table_state.js").Page} page */
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
   * While a match waits for who has not come, the one who is there may be asked what becomes of it.
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
   * What becomes of this match, to which the other has not come.
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
      const answer = await post(`/api${state.table.part_of}/missing`, { match, choice });
      // What the socket has told meanwhile can be newer; what it does not have of the answer yet, it brings.
      if (this.#heard === heardBefore) take(/** @type {TournamentMessage} */ (answer));
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
