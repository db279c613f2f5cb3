/** The differences between two messages: in sentences for screen readers, and by rows for the page. */
import { t } from "../page/i18n.js";
import { nameOf } from "./matches.js";
import { ending, score } from "./rounds.js";
import { own } from "./words.js";

/** @typedef {import("../../types/messages.js").TournamentDetails} Tournament */

/**
 * @param {Tournament} before
 * @param {Tournament} now
 * @param {number | null} you
 * @returns {string[]}
 */
export function news(before, now, you) {
  if (now.status === "waiting") return entries(before, now);
  const sentences = [];
  if (before.status === "waiting") sentences.push(t("tournament-told-begun"));
  const over = new Set(
    before.matches.filter(({ status }) => status === "over" || status === "walk_over").map(({ number }) => number),
  );
  for (const match of now.matches) {
    const [one = -1, other = -1] = match.entrants;
    const how = ending(match, one);
    if (!how || over.has(match.number)) continue;
    const [winner, loser] = how === "loss" ? [other, one] : [one, other];
    const result = score(match, winner);
    sentences.push(
      how === "tie"
        ? t("tournament-told-tie", { one: nameOf(now, one), other: nameOf(now, other), score: result })
        : t("tournament-told-won", { winner: nameOf(now, winner), loser: nameOf(now, loser), score: result }),
    );
  }
  if (now.status === "playing" && now.round > before.round)
    sentences.push(now.round > now.of ? own(now.game, "play-off") : t("tournament-told-round", { round: now.round }));
  const rank = rankOf(now, you);
  if (rank !== undefined && rank !== rankOf(before, you) && sentences.length)
    sentences.push(t("tournament-told-rank", { rank }));
  return sentences;
}

/**
 * @param {Tournament} before
 * @param {Tournament} now
 */
function entries(before, now) {
  const earlier = new Set(before.entrants.map(({ name }) => name));
  const names = new Set(now.entrants.map(({ name }) => name));
  return [
    ...[...names].filter((name) => !earlier.has(name)).map((name) => t("tournament-told-entered", { name })),
    ...[...earlier].filter((name) => !names.has(name)).map((name) => t("tournament-told-left", { name })),
  ];
}

/**
 * @param {Tournament} tournament
 * @param {number | null} you
 */
const rankOf = ({ standings }, you) => standings.find(({ entrant }) => entrant === you)?.rank;

/**
 * The entrants whose rows of the standings have changed.
 * @param {Tournament} before
 * @param {Tournament} now
 * @returns {Set<number>} numbers of entrants
 */
export function changed(before, now) {
  const rows = new Map(before.standings.map((standing) => [standing.entrant, key(standing)]));
  return new Set(
    now.standings
      .filter((standing) => rows.has(standing.entrant) && rows.get(standing.entrant) !== key(standing))
      .map(({ entrant }) => entrant),
  );
}

/** @param {import("../../types/messages.js").TournamentStanding} standing */
const key = ({ rank, played, points }) => `${rank} ${played} ${points}`;
