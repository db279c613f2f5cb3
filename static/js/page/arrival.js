/**
 * Plays the beginning of a game for players who were navigating to its table at that time. The page that they leave
 * stores a note for the tab's next page.
 */
import { inTab } from "./storage.js";

const OPENS = "opens";
/** With more versions than this, a game is past its beginning. */
const MOST = 12;

/**
 * Notes that the next page of this tab is this table, of which the reader has seen nothing yet.
 * @param {string} table
 */
export function opens(table) {
  inTab.set(OPENS, table); // without storage the table is shown as it stands
}

/** The beginning of the game on a page. */
export class Opening {
  /** @param {string} table */
  constructor(table) {
    /** Whether a full state is played as a step. */
    this.isOn = inTab.get(OPENS) === table;
    inTab.remove(OPENS);
  }

  /**
   * Whether to play a full state of this version as a step: the first full state, and the socket's next one if other
   * players were quicker.
   * @param {number} v
   * @param {boolean} isFirst
   */
  tells(v, isFirst) {
    const tells = this.isOn && v <= MOST;
    this.isOn = tells && isFirst;
    return tells;
  }
}
