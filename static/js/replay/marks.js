/** The marks of a finished game: moves for which the usual bot had a better one, and the hints that were given. */
import { learn, t } from "../page/i18n.js";
import { written } from "../page/numbers.js";

/**
 * @import { HintsModule } from "../board/board.js"
 * @typedef {{v: number, seat: number, isBetter: boolean, words: string}} Mark
 */

const number = written({ maximumFractionDigits: 1 });
/** Milliseconds until the next request while the server computes the marks: each time twice as long, up to a limit. */
const [FIRST, LIMIT] = [3000, 60_000];

/**
 * All marks in words, in the count of the viewer's versions; none while they are not computed.
 * @param {import("./source.js").Source} source
 * @param {string} game
 * @param {readonly string[]} names
 * @param {string | number} viewer
 * @returns {Promise<Mark[]>}
 */
export async function marksOf(source, game, names, viewer) {
  const hinted = /** @type {HintsModule | null} */ (await import(`../../games/${game}/hinted.js`));
  if (!hinted) return [];
  const found = await computed(source, viewer);
  if (!found?.marks.length && !found?.hints.length) return [];
  await learn(`games/${game}/hints`);
  /** @param {{reason: string, arguments: Readonly<Record<string, string | number>>}} one */
  const because = (one) => t(`hint-${game}-${one.reason.replaceAll("_", "-")}`, hinted.named(one.arguments));
  const better = found.marks.map((one) => {
    const figures = { best: number(one.best_worth), worth: number(one.worth) };
    return {
      v: one.v,
      seat: one.seat,
      isBetter: true,
      words: t("replay-better", { reason: because(one), ...figures }),
    };
  });
  const given = found.hints.map(({ v, seat, hint }) => {
    const words = t("replay-hinted", { name: names[seat] ?? "", reason: because(hint) });
    return { v, seat, isBetter: false, words };
  });
  return [...better, ...given];
}

/**
 * The marks once they are computed, however long that takes; null if there are none.
 * @param {import("./source.js").Source} source
 * @param {string | number} viewer
 */
async function computed(source, viewer) {
  for (let pause = FIRST; ; pause = Math.min(2 * pause, LIMIT)) {
    const marks = await source.marks(viewer);
    if (!marks || marks.ready) return marks;
    await new Promise((done) => void setTimeout(done, pause));
  }
}
