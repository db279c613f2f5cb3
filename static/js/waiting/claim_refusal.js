/** A refused claim of a seat, and whether the reason still holds. */
import { Refused } from "../page/api.js";

/** @typedef {import("../../types/messages.js").TableDetails} Table */
/** @typedef {{code: string, seat: number | null, names: string}} RefusedClaim */

/** @param {Table} table */
const namesOf = ({ seats }) => JSON.stringify(seats.map(({ name }) => name));

/**
 * @param {unknown} error
 * @param {number | null} seat The claimed seat; null for any.
 * @param {Table} table
 * @returns {RefusedClaim | null}
 */
export const refusedClaim = (error, seat, table) =>
  error instanceof Refused ? { code: error.code, seat, names: namesOf(table) } : null;

/**
 * @param {RefusedClaim} refused
 * @param {Table} table
 * @param {number | null} you
 */
export function stillHolds({ code, seat, names }, table, you) {
  if (you !== null) return false;
  const wanted = seat === null ? undefined : table.seats[seat];
  switch (code) {
    case "seat_taken":
      return wanted?.name !== null;
    case "seat_reserved":
      return wanted ? wanted.name !== null || wanted.reserved !== null : !table.seats.some(isOpen);
    case "table_full":
      return table.seats.every(({ name }) => name !== null);
    case "name_taken":
      return names === namesOf(table);
    default:
      return true;
  }
}

/**
 * Whether another name would help.
 * @param {RefusedClaim | null} refused
 */
export const isAboutName = (refused) => ["bad_name", "name_taken", "reserved_name"].includes(refused?.code ?? "");

/**
 * Whether anybody could sit down there.
 * @param {import("../../types/messages.js").TableSeat} seat
 */
export const isOpen = ({ name, reserved }) => name === null && reserved === null;
