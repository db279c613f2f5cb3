/**
 * The record of a finished game, and the checks that a browser can make: docs/fairness.md. It does not check the moves
 * against the rules; `quintain verify` replays them.
 *
 * @typedef {[number: number, why: string, size: number, result: number]} Draw
 * @typedef {{seq: number, seat: number | null, move: Readonly<Record<string, unknown>> | null, draws: Draw[],
 *   time: string, event?: Readonly<Record<string, unknown>>}} Row
 * @typedef {{name: string | null, bot: boolean}} Player
 * @typedef {object} GameRecord
 * @property {string} format
 * @property {string} table
 * @property {string} game
 * @property {number} rules_version
 * @property {Readonly<Record<string, unknown>>} options
 * @property {Player[]} players
 * @property {string} commitment
 * @property {string} secret
 * @property {string[]} words Client seeds, by the key of the record's format.
 * @property {Row[]} rows
 * @property {{scores: number[], winners: number[], reason: string} | null} outcome Null for a game without a result.
 * @property {string} seal
 *
 * @typedef {{row: number, draw: Draw, right: bigint | null}} CheckedDraw `right` is the result of the formulas if the
 *   record differs, or -1n for a number out of turn
 */
import { Unreadable, read, written } from "./canonical.js";
import { drawn, hmac, sha256, tableKey } from "./fairness.js";

export { Unreadable };

/** The second format also has rows of the table's own events, besides moves. */
const FORMATS = ["quintain-record-1", "quintain-record-2"];

/**
 * The record in these bytes. Throws `Unreadable`.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {GameRecord}
 */
export function parsed(bytes) {
  const value = read(bytes);
  if (!isRecord(value)) throw new Unreadable("bad_format");
  return value;
}

/**
 * Whether the seal matches the rest of the record.
 * @param {GameRecord} record
 */
export function isWhole(record) {
  const { seal, ...rest } = record;
  return seal === sha256(written(rest));
}

/**
 * Whether the bots' seats in the record are those without a person's client seed. All draws follow from the client
 * seeds, so these show which seats were bots' when the game began.
 * @param {GameRecord} record
 */
export function namesItsBots({ players, words: clientSeeds }) {
  return players.every(({ bot }, seat) => bot === (clientSeeds[seat] === "bot"));
}

/**
 * Every draw of the record with its correct result.
 * @param {GameRecord} record
 * @param {(done: number, of: number) => void} [progress]
 * @returns {Promise<CheckedDraw[]>}
 */
export async function checkedDraws(record, progress = () => {}) {
  const keyed = hmac(tableKey(record.secret, record.table, record.words));
  const all = record.rows.flatMap((row) => row.draws.map((draw) => ({ row: row.seq, draw })));
  const checked = [];
  for (const [next, { row, draw }] of all.entries()) {
    const [number, why, size, result] = draw;
    const right = number === next ? drawn(keyed, record.table, number, why, BigInt(size)) : -1n;
    checked.push({ row, draw, right: right === BigInt(result) ? null : right });
    if (next % 50 === 0) {
      progress(next, all.length);
      await new Promise((paint) => setTimeout(paint));
    }
  }
  return checked;
}

/**
 * @param {unknown} value
 * @returns {value is GameRecord}
 */
function isRecord(value) {
  if (!isObject(value) || Object.keys(value).length !== 12) return false;
  return (
    FORMATS.includes(String(value.format)) &&
    matches(value.table, /^[A-Za-z0-9_-]{1,64}$/) &&
    typeof value.game === "string" &&
    isCount(value.rules_version) &&
    isObject(value.options) &&
    isListOf(value.players, isPlayer) &&
    matches(value.commitment, /^[0-9a-f]{64}$/) &&
    matches(value.secret, /^[0-9a-f]{64}$/) &&
    isListOf(value.words, (word) => matches(word, /^([0-9a-f]{32}|bot)$/)) &&
    /** @type {unknown[]} */ (value.words).length === /** @type {unknown[]} */ (value.players).length &&
    isListOf(value.rows, isRow) &&
    (value.outcome === null || isOutcome(value.outcome)) &&
    matches(value.seal, /^[0-9a-f]{64}$/)
  );
}

/** @param {unknown} value */
function isPlayer(value) {
  return isObject(value) && (value.name === null || typeof value.name === "string") && typeof value.bot === "boolean";
}

/** @param {unknown} value */
function isRow(value) {
  return (
    isObject(value) &&
    isCount(value.seq) &&
    (value.seat === null || isCount(value.seat)) &&
    (value.move === null || isObject(value.move)) &&
    isListOf(value.draws, isDraw) &&
    typeof value.time === "string" &&
    (value.event === undefined || isObject(value.event))
  );
}

/** @param {unknown} value */
function isDraw(value) {
  if (!Array.isArray(value) || value.length !== 4) return false;
  const [number, why, size, result] = value;
  // "|" separates the parts of the hashed text.
  return isCount(number) && matches(why, /^[^|]{1,100}$/u) && isCount(size) && isCount(result) && result < size;
}

/** @param {unknown} value */
function isOutcome(value) {
  return (
    isObject(value) &&
    isListOf(value.scores, Number.isSafeInteger) &&
    isListOf(value.winners, isCount) &&
    typeof value.reason === "string"
  );
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * @param {unknown} value
 * @returns {value is number}
 */
function isCount(value) {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/**
 * @param {unknown} value
 * @param {(item: unknown) => boolean} is
 */
function isListOf(value, is) {
  return Array.isArray(value) && value.every(is);
}

/**
 * @param {unknown} value
 * @param {RegExp} form
 */
function matches(value, form) {
  return typeof value === "string" && form.test(value);
}
