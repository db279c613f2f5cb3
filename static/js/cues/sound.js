/**
 * Sounds and vibrations at a table. No information is given by sound alone. The code for sounds is loaded before the
 * first possible sound, and browsers allow no sound until a page has been touched.
 */
import { setting } from "../page/settings.js";

/** @typedef {import("./synthesis.js").Sound} Sound */

const VOLUME = { off: 0, quiet: 0.18, full: 0.6 };
/** Milliseconds of vibration and of rest, long enough to be felt in a pocket. */
const SHAKEN = [120, 80, 120];

/** Whether the browser allows this page to sound and vibrate. */
const touched = () => navigator.userActivation?.hasBeenActive ?? false;

/**
 * Plays a sound at once or not at all: background tabs play no sounds of the table.
 * @param {Sound} name
 * @param {number} [steps] How much higher it is, in whole tones.
 */
export function sound(name, steps = 0) {
  if (!document.hidden) ring(name, 1, steps);
}

/**
 * Plays the call for the reader's turn, in background tabs as well.
 * @param {Sound} name
 * @param {number} [share] The loudness, as a part of the chosen one.
 * @param {number} [steps] How much higher it is, in whole tones.
 */
export function ring(name, share = 1, steps = 0) {
  const volume = VOLUME[setting("sound")] * share;
  if (!volume || !touched()) return;
  void import("./synthesis.js").then(({ play }) => play(name, volume, steps));
}

/** A short vibration: something has come to rest. */
export function touch() {
  if (VOLUME[setting("sound")] && touched() && !document.hidden) navigator.vibrate?.(15);
}

/** Calls a reader who looks at the page, even if the table is silent. Browsers do not vibrate for hidden tabs. */
export function shake() {
  if (touched()) navigator.vibrate?.(SHAKEN);
}
