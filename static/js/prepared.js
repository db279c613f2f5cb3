/**
 * What the reader has prepared for a later decision. It is kept in this browser alone, for one seat of one table, and
 * becomes a move when the server asks for one that it can be.
 */
import { local } from "./storage.js";

const KEPT = "prepared";

/** @typedef {{table: string, seat: number | null, what: unknown}} Prepared */

/**
 * What is prepared at this table; null for nothing.
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
 * @param {unknown} what Null takes back what was prepared.
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
