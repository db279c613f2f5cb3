/** The steps of a replay, requested in parts as they are needed, for each viewer. */

/**
 * @import { OpenStepMessage, ReplayLog, StepMessage } from "../../types/messages.js"
 * @import { GameEvent, GameMove, GameView } from "../board/board.js"
 * @typedef {StepMessage<GameView, GameMove, GameEvent> | OpenStepMessage<GameView, unknown, GameEvent>} Step
 */

/** The versions that are requested together. */
const PART = 20;

export class Steps {
  /**
   * @param {import("./source.js").Source} source
   * @param {ReplayLog<GameEvent>} log
   */
  constructor(source, log) {
    this.source = source;
    this.log = log;
    this.viewer = log.viewer;
    /** @type {Map<number, Step>} */
    this.loaded = new Map();
    /** The newest position, if the game cannot be replayed. */
    this.newest = /** @type {import("./source.js").Part["newest"]} */ (null);
    /** @type {Map<number, Promise<void>>} */
    this.loading = new Map();
  }

  /** The first and the last version. */
  get ends() {
    const { entries } = this.log;
    return { first: entries[0]?.v ?? 0, last: entries.at(-1)?.v ?? 0 };
  }

  /** @param {number} v */
  has(v) {
    return this.loaded.has(v) || this.newest !== null;
  }

  /**
   * The step of a version; null if the game cannot be replayed.
   * @param {number} v
   * @returns {Promise<Step | null>}
   */
  async at(v) {
    if (!this.has(v)) await this.load(v);
    return this.loaded.get(v) ?? null;
  }

  /**
   * Requests the part that contains a version. Parts are long enough for moving some steps in both directions.
   * @param {number} v
   */
  async load(v) {
    const first = Math.max(this.ends.first, v - (v % PART));
    const begun = this.loading.get(first) ?? this.request(first);
    this.loading.set(first, begun);
    await begun.finally(() => this.loading.delete(first));
    // A part with large views is shorter.
    if (!this.has(v)) await this.request(v);
  }

  /** @param {number} first */
  async request(first) {
    // Without a log there is nothing to begin from: the newest position answers.
    const range = this.log.entries.length ? { first, last: first + PART - 1 } : null;
    const { newest, messages } = await this.source.part(this.viewer, range);
    this.newest = newest;
    for (const message of messages) if (message.t !== "table_event") this.loaded.set(message.v, message);
  }
}

/**
 * The version of another viewer's replay at the same moment.
 * @param {ReplayLog<GameEvent>} from
 * @param {number} v
 * @param {ReplayLog<GameEvent>} to
 */
export function sameMoment(from, v, to) {
  const row = from.entries.find((entry) => entry.v === v)?.row ?? null;
  const first = to.entries[0]?.v ?? 0;
  if (row === null) return first;
  return to.entries.filter((entry) => entry.row !== null && entry.row <= row).at(-1)?.v ?? first;
}
