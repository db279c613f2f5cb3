/** The open questions of a composed move, and in the dock those that nothing on the board answers. */
import { html, nothing } from "lit-html";
import { arms } from "../../js/page/arms.js";
import { t } from "../../js/page/i18n.js";
import { coin } from "./cards.js";
import { asksAt, itemName, oneMoreOf, usedIn } from "./choice.js";
import { ask, kindOf, slotTitle } from "./sentences.js";
import { spotAt } from "./table.js";
import { cardName, deckName } from "./words.js";

/** @typedef {import("../../types/tournay.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("./choice.js").Composed} Composed */
/** @typedef {import("./choice.js").Part} Part */
/** @typedef {import("./choice.js").Item} Item */

/** The steps of the way with a question of their own. */
const FORKS = ["pay", "copied", "earn"];

/**
 * Everything of the composed move that is still open or can be changed.
 * @param {View} view
 * @param {Composed} composed
 * @param {Context} context
 */
export function form(view, composed, context) {
  const { forks, parts } = composed;
  const steps = forks.flatMap((open) => {
    const [{ step } = { step: "begin" }] = open;
    if (!FORKS.includes(step)) return [];
    const isMissing = !open.some(({ key }) => composed.way.some((taken) => taken.key === key));
    return [{ key: step, title: t("tournay-ask-step", { step, card: "" }), items: [], least: 1, isMissing }];
  });
  // The question whose citizens to use defaults to the reader's own, so it comes last.
  const asked = parts
    .filter((part) => part.asked && part.key !== "ramparts") // those are touched on the events
    .sort((a, b) => Number(a.key === "citizens") - Number(b.key === "citizens"));
  const fields = [
    ...steps,
    ...asked.map((part) => ({
      key: part.key,
      title: slotTitle(part.slot, context.names),
      least: part.slot.least,
      isMissing: part.pick.length < part.slot.least,
      items:
        part.slot.name === "citizens"
          ? seatItems(part, context, composed)
          : part.slot.items.flatMap((item, at) =>
              item.kind === "from_deck" ? [slotItem(part, at, item, view, context)] : [],
            ),
    })),
  ];
  const isEmpty = fields.every(({ items }) => !items.length);
  if (!fields.length || (isEmpty && fields.length === 1)) return nothing;
  const stop = context.state.stopOf(
    "form",
    fields.flatMap(({ key, items }) => items.map((_, at) => `${key}#${at}`)),
  );
  // Questions that need an answer are asked one after the other: there is no room for all.
  const inTurn = fields.length > 1 && fields.every(({ least }) => least);
  const missing = fields.findIndex(({ isMissing }) => isMissing);
  const now = missing < 0 ? fields.length - 1 : missing;
  // The question of a lone field stands above; once it is answered, the outcome replaces it.
  const isAnswered = !!fields[0]?.least && missing < 0 && !composed.open.length;
  const isSaid = fields.length === 1 && (isAnswered || isAskedAbove(fields[0]?.title ?? "", view, context));
  const picks = !isEmpty && asksAt(composed) === "form";
  return html`<div class="form" data-rove="form" ?data-in-turn=${inTurn} ?data-picks=${picks}>
    ${fields.map(
      ({ key, title, items }, nth) =>
        html`<fieldset data-slot=${key} ?data-waits=${nth !== now}>
          <legend class=${isSaid ? "unseen" : ""}>${title} ${
            inTurn ? html`<small>${nth + 1}/${fields.length}</small>` : nothing
          }</legend>
          <div class="items" ?hidden=${!items.length} data-count=${items.length} data-of=${key}>
            ${items.map(({ name, label, chosen, choose }, at) => {
              const id = `${key}#${at}`;
              return html`<button
                class="item"
                data-item=${name}
                data-key=${id}
                aria-pressed=${String(chosen)}
                tabindex=${stop === id ? 0 : -1}
                @click=${choose}>
                ${label}
              </button>`;
            })}
          </div>
        </fieldset>`,
    )}
  </div>`;
}

/**
 * Whether the line above the form already asks its only field's question.
 * @param {string} title
 * @param {View} view
 * @param {Context} context
 */
const isAskedAbove = (title, view, context) =>
  ["build", "last", "suffer", "shed"].includes(kindOf(context.legal)) || title === ask(view, context.legal, context);

/**
 * @typedef {Object} FormItem A possible choice in the form.
 * @property {string} name its name in its field
 * @property {unknown} label
 * @property {boolean} chosen
 * @property {() => void} choose
 */

/**
 * A deck, and a way to draw from it.
 * @param {Part} part
 * @param {number} at
 * @param {import("../../types/tournay.js").FromDeck} item
 * @param {View} view
 * @param {Context} context
 * @returns {FormItem}
 */
function slotItem({ key, slot, pick }, at, item, view, context) {
  const { colour, level, way } = item;
  const deck = view.decks.find((one) => one.colour === colour && one.level === level);
  return {
    name: itemName(slot.name, item),
    label: html`${deckName(colour, level)}<small>${t("tournay-way", { way, card: cardName(deck?.top ?? "") })}</small>`,
    chosen: pick.includes(at),
    choose: () => context.choose([...context.choice, `${key}#${at}`]),
  };
}

/**
 * The question whose citizens to use: an item with a number for each player with usable citizens.
 * @param {Part} part
 * @param {Context} context
 * @param {Composed} composed
 * @returns {FormItem[]}
 */
function seatItems(part, context, { preview }) {
  const all = part.slot.items.map(usedIn);
  const now = all[part.pick[0] ?? 0] ?? [];
  return now.flatMap((count, seat) => {
    if (!all.some((used) => used[seat])) return [];
    const name = context.names[seat] ?? "";
    const mine = seat === context.you;
    return [
      {
        name: String(seat),
        label: html`<span class="unseen">${t("tournay-whose", { mine: String(mine), name, count })}</span>
          <span class="whose" aria-hidden="true" data-count=${count}
            >${arms(name)}<b>${count}</b>${mine ? nothing : coin((preview?.hire ?? 0) * (count || 1))}</span
          ><small aria-hidden="true">${mine ? t("tournay-tab-you") : name}</small>`,
        chosen: count > 0,
        choose: () => context.choose([...context.choice, oneMoreOf(part, seat, context.choice)]),
      },
    ];
  });
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
