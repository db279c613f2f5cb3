/**
 * What is composed and not sent yet. Pure, and without a rule: everything that can be touched is in `legal`. Each entry
 * of it is reached by steps ("hand:Fort", "cell:0,1", "pay:standing"); after them come the slots of its prompt, filled
 * by touches such as "stand#1": the item 1 of the slot `stand`, or "stand.2#1" of a second slot of that name.
 *
 * @typedef {readonly string[]} Choice The touches so far, the newest last.
 * @typedef {import("../../types/tournay.js").Move} Move
 * @typedef {import("../../types/tournay.js").Legal} Legal
 * @typedef {import("../../types/core.js").Slot} Slot
 * @typedef {{key: string, slot: Slot, pick: number[], asked: boolean}} Part A slot and what is picked for it.
 *
 * @typedef {Object} Composed
 * @property {string[]} open The touches of the next step of the way.
 * @property {string[]} way The steps taken, those included that left no choice.
 * @property {string[][]} forks The touches of each step that leaves a choice, taken or not.
 * @property {Part[]} parts The slots, once the way is at its end.
 * @property {number} index Of the legal entry that it comes to; -1 before.
 * @property {Move | null} entry
 * @property {Move | null} move What can be sent.
 */

/** @type {Choice} */
export const NONE = [];

/** Where there is nothing but this, it needs no touch. */
const AT_ONCE = ["build", "suffer", "shed"];

/**
 * The move of an entry, whether it has open slots or not.
 * @param {Legal} entry
 */
export const moveIn = (entry) => (entry.kind === "prompt" ? entry.move : entry);

/**
 * The steps to an entry; each is taken by one of its touches.
 * @param {Legal} entry
 * @returns {string[][]}
 */
function steps(entry) {
  const move = moveIn(entry);
  switch (move.kind) {
    case "play":
    case "last_card": {
      const first = entry.kind === "prompt" ? entry.slots[0] : undefined;
      const pay = first?.name === "pay" ? [first.items.map((item) => `pay:${item}`)] : [];
      return [[`hand:${move.card}`], [`cell:${move.row},${move.column}`], ...pay];
    }
    case "draw":
      return [[`deck:${move.colour} ${move.level}`], [`way:${move.way}`]];
    case "activate":
      return [[`spot:${move.row},${move.column}`], ...(move.copied ? [[`copied:${move.copied}`]] : [])];
    case "combat":
      return [[`event:${move.place}`]];
    case "earn":
      return [["earn"], [`earn:${move.colour} ${move.citizens}`]];
    case "keep":
      return [[`keep:${move.card}`]];
    default:
      return [[move.kind]];
  }
}

/**
 * What the touches amount to.
 * @param {readonly Legal[]} legal
 * @param {Choice} choice
 * @returns {Composed}
 */
export function compose(legal, choice) {
  let left = legal.flatMap((entry, index) => (entry.kind === "undo" ? [] : [{ entry, index, way: steps(entry) }]));
  /** @type {string[]} */
  const way = [];
  /** @type {string[][]} */
  const forks = [];
  for (;;) {
    const open = [...new Set(left.flatMap((one) => one.way[way.length] ?? []))];
    const [only = ""] = open;
    if (!open.length) break;
    const alone = open.length === 1 && (way.length > 0 || AT_ONCE.includes(only)) ? only : undefined;
    const taken = choice.find((touch) => open.includes(touch)) ?? alone;
    if (!alone) forks.push(open);
    if (taken === undefined) return { open, way, forks, parts: [], index: -1, entry: null, move: null };
    left = left.filter((one) => one.way[way.length]?.includes(taken));
    way.push(taken);
  }
  const { entry, index } = left[0] ?? { entry: null, index: -1 };
  if (entry?.kind !== "prompt") return { open: [], way, forks, parts: [], index, entry, move: entry };
  /** @type {Part[]} */
  const parts = [];
  for (const slot of entry.slots) {
    const same = parts.filter((part) => part.slot.name === slot.name).length;
    const key = same ? `${slot.name}.${same + 1}` : slot.name;
    const paid = slot.name === "pay" ? [slot.items.findIndex((item) => way.includes(`pay:${item}`))] : null;
    const forced = paid ?? theOnly(slot);
    parts.push({ key, slot, pick: forced ?? picked(slot, key, choice), asked: !forced });
  }
  const whole = parts.every(({ slot, pick }) => pick.length >= slot.least);
  const picks = parts.map(({ slot, pick }) => pick.map((at) => slot.items[at] ?? ""));
  const { move } = entry;
  const filled = whole && "picks" in move ? { ...move, picks } : null;
  return { open: [], way, forks, parts, index, entry: move, move: filled };
}

/**
 * The pick of a slot that leaves no choice; else null.
 * @param {Slot} slot
 */
function theOnly({ items, least, most }) {
  const same = least === most && items.every((item) => item === items[0]);
  return same || least === items.length || most === 0 ? items.slice(0, least).map((_, at) => at) : null;
}

/**
 * What is picked for a slot: of citizens the own ones until something else is touched; whoever can stand up does.
 * @param {Slot} slot
 * @param {string} key
 * @param {Choice} choice
 */
function picked({ name, items, least, most }, key, choice) {
  let now = name === "citizens" ? [0] : name === "stand" && items.length <= most ? items.map((_, at) => at) : [];
  for (const touch of choice) {
    const [of, item] = touch.split("#");
    const at = Number(item);
    if (of !== key || item === undefined) continue;
    if (now.includes(at)) now = most === 1 && least === 1 ? now : now.filter((one) => one !== at);
    else if (most === 1) now = [at];
    else if (now.length < most) now = [...now, at];
  }
  return now.sort((a, b) => a - b);
}

/**
 * The touch that answers an open question, for a thing that goes by these names ("hand:Fort", "sell:Fort", "1:0,1" of
 * the slot buildings as "buildings:1:0,1").
 * @param {Composed} composed
 * @param {readonly string[]} names
 */
export function answer({ parts, open }, names) {
  for (const { key, slot, pick, asked } of asked_first(parts)) {
    const fits = slot.items.flatMap((item, at) => (asked && names.includes(`${slot.name}:${item}`) ? [at] : []));
    const at = fits.find((one) => !pick.includes(one)) ?? fits[0];
    if (at !== undefined) return `${key}#${at}`;
  }
  return names.find((name) => open.includes(name));
}

/**
 * Slots that miss something come first.
 * @param {readonly Part[]} parts
 */
const asked_first = (parts) =>
  [...parts].sort((a, b) => Number(b.pick.length < b.slot.least) - Number(a.pick.length < a.slot.least));

/**
 * Whether a thing that goes by these names is chosen.
 * @param {Composed} composed
 * @param {readonly string[]} names
 */
export function isChosen({ way, parts }, names) {
  return (
    names.some((name) => way.includes(name)) ||
    parts.some(({ slot, pick }) => pick.some((at) => names.includes(`${slot.name}:${slot.items[at]}`)))
  );
}

/**
 * The choice after a touch of a thing: an answer; or else something else in the place of an earlier answer; a chosen
 * thing is let go. Null where there is nothing to do with it.
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
