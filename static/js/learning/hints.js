/** Fetches hints, puts them into words, and shows their figures at "Why?". */
import { post, sentence } from "../page/api.js";
import { given } from "./hint_button.js";
import { learn, t } from "../page/i18n.js";
import { written } from "../page/numbers.js";
import { isRendered } from "../page/visible.js";

/**
 * @typedef {import("../../types/messages.js").HintMessage<import("../board/board.js").GameMove>} Hint
 * @typedef {import("../board/board.js").Pointed} Pointed
 */

const number = written({ minimumFractionDigits: 1, maximumFractionDigits: 2 });
let learned = /** @type {Promise<unknown> | null} */ (null);

/**
 * Handles a press: requests a hint once for each decision, then toggles between the reason and the figures.
 * @param {import("../room/table_state.js").Page} page
 */
export async function hint({ state, root, change }) {
  const { decision, table } = state;
  if (decision === null || state.hintFor === decision) return;
  const before = given(state);
  if (before) return change({ hinted: { ...before, isOpen: !before.isOpen }, hint: "" });
  change({ hintFor: decision, hint: "" });
  try {
    /** @type {import("../board/board.js").HintsModule} */
    const game = await import(`../../games/${table.game}/hinted.js`);
    learned ??= learn(`games/${table.game}/hints`);
    await learned;
    const answer = /** @type {Hint} */ (await post(`/api/tables/${table.id}/hint`, { decision }));
    if (state.decision !== decision) return;
    const pointed = game.pointed(answer.move, state.legal, state.you ?? 0);
    const worth = worthOf(answer, state.legal);
    change({
      hinted: {
        ...wordsOf(answer, table.game, game),
        worth,
        decision,
        thing: pointed.thing,
        second: pointed.second,
        name: "",
      },
    });
    const thing = turnTo(root, pointed);
    const name = thing?.querySelector(".unseen, .title, .face[aria-label]") ?? thing;
    const label = thing?.getAttribute("aria-label") ?? name?.getAttribute("aria-label") ?? name?.textContent ?? "";
    if (state.hinted) change({ hinted: { ...state.hinted, name: label.trim() } });
  } catch (error) {
    change({ hint: sentence(error) });
  } finally {
    change({ hintFor: null });
  }
}

/**
 * @param {Hint} hint
 * @param {string} name The game's.
 * @param {import("../board/board.js").HintsModule} game
 */
function wordsOf({ reason, arguments: args, value, runner_up: next }, name, game) {
  return {
    words: t(`hint-${name}-${reason.replaceAll("_", "-")}`, game.named(args)),
    figures: t(`hint-${name}-why`, {
      best: number(value),
      next: next === null ? "none" : number(next),
    }),
    isOpen: false,
  };
}

/**
 * The exact values in the order of the legal moves; empty if they are not exact.
 * @param {Hint} hint
 * @param {readonly import("../board/board.js").GameMove[]} legal
 */
function worthOf({ moves }, legal) {
  const values = new Map(moves.map(({ move, value }) => [JSON.stringify(move), value]));
  return values.size ? legal.map((move) => values.get(JSON.stringify(move)) ?? 0) : [];
}

/**
 * Returns the hinted element, after opening its pane on a narrow page.
 * @param {HTMLElement} root
 * @param {Pointed} pointed
 */
function turnTo(root, { thing, pane }) {
  const found = /** @type {HTMLElement | null} */ (root.querySelector(thing));
  if (found && pane && !isRendered(found))
    /** @type {HTMLElement | null} */ (root.querySelector(`[data-show="${pane}"]`))?.click();
  return /** @type {HTMLElement | null} */ (root.querySelector(thing));
}
