/** Both knights of a match that is over, each as its own player saw it. */
import { nothing } from "lit-html";

/** @typedef {import("../../types/joust.js").OpenView} OpenView */
/** @typedef {import("../../types/joust.js").View} View */

/**
 * The board with both knights in full.
 * @param {View} view
 * @param {OpenView} open
 */
export const uncovered = (view, open) => ({ ...view, knights: open.knights });

/** The board shows everything. */
export const hands = () => nothing;
