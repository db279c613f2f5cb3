/** The open questions of a composed move: the things on the board and in the hand answer them. */
import { html, nothing } from "lit-html";
import { t } from "../../js/page/i18n.js";
import { slotTitle } from "./sentences.js";
import { spotAt } from "./table.js";

/** @typedef {import("../../types/tournay.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("./choice.js").Composed} Composed */
/** @typedef {import("./choice.js").Item} Item */

/** The steps of the way with a question of their own. */
const FORKS = ["pay", "copied", "earn"];

/**
 * The questions of the composed move, if there are several: the line above asks a lone one.
 * @param {Composed} composed
 * @param {Context} context
 */
export function form({ forks, parts, way }, context) {
  const steps = forks.flatMap((open) => {
    const [{ step } = { step: "begin" }] = open;
    if (!FORKS.includes(step)) return [];
    const isMissing = !open.some(({ key }) => way.some((taken) => taken.key === key));
    return [{ key: step, title: t("tournay-ask-step", { step, card: "" }), least: 1, isMissing }];
  });
  // The reader's own citizens are used until others are touched.
  const asked = parts.filter((part) => part.asked && part.key !== "ramparts" && part.key !== "citizens");
  const fields = [
    ...steps,
    ...asked.map(({ key, slot, pick }) => ({
      key,
      title: slotTitle(slot, context.names),
      least: slot.least,
      isMissing: pick.length < slot.least,
    })),
  ];
  if (fields.length < 2) return nothing;
  // Questions that need an answer are asked one after the other: there is no room for all.
  const inTurn = fields.every(({ least }) => least);
  const missing = fields.findIndex(({ isMissing }) => isMissing);
  const now = missing < 0 ? fields.length - 1 : missing;
  return html`<div class="form" ?data-in-turn=${inTurn}>
    ${fields.map(
      ({ key, title }, nth) =>
        html`<p data-slot=${key} ?data-waits=${nth !== now}>
          ${title} ${inTurn ? html`<small>${nth + 1}/${fields.length}</small>` : nothing}
        </p>`,
    )}
  </div>`;
}

/**
 * The card or event of an item.
 * @param {Item} item
 * @param {View} view
 * @param {Context} context
 * @returns {string | undefined}
 */
export function cardIn(item, view, context) {
  /** @param {number | null} seat @param {import("../../types/tournay.js").Cell} cell */
  const at = (seat, cell) => spotAt(view.players[seat ?? 0], cell)?.cards;
  switch (item.kind) {
    case "from_hand":
      return item.card;
    case "event_in_hand":
      return item.event;
    case "in_queue":
      return view.queue[item.index]?.event;
    case "from_district":
      return at(context.you, item.cell)?.[item.depth];
    case "from_building":
    case "own_building":
      return at(context.you, item.cell)?.at(-1);
    case "building":
      return at(item.seat, item.cell)?.at(-1);
    default:
      return undefined;
  }
}
