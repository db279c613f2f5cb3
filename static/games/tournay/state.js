/** What a board keeps for itself between two drawings: nothing of it is the game's, and nothing of it is told. */

/** For so many milliseconds a number is on its way. */
const COUNTS = 900;

export class BoardState {
  constructor() {
    /** The view that is drawn. @type {import("../../types/tournay.js").View | null} */
    this.view = null;
    /** What has changed since the reader's last move. @type {ReadonlySet<string>} */
    this.fresh = new Set();
    /** Of each number that counts up or down what was shown before, what is now, and since when.
     * @type {Map<string, {was: number, now: number, since: number}>} */
    this.counts = new Map();
    /** How far the table has been heard. @type {import("./hearing.js").Heard | null} */
    this.heard = null;
    /** The action whose targets are lit up in that view; empty for none. */
    this.lit = "";
    /** What a narrow page shows: the market, or a player's district. */
    this.pane = "market";
    /** The player of whom it is told what happened since the reader's last move. @type {number | null} */
    this.sinceOf = null;
    /** The question for which the page has been turned to a pane. */
    this.turnedFor = "";
    /** Where Tab stops in each group. @type {Map<string, string>} */
    this.stops = new Map();
    /** Whether touches read cards and do nothing else. */
    this.reading = false;
    /** Whether the reader has found out how a card is read. */
    this.knows = false;
    /** What the reader goes by: `key`, or a type of pointer. */
    this.by = "mouse";
    /** Whether the finger that is still down has opened the help: then it touches nothing. */
    this.held = false;
    /** What the pointer lies on, of what can be read. @type {Element | null} */
    this.pointed = null;
    /** What is shown or put away in a moment. @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /**
   * The thing of a group at which Tab stops: the one where the reader was last, or else the first.
   * @param {string} group
   * @param {readonly string[]} keys
   */
  stopOf(group, keys) {
    const last = this.stops.get(group);
    return last !== undefined && keys.includes(last) ? last : keys[0];
  }

  /**
   * From where a number counts to what it is now; the number itself where it does not.
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
