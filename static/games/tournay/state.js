/** A board's own state between two renderings: none of it belongs to the game or is sent. */
import { learnLooks } from "../../js/page/style_sheets.js";
import { NO_WORKS } from "./works.js";

/** The milliseconds in which a number counts to its new value. */
const COUNTS = 900;

export class BoardState {
  constructor() {
    /** The rendered view. @type {import("../../types/tournay.js").View | null} */
    this.view = null;
    /** The view that a narrow page's pane was selected for. @type {import("../../types/tournay.js").View | null} */
    this.shown = null;
    /** The changes since the reader's last move. @type {ReadonlySet<string>} */
    this.fresh = new Set();
    /**
     * The earlier value, the current value and the time of the change, for each number that counts up or down.
     * @type {Map<string, {was: number, now: number, since: number}>}
     */
    this.counts = new Map();
    /** The state of the sounds. @type {import("./hearing.js").Heard | null} */
    this.heard = null;
    /** The coins that the newest events have brought. */
    this.works = NO_WORKS;
    /** The action whose targets are highlighted in that view; empty for none. */
    this.lit = "";
    /** The pane of a narrow page: a player's district, or the market, a drawer over it; empty before the first view. */
    this.pane = "";
    /** The district under that drawer. */
    this.city = "";
    /** Whether the page has opened the drawer for a question or a reveal, and closes it afterwards. */
    this.opened = false;
    /** Whether the reader of a low page has raised the hand, so that its cards are whole. */
    this.raised = false;
    /** The player whose deeds since the reader's last move are shown. @type {number | null} */
    this.sinceOf = null;
    /** The question for which the page has switched to a pane. */
    this.turnedFor = "";
    /** The Tab stop of each group. @type {Map<string, string>} */
    this.stops = new Map();
    /** Whether touches only show the full text of cards. */
    this.reading = false;
    /** Whether the reader has found out how to read a card. */
    this.knows = false;
    /** Whether the style sheet that the first turn rarely needs has been requested. */
    this.knowsSeldom = false;
    /** The reader's input device: `key`, or a type of pointer. */
    this.by = "mouse";
    /** Whether the finger that is still down has opened the help: then it touches nothing. */
    this.held = false;
    /** The readable thing under the pointer. @type {Element | null} */
    this.pointed = null;
    /** The timer that shows or closes the help. @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Requests that style sheet, once. */
  learnSeldom() {
    if (this.knowsSeldom) return;
    this.knowsSeldom = true;
    void learnLooks("games/tournay/seldom.css", "after");
  }

  /**
   * The Tab stop of a group: the thing that the reader visited last, or else the first.
   * @param {string} group
   * @param {readonly string[]} keys
   */
  stopOf(group, keys) {
    const last = this.stops.get(group);
    return last !== undefined && keys.includes(last) ? last : keys[0];
  }

  /**
   * The value from which a number counts to the current one; the number itself if it does not count.
   * @param {string} key
   * @param {number} now
   */
  countFrom(key, now) {
    const last = this.counts.get(key);
    const count = last?.now === now ? last : { was: last?.now ?? now, now, since: Date.now() };
    this.counts.set(key, count);
    return Date.now() - count.since < COUNTS ? count.was : now;
  }

  /**
   * @param {number} pause
   * @param {() => unknown} then
   */
  wait(pause, then) {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, pause);
  }
}
