/** Sends moves: the reader's own, premoves, and moves without alternative. */
import { held } from "./people/attendance.js";
import { sent } from "../board/confirm.js";
import { call } from "../cues/cues.js";
import { t } from "../page/i18n.js";
import { prepare, prepared } from "./premove.js";
import { setting } from "../page/settings.js";

/** @typedef {import("./table_state.js").Move} Move */

/** Milliseconds after a sent move during which the reader is not called for the next turn. */
const STILL_HERE = 3_000;

export class Sending {
  /**
   * @param {import("./table_state.js").Page} page
   * @param {(move: import("../page/socket.js").Request) => string} request Sends the request; returns its id.
   */
  constructor(page, request) {
    this.page = page;
    this.request = request;
    this.sentAt = Number.NEGATIVE_INFINITY;
    /** The newest decision of the reader that this page has received. */
    this.seen = page.state.decision;
    /**
     * The decision that the page shows. It can be older, because messages that arrive while a control is pressed are
     * rendered later.
     */
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

  /** The premove at this table. */
  get prepared() {
    const { table, you } = this.page.state;
    return prepared(table.id, you);
  }

  /** @param {unknown} what */
  prepare(what) {
    const { table, you, decision, sending } = this.page.state;
    prepare(table.id, you, what);
    // A dragged card is released when the reader's turn may have come.
    if (what !== null && decision !== null && decision === this.seen && !sending) this.byItself();
    this.page.draw();
  }

  /** Called once for each decision of the reader: calls the reader, or answers for them. */
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

  /** Sends the premove for this decision, or the only legal move. Returns whether it did. */
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
