/** The sounds of dice, hooves and lances. All of it can be seen and read as well. */
import { pace } from "../../js/board/motion.js";
import { sound, touch } from "../../js/cues/sound.js";
import { actOf } from "./scenes.js";

/** @typedef {import("./board.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("./board.js").Reveal} Reveal */
/** @typedef {Parameters<typeof sound>[0]} Sound */
/** @typedef {{at: string, rolls: string}} Heard The state of the match whose sounds were played last, and its rolls. */
/**
 * @typedef {{name: Sound | null, throws: boolean, heard: Heard}} Moment A sound with its time: thrown dice come to rest
 * later.
 */

/** The milliseconds until the last of the dice thrown together is at rest, as in dice.css. */
const REST = 700;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;

/**
 * Plays the sound of newly visible events; returns the new state.
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

/** A die comes to rest, with a sound and a vibration. */
function rest() {
  sound("rest");
  touch();
}

/**
 * The sounds of the visible events.
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
  if (act === "banners") return reveal.kind === "begins" && reveal.decides ? "drum" : "horn";
  if (act === "dice") return "dice";
  if (act === "flash") return "right";
  if (act === "gallop") return "hooves";
  return act === "blow" ? soundOfLances(reveal) : null;
}

/**
 * The louder sound of the two lances; a lance that misses has none.
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
