/** Reserved seats: their names, their times, and the key in this page's address. */

/** @typedef {import("../../types/messages.js").TableDetails} Table */
/** @typedef {import("../../types/messages.js").TableSeat} Seat */

const LONGEST_TIMER = 2 ** 31 - 1;

/** The key in a link `#seat=…`; null if this page was opened without one. */
export function keyInAddress() {
  return new URLSearchParams(location.hash.slice(1)).get("seat");
}

/** Removes the key from the address after its use. */
export function forgetKey() {
  history.replaceState(history.state, "", location.pathname + location.search);
}

/**
 * The table at this time: a seat whose reservation has expired is free.
 * @param {Table} table
 * @param {number} now In milliseconds since 1970.
 * @returns {Table}
 */
export function atTime(table, now) {
  /** @param {Seat} seat */
  const lapsed = ({ kept_until }) => kept_until !== null && Date.parse(kept_until) <= now;
  if (!table.seats.some(lapsed)) return table;
  const free = { reserved: null, kept: false, kept_until: null };
  return { ...table, seats: table.seats.map((seat) => (lapsed(seat) ? { ...seat, ...free } : seat)) };
}

/**
 * Milliseconds until the next reservation expires; null if none expires.
 * @param {Table} table
 * @param {number} now
 */
export function nextLapse({ seats }, now) {
  const times = seats.flatMap(({ kept_until }) => (kept_until === null ? [] : [Date.parse(kept_until) - now]));
  return times.length ? Math.min(Math.max(0, Math.min(...times)), LONGEST_TIMER) : null;
}
