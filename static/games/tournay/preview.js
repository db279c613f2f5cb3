/** The cost of a composed move, the players it pays, and its effects: from the server's preview and the picks. */
import { list, t } from "../../js/page/i18n.js";
import { itemsOf } from "./choice.js";
import { cardIn } from "./form.js";
import { signed } from "./placing.js";
import { cardNames } from "./sentences.js";
import { cardOf, damaged, eventOf, isSame, spotAt } from "./table.js";
import { cardName, cardText, costText, eventText } from "./words.js";

/** @typedef {import("../../types/tournay.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("./choice.js").Composed} Composed */

/**
 * @param {View} view
 * @param {Composed} composed
 * @param {Context} context
 * @returns {string}
 */
export function preview(view, composed, context) {
  const { entry, preview: offer, way, parts } = composed;
  const [first] = way;
  if (!entry || !offer) {
    const card = first?.step === "hand" ? cardOf(context, first.card) : undefined;
    return card ? [costText(card.cost), ...toOthers(context, card.name)].join(t("tournay-join")) : "";
  }
  /** @type {string[]} */
  const says = [];
  const citizens = parts.find(({ slot }) => slot.name === "citizens");
  const { own, hired } = citizensOf(citizens, context);
  if (own) says.push(t("tournay-uses", { kind: entry.kind, count: own }));
  const owners = [...hired].map(([seat, count]) => ({
    deniers: count * offer.hire,
    name: context.names[seat] ?? "",
    count,
  }));
  const takes = taken(composed, view, context);
  const by = parts.find(({ slot }) => slot.name === "citizens" || slot.name === "pay")?.pick[0] ?? -1;
  const gains = offer.gains_by[by] ?? offer.gains;
  // The effect of a building that takes a citizen names its price itself.
  const effects = entry.kind === "activate" && !gains && !takes.length ? effect(entry, view, context) : [];
  const price = effects.length ? 0 : offer.deniers;
  const total = owners.reduce((sum, { deniers }) => sum + deniers, price);
  if (total) {
    const to = owners.map(({ deniers, name, count }) => t("tournay-pays-owner", { deniers, name, count }));
    if (price) to.push(t("tournay-pays-supply", { deniers: price }));
    says.push(
      to.length > 1 ? t("tournay-pays-many", { deniers: total, to: list(to) }) : t("tournay-pays", { to: to[0] ?? "" }),
    );
  }
  if (citizens?.asked && !hired.size) says.push(t("tournay-lenders"));
  const [paid] = parts.filter(({ slot }) => slot.name === "pay").flatMap(itemsOf);
  const played = entry.kind === "play" || entry.kind === "last_card" ? entry : null;
  if (paid && played) says.push(payment(paid, view, context, played));
  const placing =
    played &&
    view.hand
      .find(({ card }) => card === played.card)
      ?.placings.find(({ cell }) => isSame(cell, [played.row, played.column]));
  if (placing) {
    // The line about the cell already names the paying card that lies there.
    const isPaid = paid?.kind === "from_district" && isSame(paid.cell, placing.cell);
    const gone = isPaid ? cardIn(paid, view, context) : undefined;
    const leaves = placing.leaves.filter((_, at) => at !== placing.leaves.indexOf(gone ?? ""));
    if (leaves.length) says.push(t("tournay-leaves", { cards: cardNames(leaves), count: leaves.length }));
    else if (placing.onto === "stack")
      says.push(
        t("tournay-covers", {
          card: cardName(spotAt(view.players[context.you ?? 0], placing.cell)?.cards.at(-1) ?? ""),
        }),
      );
  }
  if (played) says.push(...toOthers(context, played.card));
  if (entry.kind === "combat") says.push(t("tournay-takes"));
  const mends = entry.kind === "gather" ? damaged(view, context) : 0;
  if (mends) says.push(t("tournay-mends", { count: mends }));
  says.push(...takes, ...newest(composed, view, context));
  const triggers = offer.triggers_by[by] ?? offer.triggers;
  if (gains) says.push(t("tournay-gains", { deniers: gains }));
  else says.push(...effects);
  if (triggers.length) says.push(t("tournay-works", { cards: cardNames(triggers), count: triggers.length }));
  if (offer.reveals) says.push(t("tournay-reveals"));
  else if (entry.kind === "play") says.push(t("tournay-can-undo"));
  return says.join(t("tournay-join"));
}

/**
 * The points that a card of the hand gives to others, wherever it goes: a prestige building scores for everybody.
 * @param {Context} context
 * @param {string} card
 */
export function toOthers({ legal, names, you }, card) {
  const offer = legal.find(({ move }) => "card" in move && move.card === card)?.preview;
  const points = (offer?.points ?? []).flatMap((one, seat) =>
    one && seat !== you ? [`${names[seat]} ${signed(one)}`] : [],
  );
  return points.length ? [t("tournay-others-score", { points: list(points) })] : [];
}

/**
 * The picked events that come into the hand: their effects do not happen.
 * @param {Composed} composed
 * @param {View} view
 * @param {Context} context
 */
function taken({ parts }, view, context) {
  const items = parts.filter(({ slot }) => slot.name === "events").flatMap(itemsOf);
  const events = items.map((item) => cardIn(item, view, context) ?? "");
  return events.length ? [t("tournay-takes-these", { events: cardNames(events), count: events.length })] : [];
}

/**
 * The effects of the card or event picked last, because its small picture does not show them.
 * @param {Composed} composed
 * @param {View} view
 * @param {Context} context
 */
function newest({ parts }, view, context) {
  const items = parts.flatMap(({ key, slot, pick }) =>
    slot.name === "events"
      ? []
      : pick.flatMap((at) => (`${key}#${at}` === context.choice.at(-1) ? (slot.items[at] ?? []) : [])),
  );
  return items.flatMap((item) => {
    const name = cardIn(item, view, context) ?? "";
    const [card, event] = [cardOf(context, name), eventOf(context, name)];
    const says = card ? cardText(card) : event ? eventText(event) : "";
    return says ? [t("tournay-picked", { card: cardName(name), says })] : [];
  });
}

/**
 * The effects of a building, or of the one that it copies.
 * @param {import("../../types/tournay.js").Activate} move
 * @param {View} view
 * @param {Context} context
 */
function effect({ row, column, copied }, view, context) {
  const { seat, cell } = copied ?? { seat: context.you ?? 0, cell: /** @type {const} */ ([row, column]) };
  const card = cardOf(context, spotAt(view.players[seat], cell)?.cards.at(-1) ?? "");
  if (!card) return [];
  return [...(copied ? [t("tournay-copies-effect", { card: cardName(card.name) })] : []), cardText(card)];
}

/**
 * The citizens to be used: the number of the reader's own, and those of others.
 * @param {import("./choice.js").Part | undefined} part
 * @param {Context} context
 */
function citizensOf(part, { you }) {
  const [item] = part ? itemsOf(part) : [];
  const used = item?.kind === "from_plazas" ? item.citizens : [];
  return {
    own: used[you ?? -1] ?? 0,
    hired: new Map(used.flatMap((count, seat) => (count && seat !== you ? [[seat, count]] : []))),
  };
}

/**
 * The fate of a cost's card or citizen.
 * @param {import("./choice.js").Item} item
 * @param {View} view
 * @param {Context} context
 * @param {{card: string, row: number, column: number}} played the card that is paid for, and its place
 */
function payment(item, view, context, played) {
  const own = view.players[context.you ?? 0];
  if (item.kind === "from_hand") return t("tournay-pays-card", { card: cardName(item.card), from: "hand", points: 0 });
  if (item.kind === "from_district") {
    const card = spotAt(own, item.cell)?.cards[item.depth] ?? "";
    // The cell shows the card's effects there, including the loss of the cell's old card, but not the loss of another
    // card.
    const points = isSame(item.cell, [played.row, played.column]) ? 0 : (cardOf(context, card)?.points ?? 0);
    return t("tournay-pays-card", { card: cardName(card), from: "district", points });
  }
  const spot = item.kind === "from_building" ? spotAt(own, item.cell) : undefined;
  return t("tournay-pays-citizen", {
    how: item.kind === "from_plaza" ? item.where : "on",
    card: cardName(spot?.cards.at(-1) ?? ""),
    colour: cardOf(context, played.card)?.cost.citizen ?? "any",
  });
}
