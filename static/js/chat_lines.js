/** What was said in one place, who is muted, and what this browser keeps of it: up to which line it was read. */

import { local } from "./storage.js";

/** @typedef {import("../types/messages.js").ChatEntry} ChatEntry */

const READ = "chat-read";
/** Whom earlier releases muted in this browser alone. */
const MUTED = "muted";
/** An event of the page when somebody is heard again elsewhere on it: `detail` is by whom those lines are. */
export const HEARD_AGAIN = "quintain-heard-again";
/** So many places are kept; the oldest are forgotten. */
const MOST = 200;

/** @param {string} name */
function storedList(name) {
  const found = local.getJson(name);
  return Array.isArray(found) ? found : [];
}

/** @returns {[place: string, line: number][]} */
const read = () => storedList(READ);
/** @returns {string[]} */
const mutedHere = () => storedList(MUTED);

export class ChatLines {
  /**
   * @param {string} place The id of the table or the tournament.
   * @param {readonly string[]} [muted] Whom the reader has muted, as the server says.
   */
  constructor(place, muted = []) {
    this.place = place;
    /** @type {ChatEntry[]} */ this.lines = [];
    this.lastRead = read().find(([of]) => of === place)?.[1] ?? -1;
    this.muted = new Set([...muted, ...mutedHere()]);
    /** What was said before the reader could have read it: nobody need catch up on it. */
    this.past = /** @type {Set<number>} */ (new Set());
    /** Those of whom the server does not know yet. */
    this.unknown = new Set(mutedHere());
  }

  /** The newest line that is here, for the server to send those after it; null where there is none. */
  get newest() {
    return this.lines.at(-1)?.id ?? null;
  }

  /** The lines that the reader wants to see. */
  get shown() {
    return this.lines.filter(({ by }) => !this.muted.has(by));
  }

  get hasUnread() {
    return this.shown.some(({ id, mine }) => id > this.lastRead && !mine && !this.past.has(id));
  }

  /** Whether anything is here that the reader has not had in sight, be it the reader's own. */
  get hasNew() {
    return this.newest !== null && this.newest > this.lastRead;
  }

  /**
   * Takes lines in: none twice, and in their order also those of watchers, which players are told of at the end.
   * @param {readonly ChatEntry[]} lines
   * @param {boolean} [plays] Whether the reader plays here.
   */
  add(lines, plays = false) {
    if (plays) for (const { id, watchers } of lines) if (watchers) this.past.add(id);
    const known = new Set(this.lines.map(({ id }) => id));
    const fresh = lines.filter(({ id }) => !known.has(id));
    if (fresh.length) this.lines = [...this.lines, ...fresh].sort((one, other) => one.id - other.id);
  }

  /**
   * The reader has all of it in sight.
   * @returns {boolean} Whether something of it was new.
   */
  markRead() {
    const { newest } = this;
    if (newest === null || !this.hasNew) return false;
    this.lastRead = newest;
    local.setJson(READ, [...read().filter(([place]) => place !== this.place), [this.place, newest]].slice(-MOST));
    return true;
  }

  /**
   * What is read here is read where the same people go on.
   * @param {string} place
   */
  carryTo(place) {
    local.setJson(READ, [...read().filter(([of]) => of !== place), [place, this.lastRead]].slice(-MOST));
  }

  /** A line of each whom an earlier release muted here and who has said something, once: by it the server knows who. */
  toldOnce() {
    return this.lines.filter(({ by }) => this.unknown.delete(by));
  }

  /**
   * @param {string} by
   * @param {boolean} on
   */
  mute(by, on) {
    if (on) this.muted.add(by);
    else this.muted.delete(by);
  }

  /**
   * The server knows now whether somebody is muted.
   * @param {string} by
   */
  isKnown(by) {
    const left = mutedHere().filter((one) => one !== by);
    if (left.length < mutedHere().length) local.setJson(MUTED, left);
  }
}
