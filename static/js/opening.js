/**
 * A game whose beginning its players come too late to see, because they were on their way to its table, begins when
 * they are there: who leads them there leaves a word for the next page of the tab.
 */
import { inTab } from "./storage.js";

const OPENS = "opens";
/** With more versions than this a game is not at its beginning any more. */
const MOST = 12;

/**
 * The next page of this tab is to be that of this table, of which the reader has seen nothing.
 * @param {string} table
 */
export function opens(table) {
  inTab.set(OPENS, table); // without storage the table is shown as it stands
}

/** The beginning of the game that a page shows. */
export class Opening {
  /** @param {string} table */
  constructor(table) {
    /** Whether what comes as a whole is shown as what has happened since. */
    this.isOn = inTab.get(OPENS) === table;
    inTab.remove(OPENS);
  }

  /**
   * Whether a whole table of this version is told as a step: the first one, and the one that the line brings, where
   * others were quicker.
   * @param {number} v
   * @param {boolean} isFirst
   */
  tells(v, isFirst) {
    const tells = this.isOn && v <= MOST;
    this.isOn = tells && isFirst;
    return tells;
  }
}

/** The pages that keep what they have in common while one passes into the other, as their style says. */
const PASSES = /^\/(tables|tournaments)\/[^/]+$/;

/**
 * A passing over to the next page that the browser gives up, because the window is hidden or the next page has none, is
 * no error: the next page is simply there. To a page that has none there is none at all, for that page would be told.
 * @typedef {Record<"ready" | "finished" | "updateCallbackDone", Promise<unknown>> & {skipTransition(): void}} Passing
 * @param {Event & {viewTransition?: Passing | null, activation?: {entry: {url: string | null}} | null}} event
 */
function passesOver({ viewTransition, activation }) {
  for (const settled of /** @type {const} */ (["ready", "finished", "updateCallbackDone"]))
    viewTransition?.[settled].catch(() => {});
  const url = activation?.entry.url;
  if (url && !PASSES.test(new URL(url).pathname)) viewTransition?.skipTransition();
}
for (const passing of ["pageswap", "pagereveal"]) window.addEventListener(passing, passesOver);
