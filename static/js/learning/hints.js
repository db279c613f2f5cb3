/** Fetches hints, puts them into words, and shows the figures behind them at "Why?". */
import { post, sentence } from "../page/api.js";
import { given } from "./hint_button.js";
import { labelOf, nameOf } from "./move_name.js";
import { learn, t } from "../page/i18n.js";
import { written } from "../page/numbers.js";
import { isRendered } from "../page/visible.js";

/**
 * @typedef {import("../../types/messages.js").HintMessage<import("../board/board.js").GameMove>} Hint
 * @typedef {import("../board/board.js").Pointed} Pointed
 */

const number = written({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
let learned = /** @type {Promise<unknown> | null} */ (null);

/**
 * Handles a press: requests a hint once for each decision, then shows and hides the figures below the reason.
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
    const reason = t(`hint-${table.game}-${answer.reason.replaceAll("_", "-")}`, game.named(answer.arguments));
    const words = game.spoken?.(answer.move, reason, answer.arguments, answer.reason) ?? reason;
    const worth = worthOf(answer, state.legal);
    const hinted = { words, figures: "", isOpen: false, worth, decision, ...pointed, name: "" };
    change({ hinted });
    turnTo(root, pointed);
    const named = (/** @type {Pointed} */ one) => nameOf(root, one);
    const next = answer.runner_up_move && game.pointed(answer.runner_up_move, state.legal, state.you ?? 0);
    const thing = named(pointed);
    const other = next ? named(next) : "";
    const best = number(answer.value);
    const second = answer.runner_up === null ? "none" : number(answer.runner_up);
    const figures = t(`hint-${table.game}-why`, {
      best,
      thing: thing || "none",
      next: second === best ? "same" : second,
      other: other && other === thing ? "again" : other || "none",
      kind: answer.move.kind,
    });
    if (state.hinted) change({ hinted: { ...hinted, figures, name: labelOf(root, pointed.thing) } });
  } catch (error) {
    change({ hint: sentence(error) });
  } finally {
    change({ hintFor: null });
  }
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
