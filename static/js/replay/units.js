/**
 * The units of a replay by which its keys and buttons move: a trick, turn or roll, and the round or run around it. A
 * game without places in its log has single steps.
 */
import { filedOf } from "../room/log/history.js";

/**
 * @import { Filed, GameBoard as Board, GameEvent as Event } from "../board/board.js"
 * @typedef {{readonly chapter: string | null, readonly section: string | null}} Place
 */

/** @type {Place} */
const BEGINNING = { chapter: null, section: null };

export class Units {
  /**
   * @param {Board} board
   * @param {readonly {v: number, events: readonly Event[]}[]} entries
   * @param {readonly string[]} names
   * @param {number | null} you
   */
  constructor(board, entries, names, you) {
    this.versions = entries.map(({ v }) => v);
    this.places = placesOf(entries, (event) => filedOf(board, event, names, you));
    const isFiled = this.places.some(({ chapter, section }) => chapter ?? section);
    /** The last version of each unit, and the first one of all. */
    this.ends = isFiled ? this.lastOf(({ chapter, section }) => `${chapter}\n${section}`) : this.versions;
    /** The last version of each round or run, and the first one of all. */
    this.bigEnds = isFiled ? this.lastOf(({ chapter }) => String(chapter)) : this.versions;
  }

  /** @param {(place: Place) => string} keyOf */
  lastOf(keyOf) {
    const keys = this.places.map(keyOf);
    return this.versions.filter((_, at) => at === 0 || keys[at] !== keys[at + 1]);
  }

  /**
   * The place of a version in words, such as "Round 3 · Trick 5"; empty before the first move.
   * @param {number} v
   */
  words(v) {
    const { chapter, section } = this.places[this.versions.indexOf(v)] ?? BEGINNING;
    return v ? [chapter, section].filter(Boolean).join(" · ") : "";
  }

  /**
   * The first version of each round or run, with its name.
   * @returns {{v: number, name: string}[]}
   */
  get chapters() {
    return this.places.flatMap(({ chapter }, at) =>
      chapter !== null && chapter !== this.places[at - 1]?.chapter
        ? [{ v: this.versions[at] ?? 0, name: chapter }]
        : [],
    );
  }
}

/**
 * The end after a version, or the last one.
 * @param {readonly number[]} ends
 * @param {number} v
 */
export const endAfter = (ends, v) => ends.find((end) => end > v) ?? ends.at(-1) ?? v;

/**
 * The end before a version, or the first one.
 * @param {readonly number[]} ends
 * @param {number} v
 */
export const endBefore = (ends, v) => ends.filter((end) => end < v).at(-1) ?? ends[0] ?? v;

/**
 * The place of each step. A step belongs to the place of its player's deed: a last card ends its trick, although the
 * same step may deal the next round.
 * @param {readonly {events: readonly Event[]}[]} entries
 * @param {(event: Event) => Filed | null} fileOf
 * @returns {Place[]}
 */
function placesOf(entries, fileOf) {
  let running = BEGINNING;
  return entries.map(({ events }, at) => {
    const before = running;
    /** @type {Place | null} */
    let own = null;
    for (const event of events) {
      const filed = fileOf(event);
      if (!filed) continue;
      const { chapter, section, by } = filed;
      if (chapter !== null) running = { chapter, section };
      if (by !== null && section !== null) own ??= running;
    }
    return own ?? (at ? before : { chapter: running.chapter, section: null });
  });
}
