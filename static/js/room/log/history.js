/** The lines of the log: the game's sentences, with the table's own among them. */
import { agreeing } from "../people/votes.js";

/** @typedef {import("../table_state.js").State} State */
/** @typedef {import("../table_state.js").Event} Event */
/** @typedef {import("../../board/board.js").GameBoard} Board */
/** @typedef {import("../../board/board.js").Filed} Filed */

/**
 * @typedef {object} Line
 * @property {string} text
 * @property {Filed | null} filed Null if it belongs to the line before it.
 * @property {readonly import("../../board/board.js").Reference[]} references The things on the table that it names.
 */

/** The sentences of each event, cached while the players' names stay the same. */
/** @type {WeakMap<Event, {key: string, lines: Line[], filed: Filed | null}>} */
const known = new WeakMap();

/**
 * The lines of the log.
 * @param {Board} board
 * @param {State} state
 * @param {import("../../board/board.js").GameView} view
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
 * The events so far that the reader may look at again.
 * @param {Board} board
 * @param {readonly Event[]} events
 * @param {import("../../board/board.js").GameView} view
 */
export const visibleEvents = (board, events, view) => board.visibleHistory?.(events, view) ?? events;

/**
 * An event as sentences; none for a newer server's events that are not supported here.
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
 * The place of an event in the log, and its player.
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
