/** The origin of a replay's data: a table of this server, or a record's file, which needs no table. */
import { get, refusal } from "../page/api.js";

/**
 * @import { RecordedReplay, ReplayLog, ReplayMarks, ReplayMessage, ReplayPoints } from "../../types/messages.js"
 * @import { GameEvent, GameMove, GameView } from "../board/board.js"
 * @typedef {RecordedReplay<GameView, GameMove, GameEvent, unknown, unknown>} Whole
 * @typedef {Pick<ReplayMessage<GameView, GameMove, GameEvent, unknown>, "newest" | "messages">} Part
 * @typedef {TableSource | RecordSource} Source
 */

export class TableSource {
  /** @param {string} id The table's id. */
  constructor(id) {
    this.id = id;
    this.home = `/tables/${id}`;
    this.check = `/tables/${id}/check`;
    this.isTable = true;
  }

  /**
   * @param {string | number} viewer
   * @returns {Promise<ReplayLog<GameEvent>>}
   */
  async log(viewer) {
    return /** @type {ReplayLog<GameEvent>} */ (await get(`/api/tables/${this.id}/replay/log?as=${viewer}`));
  }

  /**
   * The steps from one version to another, or as many as fit into an answer; of all versions without a range.
   * @param {string | number} viewer
   * @param {{first: number, last: number} | null} range
   * @returns {Promise<Part>}
   */
  async part(viewer, range) {
    const part = range ? `&from=${range.first}&to=${range.last}` : "";
    return /** @type {Part} */ (await get(`/api/tables/${this.id}/replay?as=${viewer}${part}`));
  }

  /**
   * Everybody's points at the versions of a viewer's replay.
   * @param {string | number} viewer
   * @returns {Promise<ReplayPoints<unknown>>}
   */
  points(viewer) {
    return get(`/api/tables/${this.id}/replay/points?as=${viewer}`);
  }

  /**
   * The marks and hints; null if there are none.
   * @param {string | number} viewer
   * @returns {Promise<ReplayMarks<GameMove> | null>}
   */
  async marks(viewer) {
    return /** @type {ReplayMarks<GameMove>} */ (await get(`/api/tables/${this.id}/replay/marks?as=${viewer}`));
  }

  /** The bytes of the record. */
  async record() {
    const response = await fetch(`/api/tables/${this.id}/record`, { credentials: "same-origin" });
    if (!response.ok) throw await refusal(response);
    return new Uint8Array(await response.arrayBuffer());
  }
}

export class RecordSource {
  #bytes;
  /** @type {Map<string, Promise<Whole>>} */
  #answers = new Map();
  home = "/check";
  check = "/check";
  isTable = false;

  /** @param {string} file The content of a record's file. */
  constructor(file) {
    this.#bytes = new TextEncoder().encode(file);
  }

  /**
   * The whole game for a viewer, requested once.
   * @param {string | number} viewer
   */
  whole(viewer) {
    const asked = String(viewer);
    const answer = this.#answers.get(asked) ?? this.#request(asked);
    this.#answers.set(asked, answer);
    // A viewer whose request failed can be chosen again.
    answer.catch(() => this.#answers.delete(asked));
    return answer;
  }

  /**
   * @param {string} viewer
   * @returns {Promise<Whole>}
   */
  async #request(viewer) {
    const request = { method: "POST", credentials: /** @type {const} */ ("same-origin"), body: this.#bytes };
    const response = await fetch(`/api/check/replay?as=${viewer}`, request);
    if (!response.ok) throw await refusal(response);
    return response.json();
  }

  /** @param {string | number} viewer */
  async log(viewer) {
    return (await this.whole(viewer)).log;
  }

  /**
   * @param {string | number} viewer
   * @returns {Promise<Part>}
   */
  async part(viewer) {
    return (await this.whole(viewer)).steps;
  }

  /** @param {string | number} viewer */
  async points(viewer) {
    return (await this.whole(viewer)).points;
  }

  /** @returns {Promise<null>} */
  async marks() {
    return null;
  }

  async record() {
    return this.#bytes;
  }
}
