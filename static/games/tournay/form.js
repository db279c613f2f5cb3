/** The questions of a composed move in the dock: a field for each step and each slot, with its items in words. */
import { html, nothing } from "lit-html";
import { arms } from "../../js/page/arms.js";
import { t } from "../../js/page/i18n.js";
import { cardFace, coin, eventFace, symbol } from "./cards.js";
import { asksAt, itemName, oneMoreOf, placeOf, usedIn } from "./choice.js";
import { thing } from "./looking.js";
import { ask, kindOf, slotTitle } from "./sentences.js";
import { cardOf, eventOf, spotAt } from "./table.js";
import { cardName, colourName, deckName } from "./words.js";

/** @typedef {import("../../types/tournay.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("./choice.js").Composed} Composed */
/** @typedef {import("./choice.js").Part} Part */
/** @typedef {import("./choice.js").Step} Step */
/** @typedef {import("./choice.js").Item} Item */

/** The steps of the way with a question of their own. */
const FORKS = ["pay", "copied", "earn"];

/**
 * Whether an item is touched on the board or in the hand: not if it is a card under another one.
 * @param {string} slot
 * @param {Item} item
 * @param {View} view
 * @param {Context} context
 */
const isOnBoard = (slot, item, view, { you }) =>
  placeOf(slot, item) !== "form" &&
  !(item.kind === "from_district" && spotAt(view.players[you ?? 0], item.cell)?.cards[item.depth + 1]);

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
    const items = open
      .filter((one) => "item" in one && !isOnBoard(step, one.item, view, context))
      .map((one) => stepItem(one, view, context, composed));
    const isMissing = !open.some(({ key }) => composed.way.some((taken) => taken.key === key));
    return [{ key: step, title: t("tournay-ask-step", { step, card: "" }), items, least: 1, isMissing }];
  });
  // The question whose citizens to use defaults to the reader's own, so it comes last.
  const asked = parts
    .filter((part) => part.asked && part.key !== "ramparts") // those are touched on the events
    .sort((a, b) => Number(a.key === "citizens") - Number(b.key === "citizens"));
  const fields = [
    ...steps,
    ...asked.map((part) => ({
      key: part.key,
      title: slotTitle(part.slot),
      least: part.slot.least,
      isMissing: part.pick.length < part.slot.least,
      items:
        part.slot.name === "citizens"
          ? seatItems(part, context, composed)
          : part.slot.items.flatMap((item, at) =>
              isOnBoard(part.slot.name, item, view, context) ? [] : [slotItem(part, at, view, context)],
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
            ${items.map(({ name, about, label, chosen, full, choose }, at) => {
              const id = `${key}#${at}`;
              return html`<button
                class="item"
                data-item=${name}
                data-key=${id}
                aria-pressed=${String(chosen)}
                aria-disabled=${full ? "true" : nothing}
                data-about=${about ?? nothing}
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
 * @property {string | undefined} about its card or event
 * @property {unknown} label
 * @property {boolean} chosen
 * @property {boolean} full whether nothing more can be chosen besides
 * @property {(event: Event) => void} choose
 */

/**
 * A step of the way that is asked in the dock.
 * @param {Step} step
 * @param {View} view
 * @param {Context} context
 * @param {Composed} composed
 * @returns {FormItem}
 */
function stepItem(step, view, context, { way }) {
  const about = "item" in step ? cardIn(step.item, view, context) : undefined;
  const it = thing(context, [step.key], () => {});
  return {
    name: step.name,
    about,
    label: stepLabel(step, about, view, context),
    chosen: way.some(({ key }) => key === step.key),
    full: false,
    choose: it.touch,
  };
}

/**
 * An item of a slot.
 * @param {Part} part
 * @param {number} at
 * @param {View} view
 * @param {Context} context
 * @returns {FormItem}
 */
function slotItem({ key, slot, pick }, at, view, context) {
  const item = /** @type {Item} */ (slot.items[at]);
  const chosen = pick.includes(at);
  const full = !chosen && slot.most > 1 && pick.length >= slot.most;
  return {
    name: itemName(slot.name, item),
    about: cardIn(item, view, context),
    label: itemLabel(item, view, context),
    chosen,
    full,
    choose: () => {
      if (full) context.showHint(t("tournay-why-full", { most: slot.most }));
      else context.choose([...context.choice, `${key}#${at}`]);
    },
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
        about: undefined,
        label: html`<span class="unseen">${t("tournay-whose", { mine: String(mine), name, count })}</span>
          <span class="whose" aria-hidden="true" data-count=${count}
            >${arms(name)}<b>${count}</b>${mine ? nothing : coin((preview?.hire ?? 0) * (count || 1))}</span
          ><small aria-hidden="true">${mine ? t("tournay-tab-you") : name}</small>`,
        chosen: count > 0,
        full: false,
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

/**
 * The text of a step.
 * @param {Step} step
 * @param {string | undefined} about
 * @param {View} view
 * @param {Context} context
 * @returns {unknown}
 */
function stepLabel(step, about, view, context) {
  const card = cardName(about ?? "");
  switch (step.step) {
    case "copied":
      return itemLabel(step.item, view, context);
    case "pay":
      return html`${faceOf(about, context)}<small>${t("tournay-from")}</small>`;
    default:
      return card;
  }
}

/**
 * The text of an item of a slot.
 * @param {Item} item
 * @param {View} view
 * @param {Context} context
 * @returns {unknown}
 */
function itemLabel(item, view, context) {
  switch (item.kind) {
    case "of_colour":
      return html`${symbol(`citizen-${item.colour}`)}${colourName(item.colour)}`;
    case "in_queue":
      return faceOf(view.queue[item.index]?.event, context, view.queue[item.index]);
    case "building":
      return html`${faceOf(cardIn(item, view, context), context)}<small>${context.names[item.seat]}</small>`;
    case "from_deck":
      return html`${deckName(item.colour, item.level)}<small
          >${t("tournay-way", { way: item.way, card: cardName(deckIn(view, item)?.top ?? "") })}</small
        >`;
    default:
      return faceOf(cardIn(item, view, context), context);
  }
}

/**
 * The face of a possible card or event, with its accessible name.
 * @param {string | undefined} name
 * @param {Context} context
 * @param {import("../../types/tournay.js").QueuedView | null} [queued] its place in the queue, for an event
 */
function faceOf(name = "", context, queued = null) {
  const [card, event] = [cardOf(context, name), eventOf(context, name)];
  if (!card && !event) return cardName(name);
  const face = card ? cardFace(card) : event ? eventFace(event, queued) : nothing;
  return html`<span class="face">${face}</span><span class="unseen">${cardName(name)}</span>`;
}

/**
 * The deck to draw from.
 * @param {View} view
 * @param {import("../../types/tournay.js").FromDeck} from
 */
const deckIn = ({ decks }, { colour, level }) => decks.find((deck) => deck.colour === colour && deck.level === level);
