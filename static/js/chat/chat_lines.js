/**
 * The chat messages of one place, the muted people, and the id of the last read message, which is stored in this
 * browser.
 */

import { local } from "../page/storage.js";

/** @typedef {import("../../types/messages.js").ChatEntry} ChatEntry */

const READ = "chat-read";
/** The people whom earlier releases muted in this browser alone. */
const MUTED = "muted";
/** The name of a page event: an author was unmuted elsewhere on the page. `detail` is the author. */
export const HEARD_AGAIN = "quintain-heard-again";
/** The number of stored places; the oldest are dropped. */
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
   * @param {readonly string[]} [muted] The people whom the reader has muted, as sent by the server.
   */
  constructor(place, muted = []) {
    this.place = place;
    /** @type {ChatEntry[]} */ this.lines = [];
    this.lastRead = read().find(([of]) => of === place)?.[1] ?? -1;
    this.muted = new Set([...muted, ...mutedHere()]);
    /** Messages from before the reader could see the chat; they count as read. */
    this.past = /** @type {Set<number>} */ (new Set());
    /** The muted people whom the server has not stored yet. */
    this.unknown = new Set(mutedHere());
  }

  /** The number of the newest line here; the server sends the lines after it. Null if there is none. */
  get newest() {
    return this.lines.at(-1)?.id ?? null;
  }

  /** The lines that the reader has not muted. */
  get shown() {
    return this.lines.filter(({ by }) => !this.muted.has(by));
  }

  get hasUnread() {
    return this.shown.some(({ id, mine }) => id > this.lastRead && !mine && !this.past.has(id));
  }

  /** Whether any line here has not been visible to the reader, their own lines included. */
  get hasNew() {
    return this.newest !== null && this.newest > this.lastRead;
  }

  /**
   * Adds messages in their order, without duplicates; also the spectators' messages, which players receive at the end.
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
   * Marks all lines as read.
   * @returns {boolean} Whether one of them was unread.
   */
  markRead() {
    const { newest } = this;
    if (newest === null || !this.hasNew) return false;
    this.lastRead = newest;
    local.setJson(READ, [...read().filter(([place]) => place !== this.place), [this.place, newest]].slice(-MOST));
    return true;
  }

  /**
   * Lines read here count as read at the next table of the same people.
   * @param {string} place
   */
  carryTo(place) {
    local.setJson(READ, [...read().filter(([of]) => of !== place), [place, this.lastRead]].slice(-MOST));
  }

  /**
   * One message of each person who has written and whom an earlier release muted here; each is returned only once. The
   * server learns by it whom to mute.
   */
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
   * Records the server's answer whether somebody is muted.
   * @param {string} by
   */
  isKnown(by) {
    const left = mutedHere().filter((one) => one !== by);
    if (left.length < mutedHere().length) local.setJson(MUTED, left);
  }
}
