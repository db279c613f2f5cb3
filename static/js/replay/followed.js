/** The replay of one viewer: its steps, units, points and marks. */
import { Steps } from "./steps.js";
import { Units } from "./units.js";

/**
 * @import { DecidingMoment } from "../../types/core.js"
 * @import { ReplayLog, ReplayPoints } from "../../types/messages.js"
 * @import { GameBoard, GameEvent, ReplayModule } from "../board/board.js"
 * @typedef {{table: string, moment: DecidingMoment | null, board: GameBoard, replayed: ReplayModule | null,
 *   names: readonly string[]}} Game
 */

/**
 * @param {ReplayLog<GameEvent>} log
 * @param {Game} game
 */
export function followed(log, game) {
  const { table, board, replayed, names } = game;
  return {
    steps: new Steps(table, log),
    points: /** @type {ReplayPoints | null} */ (null),
    marks: /** @type {readonly import("./marks.js").Mark[]} */ ([]),
    deciding: decidingAt(log, game),
    scored: log.entries.flatMap(({ v, events }) => {
      const seats = [...new Set(events.flatMap((event) => replayed?.scorers(event) ?? []))];
      return seats.length ? [{ v, seats }] : [];
    }),
    units: new Units(board, log.entries, names, typeof log.viewer === "number" ? log.viewer : null),
  };
}

/**
 * The version of the deciding moment; null if there is none.
 * @param {ReplayLog<GameEvent>} log
 * @param {Game} game
 */
function decidingAt({ entries }, { moment, replayed }) {
  if (!moment || !replayed) return null;
  return entries.filter(({ events }) => events.some((event) => replayed.decides(moment, event))).at(-1)?.v ?? null;
}
