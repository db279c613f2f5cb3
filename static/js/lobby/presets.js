/** The three ways to set a new table with one choice: each stands for house rules and for some of a game's options. */
import { USUAL, timed } from "./house_rules.js";

/** @import { HouseRules } from "../../types/messages.js" */
/** @typedef {{house: HouseRules, options: Readonly<Record<string, string>>}} Choices */
/** @typedef {"quick" | "book" | "days"} Preset */

const MINUTE = 60;
const DAY = 86_400;
/** Options that make a game shorter. @type {Readonly<Record<string, Record<string, string>>>} */
const SHORTER = { tornei: { rounds: "1" } };

/** @type {readonly Preset[]} */
export const PRESETS = ["quick", "book", "days"];

/**
 * The choices that a preset stands for. Options that it does not name have their usual values.
 * @param {Preset} preset
 * @param {string} game
 * @returns {Choices}
 */
export function choicesOf(preset, game) {
  if (preset === "quick") return { house: timed(USUAL, MINUTE), options: SHORTER[game] ?? {} };
  return { house: preset === "days" ? timed(USUAL, DAY) : USUAL, options: {} };
}

/**
 * The preset that stands for these choices; null if they are the host's own.
 * @param {Choices} choices
 * @param {string} game
 * @returns {Preset | null}
 */
export const presetOf = (choices, game) =>
  PRESETS.find((preset) => JSON.stringify(choicesOf(preset, game)) === JSON.stringify(choices)) ?? null;
