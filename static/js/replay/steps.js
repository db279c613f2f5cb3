/** The steps of a replay, requested in parts as they are needed, for each viewer. */
import { get } from "../page/api.js";

/**
 * @import { OpenStepMessage, ReplayLog, ReplayMessage, ReplayPoints, StepMessage } from "../../types/messages.js"
 * @import { GameEvent, GameMove, GameView } from "../board/board.js"
 * @typedef {StepMessage<GameView, GameMove, GameEvent> | OpenStepMessage<GameView, unknown, GameEvent>} Step
 * @typedef {ReplayMessage<GameView, GameMove, GameEvent, unknown>} Part
 */

/** The versions that are requested together. */
const PART = 20;

export class Steps {
  /**
   * @param {string} table The table's id.
   * @param {ReplayLog<GameEvent>} log
   */
  constructor(table, log) {
    this.table = table;
    this.log = log;
    this.viewer = log.viewer;
    /** @type {Map<number, Step>} */
    this.loaded = new Map();
    /** The newest position, if the game cannot be replayed. */
    this.newest = /** @type {Part["newest"]} */ (null);
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
    const part = this.log.entries.length ? `&from=${first}&to=${first + PART - 1}` : "";
    const { newest, messages } = /** @type {Part} */ (
      await get(`/api/tables/${this.table}/replay?as=${this.viewer}${part}`)
    );
    this.newest = newest;
    for (const message of messages) if (message.t !== "table_event") this.loaded.set(message.v, message);
  }
}

/**
 * The log of another viewer.
 * @param {string} table
 * @param {string} viewer
 */
export const logOf = async (table, viewer) =>
  /** @type {ReplayLog<GameEvent>} */ (await get(`/api/tables/${table}/replay/log?as=${viewer}`));

/**
 * Everybody's points at the versions of a viewer's replay.
 * @param {string} table
 * @param {string | number} viewer
 */
export const pointsOf = async (table, viewer) =>
  /** @type {ReplayPoints} */ (await get(`/api/tables/${table}/replay/points?as=${viewer}`));

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
