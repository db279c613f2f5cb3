/** My next match of a tournament: which it is, and the way to it in one tap. */
import { post } from "./api.js";
import { clientSeedFor, keepCommitment } from "./commitment.js";
import { opens } from "./opening.js";

/** @typedef {import("../types/messages.js").TournamentDetails} Tournament */
/** @typedef {import("../types/messages.js").TournamentMatch} Match */

/**
 * @typedef {Object} Next
 * @property {Match} match
 * @property {string} table
 * @property {number} seat My own there.
 * @property {number} other Whom I meet: the number of an entrant.
 * @property {boolean} come Whether I have taken my seat.
 * @property {boolean} awaited Whether the other one has.
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
 * Whether I am wanted at a match, and was not before.
 * @param {Next | null} now
 * @param {Pick<Next, "table"> | null} before
 */
export const isUp = (now, before) => now !== null && !now.come && now.table !== before?.table;

/**
 * Takes my seat, where I have not yet, and goes there. Throws what the server refuses.
 * @param {Next} next
 */
export async function goTo({ match, table, seat, come }) {
  if (!come) {
    // The client seed is given after the server has committed itself.
    if (match.commitment !== null) keepCommitment({ id: table, status: "waiting", commitment: match.commitment });
    await post(`/api/tables/${table}/seats/${seat}`, { client_seed: clientSeedFor(table) });
    opens(table);
  }
  location.assign(`/tables/${table}`);
}
