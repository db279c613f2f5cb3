/**
 * The formulas of the draws, identical to engines/core/chance.py: `docs/fairness.md` defines them byte for byte, and
 * tests/vectors/chance.json tests both against the same values.
 *
 * The hashes are computed here because WebCrypto exists on https and localhost only: draws can be checked at a friend's
 * server in the same network, too.
 */
import { hmac as keyedHash } from "@noble/hashes/hmac.js";
import { sha256 as hash } from "@noble/hashes/sha2.js";

const RANGE = 1n << 256n;
const utf8 = new TextEncoder();

/**
 * @param {Uint8Array} bytes
 * @returns {string} lower-case hexadecimal digits
 */
export function hex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {string} digits
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function unhex(digits) {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/**
 * SHA-256 in hexadecimal digits: the commitment to a secret, the seal of a record.
 * @param {Uint8Array} bytes
 */
export const sha256 = (bytes) => hex(hash(bytes));

/**
 * HMAC-SHA256 under this key.
 * @param {Uint8Array} key
 * @returns {(message: string) => Uint8Array}
 */
export const hmac = (key) => (message) => keyedHash(hash, key, utf8.encode(message));

/**
 * The key of a table: its secret mixed with every player's client seed, in order of seats.
 * @param {string} secret hexadecimal digits
 * @param {string} table
 * @param {readonly string[]} clientSeeds
 */
export function tableKey(secret, table, clientSeeds) {
  return hmac(unhex(secret))(["quintain key", table, ...clientSeeds].join("|"));
}

/**
 * The result of draw `number`: HMAC-SHA256 read as a number, with rejection, so that every result is equally likely.
 * @param {(message: string) => Uint8Array} keyed the table's `hmac`
 * @param {string} table
 * @param {number} number
 * @param {string} why
 * @param {bigint} size
 * @returns {bigint}
 */
export function drawn(keyed, table, number, why, size) {
  const limit = RANGE - (RANGE % size);
  for (let attempt = 0; ; attempt += 1) {
    const block = BigInt(`0x${hex(keyed(`${table}|${number}|${why}|${attempt}`))}`);
    if (block < limit) return block % size;
  }
}

/**
 * The items in the order of these draws: from the last index down, each is swapped with the drawn one.
 * @template T
 * @param {number[]} results
 * @param {readonly T[]} items
 * @returns {T[]}
 */
export function shuffled(results, items) {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = results[order.length - 1 - last];
    if (other === undefined || other > last) throw new RangeError("These draws are not those of a shuffle.");
    [order[last], order[other]] = [/** @type {T} */ (order[other]), /** @type {T} */ (order[last])];
  }
  return order;
}
