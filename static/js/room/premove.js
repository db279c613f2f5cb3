/**
 * The reader's premove for a later decision. It is stored in this browser alone, for one seat of one table, and becomes
 * a move when the server asks for a decision that it fits.
 */
import { local } from "../page/storage.js";

const KEPT = "prepared";

/** @typedef {{table: string, seat: number | null, what: unknown}} Prepared */

/**
 * The premove at this table; null if there is none.
 * @param {string} table
 * @param {number | null} seat
 * @returns {unknown}
 */
export function prepared(table, seat) {
  const found = all().find((one) => one.table === table && one.seat === seat);
  return found?.what ?? null;
}

/**
 * @param {string} table
 * @param {number | null} seat
 * @param {unknown} what Null removes the premove.
 */
export function prepare(table, seat, what) {
  const others = all().filter((one) => one.table !== table);
  const now = what === null ? others : [...others, { table, seat, what }];
  if (now.length) local.setJson(KEPT, now.slice(-20));
  else local.remove(KEPT);
}

/** @returns {Prepared[]} */
function all() {
  const kept = local.getJson(KEPT);
  return Array.isArray(kept) ? kept : [];
}
