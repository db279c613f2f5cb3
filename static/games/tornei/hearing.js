/** The sounds of the cards. All of it can be seen and read as well. */
import { sound } from "../../js/cues/sound.js";
import { STAGE, dealing, resolving } from "./reveal.js";

/**
 * Plays the sounds of the table's changes; returns the new state.
 * @param {string} before the state before; empty for a table that has just been opened
 * @param {import("../../types/tornei.js").View} view
 * @param {import("./board.js").Context} context
 */
export function hear(before, view, context) {
  const now = moment(view, context);
  if (before && now.at !== before && now.name) sound(now.name);
  return now.at;
}

/**
 * @param {import("../../types/tornei.js").View} view
 * @param {import("./board.js").Context} context
 * @returns {{at: string, name: Parameters<typeof sound>[0] | null}}
 */
function moment(view, context) {
  const { round, trick, seats } = view;
  const deal = dealing(context);
  if (deal) return { at: `deal ${round} ${context.stage}`, name: deal.isTurned ? "flip" : "deal" };
  const resolved = resolving(context);
  if (!resolved) {
    const lie = seats.filter(({ joust }) => joust).length + seats.filter(({ placed }) => placed).length;
    return { at: `${round} ${trick} ${lie}`, name: lie ? "card" : null };
  }
  const at = `${round} ${resolved.trick} stage ${context.stage}`;
  const own = resolved.plays.find(({ seat }) => seat === context.you);
  if (context.stage === STAGE.marks) return { at, name: own ? (own.right ? "right" : "wrong") : null };
  return { at, name: context.stage > STAGE.ranks && context.stage < STAGE.marks ? "flip" : null };
}
