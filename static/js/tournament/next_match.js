/** The reader's next match of a tournament, and the way to it in one tap. */
import { post } from "../page/api.js";
import { clientSeedFor, keepCommitment } from "../page/commitment.js";
import { opens } from "../page/arrival.js";

/** @typedef {import("../../types/messages.js").TournamentDetails} Tournament */
/** @typedef {import("../../types/messages.js").TournamentMatch} Match */

/**
 * @typedef {Object} Next
 * @property {Match} match
 * @property {string} table
 * @property {number} seat The reader's seat there.
 * @property {number} other The opponent: an entrant's number.
 * @property {boolean} come Whether the reader has taken their seat.
 * @property {boolean} awaited Whether the opponent has taken theirs.
 */

/**
 * @param {Tournament} tournament
 * @param {number | null} you
 * @returns {Next | null}
 */
export function nextMatch(tournament, you) {
  if (you === null) return null;
  const match = tournament.matches.find(
    ({ entrants, status }) => entrants.includes(you) && (status === "waiting" || status === "playing"),
  );
  if (!match || match.table === null) return null;
  const seat = match.entrants.indexOf(you);
  const other = match.entrants[1 - seat] ?? you;
  const playing = match.status === "playing";
  return {
    match,
    table: match.table,
    seat,
    other,
    come: playing || Boolean(match.taken[seat]),
    awaited: playing || Boolean(match.taken[1 - seat]),
  };
}

/**
 * Whether the reader is now expected at a match, and was not before.
 * @param {Next | null} now
 * @param {Pick<Next, "table"> | null} before
 */
export const isUp = (now, before) => now !== null && !now.come && now.table !== before?.table;

/**
 * Takes the reader's seat if necessary, and opens the table. Throws the server's refusals.
 * @param {Next} next
 */
export async function goTo({ match, table, seat, come }) {
  if (!come) {
    // The client seed is sent after the server's commitment.
    if (match.commitment !== null) keepCommitment({ id: table, status: "waiting", commitment: match.commitment });
    await post(`/api/tables/${table}/seats/${seat}`, { client_seed: clientSeedFor(table) });
    opens(table);
  }
  location.assign(`/tables/${table}`);
}
