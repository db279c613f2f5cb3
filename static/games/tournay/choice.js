/**
 * The reader's unsent move while it is composed. Pure, and without a rule: every possible move is in `legal`. Each
 * entry of it is reached by steps, values with a name of their own ("hand:Fort", "cell:0,1", "pay:standing"); after
 * them come the slots of the entry, filled by touches such as "stand#1": the item 1 of the slot `stand`, or "stand.2#1"
 * of a second slot of that name. Names are only ever compared, never parsed.
 *
 * @typedef {readonly string[]} Choice The touches so far, the newest last: names of steps, and of items of slots.
 * @typedef {import("../../types/tournay.js").Move} Move
 * @typedef {import("../../types/tournay.js").Legal} Legal
 * @typedef {import("../../types/tournay.js").Preview} Preview
 * @typedef {import("../../types/tournay.js").Choice} Item
 * @typedef {import("../../types/tournay.js").Cell} Cell
 * @typedef {import("../../types/core.js").Slot<Item>} Slot
 * @typedef {{key: string, slot: Slot, pick: number[], asked: boolean}} Part A slot and its picked items.
 *
 * @typedef {{step: "begin"}
 *   | {step: "hand", card: string}
 *   | {step: "cell", cell: Cell}
 *   | {step: "pay", item: Item}
 *   | import("../../types/tournay.js").FromDeck & {step: "way"}
 *   | {step: "deck"}
 *   | {step: "spot", cell: Cell}
 *   | {step: "copied", item: import("../../types/tournay.js").Building}
 *   | {step: "event", index: number}
 *   | {step: "earn", colour: import("../../types/tournay.js").Colour, citizens: number, gains: number}
 *   | {step: "keep", card: string}} Meaning
 * @typedef {Meaning & {key: string, name: string}} Step A step to an entry: `key` names it among all, `name` among
 *   those of its kind.
 *
 * @typedef {Object} Composed
 * @property {Step[]} open The possible next steps of the way.
 * @property {Step[]} way The steps taken, including those without an alternative.
 * @property {Step[][]} forks The possible steps at each fork, taken or not.
 * @property {Part[]} parts The slots, once the way is complete.
 * @property {Move | null} entry The resulting move, with nothing picked.
 * @property {Preview | null} preview The costs and effects of that move.
 * @property {Move | null} move The move that can be sent.
 */

import { cellName } from "./table.js";

/** @type {Choice} */
export const NONE = [];

/** A step without an alternative needs no touch. */
const AT_ONCE = ["build", "suffer", "shed"];

/** The touch for picking nothing in an optional slot, such as building no rampart. */
export const NOTHING = "nothing";

/**
 * The name of an item among all items of that slot.
 * @param {string} slot
 * @param {Item} item
 * @returns {string}
 */
export function itemName(slot, item) {
  switch (item.kind) {
    case "from_hand":
      return slot === "pay" ? `hand:${item.card}` : item.card;
    case "event_in_hand":
      return `event:${item.event}`;
    case "from_district":
      return `at:${cellName(item.cell)}:${item.depth}`;
    case "from_plaza":
      return item.where;
    case "from_building":
      return `on:${cellName(item.cell)}`;
    case "from_plazas":
      return item.citizens.join(" ");
    case "of_colour":
      return item.colour;
    case "in_queue":
      return String(item.index);
    case "own_building":
      return cellName(item.cell);
    case "building":
      return `${item.seat}:${cellName(item.cell)}`;
    case "from_deck":
      return `${item.colour} ${item.level} ${item.way}`;
  }
}

/**
 * @param {string} name
 * @param {Meaning} meaning
 * @returns {Step}
 */
const stepOf = (name, meaning) => ({ ...meaning, name, key: `${meaning.step}:${name}` });

/**
 * The steps to an entry; each is taken by touching one of its things.
 * @param {Legal} entry
 * @returns {Step[][]}
 */
function steps({ move, slots: [first], preview }) {
  switch (move.kind) {
    case "play":
    case "last_card": {
      const cell = /** @type {Cell} */ ([move.row, move.column]);
      const pay = first?.name === "pay" ? first.items : [];
      return [
        [stepOf(move.card, { step: "hand", card: move.card })],
        [stepOf(cellName(cell), { step: "cell", cell })],
        ...(pay.length ? [pay.map((item) => stepOf(itemName("pay", item), { step: "pay", item }))] : []),
      ];
    }
    case "draw": {
      const { colour, level, way } = move;
      return [
        [stepOf(`${colour} ${level}`, { step: "deck" })],
        [stepOf(way, { step: "way", kind: "from_deck", colour, level, way })],
      ];
    }
    case "activate": {
      const cell = /** @type {Cell} */ ([move.row, move.column]);
      const item = move.copied;
      return [
        [stepOf(cellName(cell), { step: "spot", cell })],
        ...(item ? [[stepOf(itemName("copied", item), { step: "copied", item })]] : []),
      ];
    }
    case "combat":
      return [[stepOf(String(move.place), { step: "event", index: move.place })]];
    case "earn": {
      const { colour, citizens } = move;
      return [
        [begin(move.kind)],
        [stepOf(`${colour} ${citizens}`, { step: "earn", colour, citizens, gains: preview?.gains ?? 0 })],
      ];
    }
    case "keep":
      return [[stepOf(move.card, { step: "keep", card: move.card })]];
    default:
      return [[begin(move.kind)]];
  }
}

/**
 * The first step of moves that begin with nothing on the table.
 * @param {string} kind the kind of the move
 * @returns {Step}
 */
const begin = (kind) => ({ step: "begin", name: kind, key: kind });

/**
 * The touch of an item of a slot, by its index.
 * @param {string} key
 * @param {number} at
 */
const touchOf = (key, at) => `${key}#${at}`;

/**
 * The composed move of these touches.
 * @param {readonly Legal[]} legal
 * @param {Choice} choice
 * @returns {Composed}
 */
export function compose(legal, choice) {
  let left = legal.flatMap((entry) => (entry.move.kind === "undo" ? [] : [{ entry, way: steps(entry) }]));
  /** @type {Step[]} */
  const way = [];
  /** @type {Step[][]} */
  const forks = [];
  for (;;) {
    const open = [
      ...new Map(left.flatMap((one) => one.way[way.length] ?? []).map((step) => [step.key, step])).values(),
    ];
    const [only] = open;
    if (!only) break;
    const alone = open.length === 1 && (way.length > 0 || AT_ONCE.includes(only.key)) ? only : undefined;
    const touch = choice.find((one) => open.some(({ key }) => key === one));
    const taken = open.find(({ key }) => key === touch) ?? alone;
    if (!alone) forks.push(open);
    if (!taken) return { open, way, forks, parts: [], entry: null, preview: null, move: null };
    left = left.filter((one) => one.way[way.length]?.some(({ key }) => key === taken.key));
    way.push(taken);
  }
  const entry = left[0]?.entry;
  if (!entry) return { open: [], way, forks, parts: [], entry: null, preview: null, move: null };
  const { move, preview } = entry;
  /** @type {Part[]} */
  const parts = [];
  for (const slot of entry.slots) {
    const same = parts.filter((part) => part.slot.name === slot.name).length;
    const key = same ? `${slot.name}.${same + 1}` : slot.name;
    const forced = slot.name === "pay" ? [paidWith(slot, way)] : theOnly(slot);
    parts.push({ key, slot, pick: forced ?? picked(slot, key, choice), asked: !forced });
  }
  const mayBeNone = move.kind !== "build" || parts.some(({ slot }) => slot.name === "last");
  const isSaid = mayBeNone || choice.at(-1) === NOTHING || parts.some(({ pick }) => pick.length > 0);
  const whole = isSaid && parts.every(({ slot, pick }) => pick.length >= slot.least);
  const filled = parts.length && "picks" in move ? { ...move, picks: parts.map(itemsOf) } : move;
  return { open: [], way, forks, parts, entry: move, preview, move: whole ? filled : null };
}

/**
 * @typedef {"hand" | "city" | "cities" | "plaza" | "plazas" | "decks" | "market"} Place
 *   The place of a question's things: `cities` for buildings of any player, `plazas` for anybody's citizens, `market`
 *   for the events.
 */

/** @type {Record<Exclude<Item["kind"], "of_colour">, Place>} */
const PLACES = {
  from_hand: "hand",
  event_in_hand: "hand",
  from_district: "city",
  from_building: "city",
  own_building: "city",
  building: "cities",
  from_plaza: "plaza",
  from_plazas: "plazas",
  from_deck: "decks",
  in_queue: "market",
};

/**
 * The place where an item is touched.
 * @param {string} slot
 * @param {Item} item
 * @returns {Place}
 */
export function placeOf(slot, item) {
  // Citizens that return stand on buildings.
  if (item.kind === "of_colour") return slot === "colour" ? "city" : "plaza";
  return PLACES[item.kind];
}

/** The steps that are not asked in the hand. @type {Partial<Record<Step["step"], Place | "ways" | "keep">>} */
const ASKED = { copied: "cities", earn: "plaza", way: "ways", keep: "keep" };

/**
 * The place of the newest question: digits pick its items.
 * @param {Composed} composed
 */
export function asksAt({ forks, parts }) {
  const part = newestPart(parts);
  const [first] = part?.slot.items ?? [];
  if (part && first) return placeOf(part.slot.name, first);
  const [step] = forks.at(-1) ?? [];
  if (step?.step === "pay") return placeOf("pay", step.item);
  return ASKED[step?.step ?? "begin"] ?? "hand";
}

/**
 * The slot that the newest question fills.
 * @param {readonly Part[]} parts
 */
function newestPart(parts) {
  const asked = parts.filter((part) => part.asked);
  // The question whose citizens to use is answered from the start, so it comes last.
  const others = asked.filter(({ slot }) => slot.name !== "citizens");
  return asked_first(others.length ? others : asked)[0];
}

/**
 * The players of whose buildings the newest question is.
 * @param {Composed} composed
 * @returns {number[]}
 */
export function citiesAsked({ forks, parts }) {
  const part = newestPart(parts);
  const items = part ? part.slot.items : (forks.at(-1) ?? []).flatMap((step) => ("item" in step ? [step.item] : []));
  return [...new Set(items.flatMap((item) => (item.kind === "building" ? [item.seat] : [])))];
}

/**
 * The players whose citizens may be used.
 * @param {Composed} composed
 */
export function lenders({ parts }) {
  const part = parts.find(({ key, asked }) => asked && key === "citizens");
  const all = part?.slot.items.map(usedIn) ?? [];
  return (all[0] ?? []).flatMap((_, seat) => (all.some((used) => used[seat]) ? [seat] : []));
}

/**
 * The cards of a cell that can pay for a card, the open one first; a touch chooses one after the other.
 * @param {Composed} composed
 * @param {Cell} cell
 * @returns {{depths: number[], paid: number, next: string | undefined}} `paid` is the chosen card's depth or -1, `next`
 *   the touch of the following one
 */
export function paidFrom({ open, forks, way }, cell) {
  /** @type {Map<string, number>} */
  const all = new Map();
  for (const step of [...open, ...forks.flat()])
    if (step.step === "pay" && step.item.kind === "from_district" && cellName(step.item.cell) === cellName(cell))
      all.set(step.key, step.item.depth);
  const keys = [...all.keys()].sort((a, b) => (all.get(b) ?? 0) - (all.get(a) ?? 0));
  const at = keys.indexOf(way.find(({ key }) => all.has(key))?.key ?? "");
  return {
    depths: keys.map((key) => all.get(key) ?? 0),
    paid: all.get(keys[at] ?? "") ?? -1,
    next: keys[(at + 1) % keys.length],
  };
}

/**
 * The picked items of a slot.
 * @param {Part} part
 * @returns {Item[]}
 */
export const itemsOf = ({ slot, pick }) => slot.items.filter((_, at) => pick.includes(at));

/**
 * The index of the payment that was touched on the way.
 * @param {Slot} slot
 * @param {readonly Step[]} way
 */
function paidWith({ items }, way) {
  const paid = way.find(({ step }) => step === "pay");
  return items.findIndex((item) => itemName("pay", item) === paid?.name);
}

/**
 * The pick of a slot without an alternative; else null.
 * @param {Slot} slot
 */
function theOnly({ name, items, least, most }) {
  const same = least === most && new Set(items.map((item) => itemName(name, item))).size <= 1;
  return same || least === items.length || most === 0 ? items.slice(0, least).map((_, at) => at) : null;
}

/**
 * The picked items of a slot. Defaults: the reader's own citizens until something else is touched; every citizen that
 * can stand up; and every event card as a rampart at the end.
 * @param {Slot} slot
 * @param {string} key
 * @param {Choice} choice
 */
function picked({ name, items, least, most }, key, choice) {
  const isWhole = (name === "stand" && items.length <= most) || name === "last";
  let now = name === "citizens" ? [0] : isWhole ? items.map((_, at) => at) : [];
  for (const touch of choice) {
    const at = items.findIndex((_, index) => touch === touchOf(key, index));
    if (at < 0) continue;
    if (now.includes(at)) now = most === 1 && least === 1 ? now : now.filter((one) => one !== at);
    else if (most === 1) now = [at];
    else if (now.length < most) now = [...now, at];
  }
  return now.sort((a, b) => a - b);
}

/**
 * The touch that uses one more citizen of a player, and one fewer of the player touched longest ago; after the maximum
 * it returns to the minimum.
 * @param {Part} part the slot of citizens to use
 * @param {number} seat
 * @param {Choice} choice
 */
export function oneMoreOf({ key, slot, pick }, seat, choice) {
  const used = slot.items.map(usedIn);
  const now = used[pick[0] ?? 0] ?? [];
  const trail = [0, ...choice.flatMap((touch) => used.flatMap((_, at) => (touch === touchOf(key, at) ? [at] : [])))];
  const touchedAt = now.map((_, one) =>
    trail.map((at, turn) => (used[at]?.[one] ?? 0) > (used[trail[turn - 1] ?? at]?.[one] ?? 0)).lastIndexOf(true),
  );
  const counts = [...new Set(used.map((one) => one[seat] ?? 0))].sort((a, b) => a - b);
  const wanted = counts.find((count) => count > (now[seat] ?? 0)) ?? counts[0];
  const fits = used.flatMap((one, at) => {
    if (one[seat] !== wanted) return [];
    const changes = now.map((count, other) => (other === seat ? 0 : Math.abs((one[other] ?? 0) - count)));
    const late = changes.reduce((sum, change, other) => sum + change * (touchedAt[other] ?? 0), 0);
    return [{ at, far: changes.reduce((a, b) => a + b, 0), late }];
  });
  const [next] = fits.sort((a, b) => a.far - b.far || a.late - b.late);
  return touchOf(key, next?.at ?? pick[0] ?? 0);
}

/**
 * The number of citizens of each seat that an item uses.
 * @param {Item} item
 * @returns {readonly number[]}
 */
export const usedIn = (item) => (item.kind === "from_plazas" ? item.citizens : []);

/**
 * The touch that answers an open question, for a thing with these names ("hand:Fort", "sell:Fort", "1:0,1" of the slot
 * buildings as "buildings:1:0,1").
 * @param {Composed} composed
 * @param {readonly string[]} names
 */
export function answer({ parts, open }, names) {
  for (const { key, slot, pick, asked } of asked_first(parts)) {
    const fits = slot.items.flatMap((item, at) => (asked && names.includes(slotName(slot, item)) ? [at] : []));
    // A full slot takes nothing more: a touch of one of several equal things takes one of them back.
    const more = pick.length < slot.most || slot.most === 1;
    const at = fits.find((one) => pick.includes(one) !== more) ?? fits[0];
    if (at !== undefined) return touchOf(key, at);
  }
  return open.find(({ key }) => names.includes(key))?.key;
}

/**
 * The limit of the full slot that a touch cannot fill any further; else 0.
 * @param {Composed} composed
 * @param {string | undefined} touch
 */
export function limitOf({ parts }, touch) {
  const full = parts.filter(({ slot, pick }) => slot.most > 1 && pick.length >= slot.most);
  const part = full.find(({ key, slot, pick }) =>
    slot.items.some((_, at) => touch === touchOf(key, at) && !pick.includes(at)),
  );
  return part?.slot.most ?? 0;
}

/**
 * The name of a thing as an item of a slot.
 * @param {Slot} slot
 * @param {Item} item
 */
const slotName = ({ name }, item) => `${name}:${itemName(name, item)}`;

/**
 * Incomplete slots come first.
 * @param {readonly Part[]} parts
 */
const asked_first = (parts) =>
  [...parts].sort((a, b) => Number(b.pick.length < b.slot.least) - Number(a.pick.length < a.slot.least));

/**
 * Whether a thing with one of these names is chosen.
 * @param {Composed} composed
 * @param {readonly string[]} names
 */
export const isChosen = (composed, names) => pickedOf(composed, names) > 0;

/**
 * The number of picked items with one of these names.
 * @param {Composed} composed
 * @param {readonly string[]} names
 */
export const pickedOf = ({ way, parts }, names) =>
  way.filter(({ key }) => names.includes(key)).length +
  parts.flatMap((part) => itemsOf(part).filter((item) => names.includes(slotName(part.slot, item)))).length;

/**
 * The choice after a touch of a thing: it answers a question, replaces an earlier answer, or is deselected if it was
 * chosen. Null if the touch has no effect.
 * @param {readonly Legal[]} legal
 * @param {Choice} choice
 * @param {readonly string[]} names
 * @returns {Choice | null}
 */
export function touched(legal, choice, names) {
  const now = answer(compose(legal, choice), names);
  if (now) return [...choice, now];
  const at = choice.findIndex((touch) => names.includes(touch));
  if (at >= 0) return choice.slice(0, at);
  for (let length = choice.length - 1; length >= 0; length -= 1) {
    const earlier = choice.slice(0, length);
    const other = answer(compose(legal, earlier), names);
    if (other) return [...earlier, other];
  }
  return null;
}
