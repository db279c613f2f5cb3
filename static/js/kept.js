/** Seats that are kept: for whom, how long, and the key that the address of this page may hold. */

/** @typedef {import("../types/messages.js").TableDetails} Table */
/** @typedef {import("../types/messages.js").TableSeat} Seat */

const LONGEST_TIMER = 2 ** 31 - 1;

/** The key in a link `#seat=…`; null where this page was not opened with one. */
export function keyInAddress() {
  return new URLSearchParams(location.hash.slice(1)).get("seat");
}

/** Takes the key out of the address: it has done what it was for. */
export function forgetKey() {
  history.replaceState(history.state, "", location.pathname + location.search);
}

/**
 * The table as it is at this time: a seat that was kept until then is free.
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
 * In how many milliseconds the next seat is kept no more; null where none is kept for a time.
 * @param {Table} table
 * @param {number} now
 */
export function nextLapse({ seats }, now) {
  const times = seats.flatMap(({ kept_until }) => (kept_until === null ? [] : [Date.parse(kept_until) - now]));
  return times.length ? Math.min(Math.max(0, Math.min(...times)), LONGEST_TIMER) : null;
}
