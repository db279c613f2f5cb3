/** The score of an evening. The rest of the evening is in rematch.js, which is loaded after a game. */
import { list, t } from "../page/i18n.js";

/** An address with this ending is opened to play again, from a list of games. */
export const AGAIN = "#again";

/** @param {import("../../types/messages.js").TableDetails} table */
export const isOver = ({ status }) => status === "over" || status === "aborted";

/** @typedef {import("../../types/messages.js").TableDetails["evening"]} Scores */

/** @param {Scores[number]} score */
const nameOf = ({ name }) => name ?? t("evening-bots");

/**
 * The number of games of the evening that each player has won.
 * @param {Scores} scores
 */
export function evening(scores) {
  if (!scores.length) return "";
  return t("evening", { score: list(scores.map((one) => t("evening-of", { name: nameOf(one), wins: one.wins }))) });
}

/**
 * The score for narrow places, with names that may be cut off.
 * @param {Scores} scores
 */
export const shortly = (scores) => scores.map((one) => `${one.wins} ${nameOf(one)}`).join(" · ");
