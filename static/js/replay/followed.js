/** The replay of one viewer: its steps, units, points and marks. */
import { t } from "../page/i18n.js";
import { marksOf } from "./marks.js";
import { Steps } from "./steps.js";
import { Units } from "./units.js";

/**
 * @import { DecidingMoment } from "../../types/core.js"
 * @import { AbsenceRule, Arms, ReplayLog, ReplayPoints } from "../../types/messages.js"
 * @import { GameBoard, GameEvent, ReplayModule } from "../board/board.js"
 * @typedef {{source: import("./source.js").Source, moment: DecidingMoment | null, board: GameBoard,
 *   replayed: ReplayModule | null,
 *   names: readonly string[]}} Game
 * @typedef {{id: string, game: string, names: string[], you: number | null, is_over: boolean, has_open: boolean,
 *   arms: (Arms | null)[], absence: AbsenceRule, log: ReplayLog<GameEvent>, moment: DecidingMoment | null,
 *   public_content: unknown}} First The data in the page.
 */

/**
 * @param {ReplayLog<GameEvent>} log
 * @param {Game} game
 */
export function followed(log, game) {
  const { source, board, replayed, names } = game;
  return {
    steps: new Steps(source, log),
    points: /** @type {ReplayPoints<unknown> | null} */ (null),
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

/**
 * Loads the points of the curve and, after the game, the marks. A replay without them is still whole.
 * @param {Steps} steps
 * @param {{game: string, names: readonly string[], is_over: boolean}} table
 * @param {(change: {points: ReplayPoints<unknown>} | {marks: import("./marks.js").Mark[]}) => void} show
 */
export async function loadLater(steps, { game, names, is_over: isOver }, show) {
  const points = steps.source.points(steps.viewer).then((found) => show({ points: found }));
  const marks =
    isOver && marksOf(steps.source, game, names, steps.viewer).then((found) => found.length && show({ marks: found }));
  await Promise.allSettled([points, marks]);
}

/**
 * The viewers as whom the game can be watched.
 * @param {First} first
 */
export const viewersOf = ({ names, you, is_over: isOver, has_open: hasOpen }) => [
  ...names.flatMap((name, seat) =>
    isOver || seat === you ? [{ value: String(seat), words: t("replay-seat", { name }) }] : [],
  ),
  { value: "spectator", words: t("replay-spectator") },
  ...(hasOpen ? [{ value: "open", words: t("replay-open") }] : []),
];
