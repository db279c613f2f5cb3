/**
 * The scenes between two views, so that several things that arrive together are seen in order.
 * Nothing is decided here: every scene shows the last view with what the events say laid on the list.
 */

/** @typedef {import("./board.js").View} View */
/** @typedef {import("./board.js").Knight} Knight */
/** @typedef {import("./board.js").Scene} Scene */
/** @typedef {import("../../types/joust.js").Event} Event */
/** @typedef {import("../../types/joust.js").ChargeView} Charge */
/** @typedef {import("./board.js").Reveal} Reveal */

/** Milliseconds until the knights meet, the On-Target dice rest, and the result is shown, each after the one before. */
const CONTACT = [350, 550, 450];
/** Until a knight falls whom a roll has unhorsed. */
const FALL = [700, 400];
/** A result stays up for so long, or until it is put away. */
const RESULT = 4000;
/** How long a scene of each kind of event stays before the next one. */
/** @type {Readonly<Record<string, number>>} */
const HOLD = { run_begun: 900, rolled: 950, rerolled: 800, placed: 450, unsealed: 900 };

/**
 * The scenes of a step; the last one is the step's own view.
 * @param {View | null} before
 * @param {import("../../js/board.js").Step<View, Event>} step
 * @returns {Scene[]}
 */
export function scenes(before, { events, view }) {
  if (!before || !events.length) return [plainScene(view, events)];
  /** @type {Scene[]} */
  const shown = [];
  let now = before;
  for (const group of groups(events)) {
    const first = group[0];
    const reveal = revealOf(group);
    const after = group.reduce(laid, now);
    if (first && reveal) {
      shown.push({ view: now, reveal, stages: reveal.kind === "contact" ? CONTACT : FALL, hold: 0, events: group });
      shown.push({ view: after, reveal: { ...reveal, seen: true }, stages: [], hold: RESULT, events: [] });
    } else if (first) {
      shown.push(plainScene(after, group));
    }
    now = after;
  }
  const last = shown.at(-1);
  if (last && !last.reveal) return [...shown.slice(0, -1), { ...last, view }];
  return [...shown, plainScene(view, [])];
}

/**
 * @param {View} view
 * @param {readonly Event[]} events
 * @returns {Scene}
 */
function plainScene(view, events) {
  const hold = Math.max(0, ...events.map(({ kind }) => HOLD[kind] ?? 0));
  return { view, reveal: null, stages: [], hold, events };
}

/**
 * The events in the groups that are seen at one time: the rolls of both knights with what they pay, what both place.
 * @param {readonly Event[]} events
 * @returns {Event[][]}
 */
function groups(events) {
  /** @type {Event[][]} */
  const made = [];
  for (const event of events) {
    const group = made.at(-1);
    if (group?.[0] && joins(event, group[0])) group.push(event);
    else made.push([event]);
  }
  return made;
}

/**
 * Whether an event is seen together with the group that begins with `first`.
 * @param {Event} event
 * @param {Event} first
 */
function joins(event, first) {
  switch (event.kind) {
    case "bonus_paid":
    case "rode_out":
    case "committed":
    case "match_ended":
      return true;
    case "rolled":
    case "placed":
    case "unsealed":
      return first.kind === event.kind && first.roll === event.roll;
    case "unhorsed":
      return first.kind === "unhorsed" || event.by === "lance";
    default:
      return false;
  }
}

/**
 * What a group has to be staged for.
 * @param {readonly Event[]} group
 * @returns {Reveal | null}
 */
function revealOf(group) {
  const [first] = group;
  if (first?.kind === "lance_contact") return { kind: "contact", run: first.run, charges: first.charges, seen: false };
  if (first?.kind !== "unhorsed") return null;
  const unhorsings = group.flatMap((event) => (event.kind === "unhorsed" ? [{ seat: event.seat, by: event.by }] : []));
  return { kind: "unhorsed", run: first.run, unhorsings, seen: false };
}

/**
 * The list with what one event put on it.
 * @param {View} view
 * @param {Event} event
 * @returns {View}
 */
function laid(view, event) {
  switch (event.kind) {
    case "run_begun": {
      const [white, black] = view.knights;
      const [one, other] = event.contacts;
      return {
        ...view,
        choices: [],
        run: event.run,
        roll: 1,
        knights: [fresh(white, other), fresh(black, one)],
      };
    }
    case "rolled":
      return ridden({ ...view, roll: event.roll }, event.seat, () => ({
        hand: event.dice,
        first_roll: event.dice,
        rerolled: 0,
        blocked: false,
        stage: "placing",
      }));
    case "bonus_paid":
      return ridden(view, event.seat, () => ({ rerolls: event.rerolls }));
    case "rerolled":
      return ridden(view, event.seat, ({ rerolled }) => ({
        hand: event.dice,
        rerolls: event.rerolls,
        rerolled: rerolled + 1,
        blocked: false,
      }));
    case "rode_out":
      return ridden(view, event.seat, () => ({ riding: true }));
    case "committed":
      return ridden(view, event.seat, () => ({ stage: "placed" }));
    case "placed":
    case "unsealed":
      return ridden(view, event.seat, (knight) => (knight.placed.length < view.roll ? placed(knight, event) : {}));
    case "unhorsed":
      if (event.by === "lance") return view;
      return ridden(view, event.seat, ({ points, unhorsings }) => ({
        points: points + event.points,
        unhorsings: unhorsings + 1,
      }));
    case "lance_contact":
      return event.charges.reduce(charged, view);
    default:
      return view;
  }
}

/**
 * @param {View} view
 * @param {number} seat
 * @param {(knight: Knight) => Partial<Knight>} change
 * @returns {View}
 */
function ridden(view, seat, change) {
  const [white, black] = view.knights;
  /** @type {View["knights"]} */
  const knights = seat === 0 ? [{ ...white, ...change(white) }, black] : [white, { ...black, ...change(black) }];
  return { ...view, choices: [], knights };
}

/**
 * @param {Knight} knight
 * @param {number} aim
 * @returns {Knight}
 */
function fresh(knight, aim) {
  return {
    ...knight,
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
 * @param {import("../../types/joust.js").Placed | import("../../types/joust.js").Unsealed} event
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
    // What the run can still become is the server's to say: in the newest view.
    ...(how === "match" || how === "set" ? {} : { best: null }),
  };
}

/**
 * @param {View} view
 * @param {Charge} charge
 * @returns {View}
 */
function charged(view, { seat, result, points }) {
  return ridden(view, seat, (knight) => ({
    points: knight.points + points,
    lances: knight.lances + Number(result === "broken"),
    unhorsings: knight.unhorsings + Number(result === "unhorse"),
  }));
}
