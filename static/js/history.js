/** What has happened, as lines of the log: the game's sentences, and the table's own among them. */
import { agreeing } from "./agreeing.js";

/** @typedef {import("./table_state.js").State} State */
/** @typedef {import("./table_state.js").Event} Event */
/** @typedef {import("./board.js").GameBoard} Board */
/** @typedef {import("./board.js").Filed} Filed */

/**
 * @typedef {object} Line
 * @property {string} text
 * @property {Filed | null} filed Null where it stands with the line before it.
 * @property {readonly import("./board.js").Reference[]} references What it names that lies on the table.
 */

/** Of each event what it says: said once for as long as the players are called the same. */
/** @type {WeakMap<Event, {key: string, lines: Line[], filed: Filed | null}>} */
const known = new WeakMap();

/**
 * The lines of the log.
 * @param {Board} board
 * @param {State} state
 * @param {import("./board.js").GameView} view
 * @param {readonly string[]} names
 * @returns {Line[]}
 */
export function history(board, { events, table, tableEvents, you }, view, names) {
  const game = visibleEvents(board, events, view).map((event) => entryOf(board, event, names, you).lines);
  if (!agreeing || !tableEvents.length) return game.flat();
  const places = tableEvents.map(({ after }) =>
    after ? visibleEvents(board, events.slice(0, after), view).length : 0,
  );
  const own = agreeing.ownSentences(tableEvents, names, table.house_rules.absence);
  return agreeing.told(
    game,
    own.map((text) => ({ text, filed: null, references: [] })),
    places,
  );
}

/**
 * Of the events so far those that the reader may look at again.
 * @param {Board} board
 * @param {readonly Event[]} events
 * @param {import("./board.js").GameView} view
 */
export const visibleEvents = (board, events, view) => board.visibleHistory?.(events, view) ?? events;

/**
 * An event as sentences; none of what a newer server tells and this page does not know.
 * @param {Board} board
 * @param {Event} event
 * @param {readonly string[]} names
 * @param {number | null} you
 */
export function sentencesOf(board, event, names, you) {
  try {
    return board.sentences(event, names, you) ?? [];
  } catch {
    return [];
  }
}

/**
 * Where an event stands, and whose it is.
 * @param {Board} board
 * @param {Event} event
 * @param {readonly string[]} names
 * @param {number | null} you
 */
export const filedOf = (board, event, names, you) => entryOf(board, event, names, you).filed;

/**
 * @param {Board} board
 * @param {Event} event
 * @param {readonly string[]} names
 * @param {number | null} you
 */
function entryOf(board, event, names, you) {
  const key = `${you} ${names.join("\n")}`;
  const before = known.get(event);
  if (before?.key === key) return before;
  const filed = board.filed?.(event, names) ?? null;
  const references = board.references?.(event) ?? [];
  const lines = sentencesOf(board, event, names, you).map((text) => ({ text, filed, references }));
  const entry = { key, lines, filed };
  known.set(event, entry);
  return entry;
}
