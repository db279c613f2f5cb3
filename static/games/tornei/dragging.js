/** Dragging a card of the hand to the reader's place at the table: it has the same effect as a tap. */
import { draw } from "../../js/board/dragging.js";
import { asideOf, moveOf, tap } from "./choice.js";

/** @typedef {import("../../types/tornei.js").View} View */
/** @typedef {import("../../types/tornei.js").Card} Card */
/** @typedef {import("./board.js").Context} Context */

/**
 * Begins to track a pointer pressed on a card that may be touched.
 * @param {PointerEvent} down
 * @param {Card} card
 * @param {View} view
 * @param {Context} context
 * @param {(() => void) | null} layAside prepares the card; null if the card is chosen instead
 */
export function drag(down, card, view, context, layAside) {
  const picture = down.currentTarget instanceof Element ? down.currentTarget.querySelector(".face") : null;
  if (!picture || down.button !== 0) return;
  const { legal, choice } = context;
  const chosen = choice.includes(card) ? choice : tap(legal, choice, card, view.mine);
  const move = moveOf(legal, chosen);
  const aside = asideOf(legal, chosen, view);
  draw(down, {
    picture,
    lift: () => layAside || context.choose(chosen),
    goesTo(under) {
      if (!under?.closest("[data-drop]")) return null;
      return layAside ?? (() => context.tap({ again: true, move, choice: chosen, next: move, aside }));
    },
    putBack: () => layAside || context.choose(choice),
  });
}
