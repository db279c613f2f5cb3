/**
 * The pictures on the way from one frame to the next, so that several things that arrive together are seen in order.
 * Nothing is decided here: every picture is the last view with what the events say laid on the list.
 */

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Knight} Knight */
/** @typedef {import("./view.js").Scene} Scene */
/** @typedef {import("./view.js").Event} Event */
/** @typedef {import("./view.js").Charge} Charge */
/** @typedef {import("./view.js").Reveal} Reveal */

/** Milliseconds until the knights meet, the On-Target dice rest, and the result is told, each after the one before. */
const CONTACT = [350, 550, 450];
/** Until a knight falls whom a roll has unhorsed. */
const FALL = [700, 400];
/** A result stays up for so long, or until it is put away. */
const RESULT = 4000;
/** How long each kind of picture is left alone before the next one. */
const HOLD = { run_begun: 900, rolled: 950, rerolled: 800, placed: 450, unsealed: 900 };
/** What is one picture together with others of its kind, of both knights. */
const TOGETHER = ["rolled", "placed", "unsealed"];

/**
 * The scenes of a step; the last one is the frame's own view.
 * @param {View | null} before
 * @param {{events: Event[], view: View}} frame
 * @returns {Scene[]}
 */
export function scenes(before, { events, view }) {
  if (!before || !events.length) return [picture(view, events)];
  /** @type {Scene[]} */
  const shown = [];
  let now = before;
  for (const group of groups(events)) {
    const first = group[0];
    const reveal = revealOf(group);
    const after = group.reduce(laid, now);
    if (first && reveal) {
      shown.push({ view: now, reveal, stages: reveal.kind === "contact" ? CONTACT : FALL, hold: 0, events: group });
      shown.push({ view: after, reveal: { ...reveal, told: true }, stages: [], hold: RESULT, events: [] });
    } else if (first) {
      shown.push(picture(after, group));
    }
    now = after;
  }
  const last = shown.at(-1);
  if (last && !last.reveal) last.view = view;
  else shown.push(picture(view, []));
  return shown;
}

/**
 * @param {View} view
 * @param {Event[]} events
 * @returns {Scene}
 */
function picture(view, events) {
  const hold = Math.max(0, ...events.map(({ kind }) => HOLD[/** @type {keyof typeof HOLD} */ (kind)] ?? 0));
  return { view, reveal: null, stages: [], hold, events };
}

/**
 * The events in the groups that are seen at one time: the rolls of both knights with what they pay, what both place.
 * @param {Event[]} events
 * @returns {Event[][]}
 */
function groups(events) {
  /** @type {Event[][]} */
  const made = [];
  for (const event of events) {
    const group = made.at(-1);
    const kind = group?.[0]?.kind ?? "";
    const joins =
      event.kind === "bonus_paid" ||
      event.kind === "rode_out" ||
      event.kind === "committed" ||
      event.kind === "match_ended" ||
      (event.kind === kind && TOGETHER.includes(kind) && event.roll === group?.[0]?.roll) ||
      (event.kind === "unhorsed" && (kind === "unhorsed" || event.by === "lance"));
    if (group && joins) group.push(event);
    else made.push([event]);
  }
  return made;
}

/**
 * What a group has to be staged for.
 * @param {Event[]} group
 * @returns {Reveal | null}
 */
function revealOf(group) {
  const [first] = group;
  if (first?.kind === "lance_contact") return { kind: "contact", run: first.run, charges: first.charges, told: false };
  if (first?.kind !== "unhorsed") return null;
  const unhorsings = group.filter(({ kind }) => kind === "unhorsed").map(({ seat, by }) => ({ seat, by }));
  return { kind: "unhorsed", run: first.run, unhorsings, told: false };
}

/**
 * The list with what one event put on it.
 * @param {View} view
 * @param {Event} event
 * @returns {View}
 */
function laid(view, event) {
  const { seat } = event;
  const knight = view.knights[seat];
  switch (event.kind) {
    case "run_begun":
      return {
        ...view,
        choices: [],
        run: event.run,
        roll: 1,
        knights: view.knights.map((one, at) => fresh(one, event.contacts[at], event.contacts[1 - at])),
      };
    case "rolled":
      return ridden({ ...view, roll: event.roll }, seat, {
        hand: event.dice,
        first_roll: event.dice,
        rerolled: 0,
        blocked: false,
        stage: "placing",
      });
    case "bonus_paid":
      return ridden(view, seat, { rerolls: event.rerolls });
    case "rerolled":
      return ridden(view, seat, {
        hand: event.dice,
        rerolls: event.rerolls,
        rerolled: (knight?.rerolled ?? 0) + 1,
        blocked: false,
      });
    case "rode_out":
      return ridden(view, seat, { riding: true });
    case "committed":
      return ridden(view, seat, { stage: "placed" });
    case "placed":
    case "unsealed":
      return knight && knight.placed.length < view.roll ? ridden(view, seat, placed(knight, event)) : view;
    case "unhorsed":
      return event.by === "lance" || !knight
        ? view
        : ridden(view, seat, { points: knight.points + event.points, unhorsings: knight.unhorsings + 1 });
    case "lance_contact":
      return event.charges.reduce(charged, view);
    default:
      return view;
  }
}

/**
 * @param {View} view
 * @param {number} seat
 * @param {Partial<Knight>} change
 * @returns {View}
 */
function ridden(view, seat, change) {
  const knights = view.knights.map((one, at) => (at === seat ? { ...one, ...change } : one));
  return { ...view, choices: [], knights };
}

/**
 * @param {Knight} knight
 * @param {number} contact
 * @param {number} aim
 * @returns {Knight}
 */
function fresh(knight, contact, aim) {
  return {
    ...knight,
    contact,
    aim,
    rerolls: 2,
    on_target: 1,
    placed: [],
    how: [],
    first_roll: [],
    hand: [],
    rerolled: 0,
    blocked: false,
    stage: "placing",
    riding: false,
    best: "full",
  };
}

/**
 * @param {Knight} knight
 * @param {Event} event
 * @returns {Partial<Knight>}
 */
function placed(knight, { die, how, rerolls, on_target }) {
  const at = how === "set" ? knight.hand.length - 1 : knight.hand.indexOf(die);
  return {
    placed: [...knight.placed, die],
    how: [...knight.how, how],
    hand: knight.hand.filter((_, index) => index !== at),
    rerolls,
    on_target,
    blocked: false,
    stage: "placed",
    // What the run can still become is the house's to say: with the newest frame.
    ...(how === "match" || how === "set" ? {} : { best: null }),
  };
}

/**
 * @param {View} view
 * @param {Charge} charge
 * @returns {View}
 */
function charged(view, { seat, result, points }) {
  const knight = view.knights[seat];
  if (!knight) return view;
  return ridden(view, seat, {
    points: knight.points + points,
    lances: knight.lances + Number(result === "broken"),
    unhorsings: knight.unhorsings + Number(result === "unhorse"),
  });
}
