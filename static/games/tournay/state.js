/** A board's own state between two renderings: none of it belongs to the game or is sent. */
import { NO_WORKS } from "./works.js";

/** The milliseconds in which a number counts to its new value. */
const COUNTS = 900;

export class BoardState {
  constructor() {
    /** The rendered view. @type {import("../../types/tournay.js").View | null} */
    this.view = null;
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
    /** The pane of a narrow page: the market, or a player's district. */
    this.pane = "market";
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
