/** Dragging a card of the hand to its cell: it is chosen as it is lifted, and returns if it is released elsewhere. */
import { draw } from "../../js/board/dragging.js";
import { touched } from "./choice.js";
import { hide } from "./looking.js";

/** @typedef {import("./board.js").Context} Context */

/**
 * Begins to track a pointer pressed on a card of the hand.
 * @param {PointerEvent} down
 * @param {Context} context
 */
export function drag(down, context) {
  const card = down.target instanceof Element ? down.target.closest("[data-hand]") : null;
  if (!(card instanceof HTMLElement) || down.button !== 0 || context.sending || context.showing) return;
  const { legal, choice, state } = context;
  const before = choice.filter((touch) => touch === `hand:${card.dataset.hand}`);
  const chosen = before.length ? before : touched(legal, [], [`hand:${card.dataset.hand}`]);
  const picture = card.querySelector(".tournay-card");
  if (!chosen || !picture) return;
  draw(down, {
    picture,
    lift() {
      hide(state);
      state.raised = false;
      context.choose(chosen);
    },
    goesTo(under) {
      const cell = under?.closest(".own [data-cell]");
      const goes = cell instanceof HTMLElement && (cell.hasAttribute("data-lit") || cell.ariaPressed === "true");
      return goes ? () => cell.click() : null;
    },
    putBack: () => context.choose(choice),
  });
}
