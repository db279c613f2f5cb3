/** The sounds of dice, hooves and lances. What they tell is to be seen and read as well. */
import { sound, touch } from "../../js/sound.js";
import { actOf } from "./scenes.js";

/** @typedef {import("./board.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {Parameters<typeof sound>[0]} Sound */

/**
 * Sounds what is seen now and was not before; returns where it stands.
 * @param {string} before where it stood; empty for a page that has just been opened
 * @param {View} view
 * @param {Context} context
 */
export function hear(before, view, context) {
  const { at, name } = moment(view, context);
  if (at === before || !name || (!before && !context.showing)) return at;
  sound(name);
  if (name === "rest") touch();
  return at;
}

/**
 * @param {View} view
 * @param {Context} context
 * @returns {{at: string, name: Sound | null}}
 */
function moment(view, { reveal, stage }) {
  if (reveal) {
    const act = actOf(reveal, stage);
    return { at: `${reveal.kind} ${reveal.run} ${act}`, name: soundOf(act, reveal) };
  }
  const placed = view.knights.map((knight) => knight.placed.length).join(" ");
  const rolls = `${view.run} ${view.roll} ${view.knights.map(({ rerolled }) => rerolled).join(" ")}`;
  const isPlaced = view.knights.some((knight) => knight.placed.length >= view.roll);
  return { at: `${rolls} ${placed}`, name: isPlaced ? "rest" : "dice" };
}

/**
 * @param {import("./board.js").Act} act
 * @param {import("./board.js").Reveal} reveal
 * @returns {Sound | null}
 */
function soundOf(act, reveal) {
  if (act === "dice") return "dice";
  if (act === "gallop") return "hooves";
  if (act !== "blow") return null;
  if (reveal.kind === "unhorsed") return "fall";
  const results = reveal.kind === "contact" ? reveal.charges.map(({ result }) => result) : [];
  return results.includes("unhorse") ? "fall" : results.includes("broken") ? "crack" : null;
}
