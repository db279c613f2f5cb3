/** The sounds of dice, hooves and lances. What they tell is to be seen and read as well. */
import { pace } from "../../js/motion.js";
import { sound, touch } from "../../js/sound.js";
import { actOf } from "./scenes.js";

/** @typedef {import("./board.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("./board.js").Reveal} Reveal */
/** @typedef {Parameters<typeof sound>[0]} Sound */
/** @typedef {{at: string, rolls: string}} Heard Where the match was last heard, and after which rolls. */
/** @typedef {{name: Sound | null, throws: boolean, heard: Heard}} Moment Dice that are thrown come to rest later. */

/** After so many milliseconds the last of the dice that are thrown together lies: dice.css has it so. */
const REST = 700;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;

/**
 * Sounds what is seen now and was not before; returns where it stands.
 * @param {Heard | null} before null for a page that has just been opened
 * @param {View} view
 * @param {Context} context
 * @returns {Heard}
 */
export function hear(before, view, context) {
  const { name, throws, heard } = moment(before, view, context);
  if (heard.at === before?.at || (!before && !context.showing)) return heard;
  clearTimeout(resting);
  if (throws) resting = setTimeout(rest, REST * pace());
  if (name === "rest") rest();
  else if (name) sound(name);
  return heard;
}

/** Something lies now: that is heard, and felt. */
function rest() {
  sound("rest");
  touch();
}

/**
 * What is heard of what is seen now.
 * @param {Heard | null} before
 * @param {View} view
 * @param {Pick<Context, "reveal" | "stage">} context
 * @returns {Moment}
 */
export function moment(before, view, { reveal, stage }) {
  const rolls = `${view.run} ${view.roll} ${view.knights.map(({ rerolled }) => rerolled).join(" ")}`;
  if (reveal) {
    const act = actOf(reveal, stage);
    const heard = { at: `${reveal.kind} ${reveal.run} ${act}`, rolls: before?.rolls ?? "" };
    return { name: soundOf(act, reveal), throws: act === "dice", heard };
  }
  if (view.phase === "over") return { name: "victory", throws: false, heard: { at: "over", rolls } };
  const placed = view.knights.map((knight) => knight.placed.length).join(" ");
  const throws = rolls !== before?.rolls;
  return { name: throws ? "dice" : "rest", throws, heard: { at: `${rolls}, ${placed}`, rolls } };
}

/**
 * @param {import("./board.js").Act} act
 * @param {Reveal} reveal
 * @returns {Sound | null}
 */
function soundOf(act, reveal) {
  if (act === "banners") return "horn";
  if (act === "dice") return "dice";
  if (act === "flash") return "right";
  if (act === "gallop") return "hooves";
  return act === "blow" ? soundOfLances(reveal) : null;
}

/**
 * Of both lances what is loudest; lances that miss are not heard.
 * @param {Reveal} reveal
 * @returns {Sound | null}
 */
function soundOfLances(reveal) {
  if (reveal.kind !== "contact") return "fall";
  const results = reveal.charges.map(({ result }) => result);
  if (results.includes("unhorse")) return "fall";
  if (results.includes("broken")) return "crack";
  return results.includes("nothing") ? "glance" : null;
}
