/** The matches of a tournament, round by round: the current ones, the unfinished entrants, the results. */
/** @typedef {import("../../types/messages.js").TournamentDetails} Tournament */
/** @typedef {import("../../types/messages.js").TournamentMatch} Match */

/**
 * @typedef {{round: number, playOff: boolean, matches: Match[], byes: number[],
 *   status: "later" | "now" | "done"}} Round
 */

const OPEN = new Set(["later", "waiting", "playing"]);

/** @param {Match} match */
export const isOpen = ({ status }) => OPEN.has(status);

/**
 * All rounds in order, the matches that decide among leaders last.
 * @param {Tournament} tournament
 * @returns {Round[]}
 */
export function roundsOf({ matches, byes, status, round: now }) {
  /** @type {Map<string, Round>} */
  const rounds = new Map();
  for (const match of [...matches].sort(
    (one, other) =>
      Number(one.play_off) - Number(other.play_off) || one.round - other.round || one.number - other.number,
  )) {
    const key = match.play_off ? "play-off" : String(match.round);
    const round = rounds.get(key) ?? {
      round: match.round,
      playOff: match.play_off,
      matches: [],
      byes: [],
      status: "later",
    };
    round.matches.push(match);
    rounds.set(key, round);
  }
  for (const round of rounds.values()) {
    if (!round.playOff) round.byes = byes.filter((bye) => bye.round === round.round).map(({ entrant }) => entrant);
    if (!round.matches.some(isOpen)) round.status = "done";
    else if (status === "playing" && (round.playOff || round.round === now)) round.status = "now";
  }
  return [...rounds.values()];
}

/**
 * The entrants who have to finish before the tournament goes on.
 * @param {Round | undefined} round
 * @returns {number[]} numbers of entrants
 */
export const unfinished = (round) => (round?.matches ?? []).filter(isOpen).flatMap(({ entrants }) => entrants);

/**
 * A match's score with this entrant's points first, or "" if there is no score.
 * @param {Match} match
 * @param {number} [first] The entrant; usually the one with the first seat.
 */
export function score({ scores, entrants }, first) {
  if (!scores) return "";
  return (first === entrants[1] ? [...scores].reverse() : scores).join(":");
}

/**
 * The result of a match for one of the two.
 * @param {Match} match
 * @param {number} entrant
 * @returns {"win" | "tie" | "loss" | null}
 */
export function ending({ status, winners }, entrant) {
  if (status !== "over" && status !== "walk_over") return null;
  if (!winners?.length) return "tie";
  return winners.includes(entrant) ? "win" : "loss";
}
