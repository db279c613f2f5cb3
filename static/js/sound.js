/**
 * What is heard and felt at a table. Nothing is told by sound alone. How each sound is made is loaded with the first
 * one that may be heard: browsers are silent until a page has been touched.
 */
import { setting } from "./settings.js";

/** @typedef {import("./synthesis.js").Sound} Sound */

const VOLUME = { off: 0, quiet: 0.18, full: 0.6 };
/** Milliseconds of shaking and of rest, which are felt in a pocket. */
const SHAKEN = [120, 80, 120];

/** Whether the browser lets this page sound and vibrate. */
const touched = () => navigator.userActivation?.hasBeenActive ?? false;

/**
 * Sounds at once, or not at all: in a tab that nobody sees nothing is heard of the table.
 * @param {Sound} name
 */
export function sound(name) {
  if (!document.hidden) ring(name);
}

/**
 * Calls the reader, also in a tab that nobody sees.
 * @param {Sound} name
 * @param {number} [share] How loud, of what is chosen.
 */
export function ring(name, share = 1) {
  const volume = VOLUME[setting("sound")] * share;
  if (!volume || !touched()) return;
  void import("./synthesis.js").then(({ play }) => play(name, volume));
}

/** A short tick in the hand: something has come to rest. */
export function touch() {
  if (VOLUME[setting("sound")] && touched() && !document.hidden) navigator.vibrate?.(15);
}

/** Calls who has the page before them, however quiet the table is. In a hidden tab browsers shake nothing. */
export function shake() {
  if (touched()) navigator.vibrate?.(SHAKEN);
}
