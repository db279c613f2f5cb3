/** Sending moves: those that the reader makes, and those that were prepared or leave no choice. */
import { held } from "./attendance.js";
import { sent } from "./confirm.js";
import { call } from "./cues.js";
import { t } from "./i18n.js";
import { prepare, prepared } from "./prepared.js";
import { setting } from "./settings.js";

/** @typedef {import("./table_state.js").Move} Move */

/** Who has sent a move within this time need not be told that another one is asked for. */
const STILL_HERE = 3_000;

export class Sending {
  /**
   * @param {import("./table_state.js").Page} page
   * @param {(move: import("./socket.js").Request) => string} request Asks the server; the id of what is asked.
   */
  constructor(page, request) {
    this.page = page;
    this.request = request;
    this.sentAt = Number.NEGATIVE_INFINITY;
    /** The decision that was last seen to be the reader's. */
    this.seen = page.state.decision;
    /** The decision that the page shows. What comes while something is pressed is drawn afterwards. */
    this.drawn = page.state.decision;
  }

  /** @param {Move} move */
  send(move) {
    const { state, update, draw } = this.page;
    const { decision } = state;
    if (decision === null || decision !== this.drawn || state.sending) return;
    sent();
    this.sentAt = performance.now();
    const id = this.request({ t: "move", decision, move });
    update({ sending: { id, decision, move }, hint: "" });
    draw();
  }

  /** What is prepared at this table. */
  get prepared() {
    const { table, you } = this.page.state;
    return prepared(table.id, you);
  }

  /** @param {unknown} what */
  prepare(what) {
    const { table, you, decision, sending } = this.page.state;
    prepare(table.id, you, what);
    // A card that is drawn to its place is let go when its turn may have come.
    if (what !== null && decision !== null && decision === this.seen && !sending) this.byItself();
    this.page.draw();
  }

  /** Once for each decision of the reader's, when it is seen: calls them, or answers it for them. */
  asked() {
    const { state } = this.page;
    const { decision, legal } = state;
    this.drawn = decision;
    if (state.showing || decision === null || !legal.length || held(state) || decision === this.seen) return;
    this.seen = decision;
    if (this.byItself()) return;
    if (!document.hidden && performance.now() - this.sentAt < STILL_HERE) return;
    call(() => state.decision === decision && document.hidden);
  }

  /** Sends what was prepared for this decision, or the only move that there is; whether it did. */
  byItself() {
    const { state, board, change } = this.page;
    const { view, legal } = state;
    const what = this.prepared;
    const found = what !== null && view ? board.fromPrepared?.(what, view, legal) : undefined;
    if (found !== undefined) prepare(state.table.id, state.you, null);
    if (found === null) change({ hint: t("prepared-dropped") });
    const [only] = legal;
    const forced = board.playsForced && legal.length === 1 && setting("forced") === "play" ? only : undefined;
    const move = found ?? forced;
    if (move) this.send(move);
    return move !== undefined;
  }
}
