/**
 * What is heard and felt at a table. Nothing is told by sound alone. How each sound is made is loaded with the first
 * one that may be heard: browsers are silent until a page has been touched.
 */
import { setting } from "./settings.js";

/** @typedef {import("./synthesis.js").Sound} Sound */

const VOLUME = { off: 0, quiet: 0.18, full: 0.6 };

/** Whether the browser lets this page sound and vibrate. */
const touched = () => navigator.userActivation?.hasBeenActive ?? false;

/**
 * Sounds at once, or not at all: in a tab that nobody sees there is only the call that it is the reader's turn.
 * @param {Sound} name
 * @param {Sound} as What is heard of it.
 */
export function sound(name, as = name) {
  const volume = VOLUME[setting("sound")];
  if (!volume || !touched() || (document.hidden && name !== "turn")) return;
  void import("./synthesis.js").then(({ play }) => play(as, volume));
}

/** A short tick in the hand: something has come to rest, or it is the reader's turn. */
export function touch() {
  if (VOLUME[setting("sound")] && touched() && !document.hidden) navigator.vibrate?.(15);
}
