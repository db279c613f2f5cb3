/**
 * The scenes between two views, so that simultaneous events are seen in order. Nothing is decided or counted here:
 * every scene shows the last view with the dice and values of the events.
 */
import { plainScene } from "../../js/board/scenes.js";

/** @typedef {import("./board.js").View} View */
/** @typedef {import("./board.js").Knight} Knight */
/** @typedef {import("./board.js").Scene} Scene */
/** @typedef {import("../../types/joust.js").Event} Event */
/** @typedef {import("./board.js").Reveal} Reveal */
/** @typedef {import("./board.js").Act} Act */

/**
 * The storyboard of each kind of moment: its acts, each with its milliseconds. The banners of a match and its first
 * Contact dice with the first roll take three seconds; every contact takes the same time, whatever its outcome.
 * Between two runs the knights trot off under the falling banners.
 * @type {Readonly<Record<string, readonly (readonly [Act, number])[]>>}
 */
const STAGED = {
  match: [
    ["banners", 450],
    ["dice", 1150],
  ],
  run: [
    ["banners", 450],
    ["dice", 1000],
  ],
  contact: [
    ["gallop", 700],
    ["freeze", 80],
    ["blow", 1620],
  ],
  miss: [
    ["gallop", 360],
    ["freeze", 40],
    ["blow", 400],
  ],
  unhorsed: [
    ["line", 500],
    ["flash", 900],
    ["gallop", 700],
    ["freeze", 80],
    ["blow", 1500],
  ],
};
/** How long the end of the match stays visible, unless it is skipped. */
const LAST = 1500;
/** How long a scene of each kind of event stays before the next one. */
/** @type {Readonly<Record<string, number>>} */
const HOLD = { rolled: 1150, rerolled: 950, placed: 450, unsealed: 900 };

/**
 * The current act of the reveal.
 * @param {Reveal} reveal
 * @param {number} stage
 * @returns {Act}
 */
export const actOf = ({ staged }, stage) => STAGED[staged]?.[stage]?.[0] ?? "after";

/**
 * The scenes of a step; the last one is the step's own view. The set-up has no view before it: there the page begins
 * with knights without dice.
 * @param {View | null} before
 * @param {import("../../js/board/board.js").Step<View, Event>} step
 * @returns {Scene[]}
 */
export function scenes(before, { events, view }) {
  const [begins] = events;
  if (!begins || (!before && begins.kind !== "run_begun")) return [plainScene(view, events, hold(events))];
  /** @type {Scene[]} */
  const shown = [];
  let now = before ?? atFirst(view);
  for (const group of groups(events)) {
    const reveal = revealOf(group, view, now, before === null);
    const after = group.reduce((seen, event) => laid(seen, event, view), now);
    if (reveal) {
      const stages = (STAGED[reveal.staged] ?? []).map(([, length]) => length);
      const ends = group.some(({ kind }) => kind === "match_ended");
      const seen = reveal.kind === "begins" ? after : now;
      shown.push({ view: seen, reveal, stages, hold: ends ? LAST : 0, events: group, runsOn: !ends });
    } else {
      shown.push(plainScene(after, group, hold(group)));
    }
    now = after;
  }
  const last = shown.at(-1);
  if (last && !last.reveal) return [...shown.slice(0, -1), { ...last, view }];
  return [...shown, plainScene(view, [])];
}

/** @param {readonly Event[]} events */
const hold = (events) => Math.max(0, ...events.map(({ kind }) => HOLD[kind] ?? 0));

/**
 * The events in groups that are shown together: the rolls of both knights with their payments, the placed dice of both.
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
 * Whether an event is shown together with the group that begins with `first`.
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
 * The kind of reveal for a group.
 * @param {readonly Event[]} group
 * @param {View} view the view after the step
 * @param {View} now the view before the group
 * @param {boolean} opens whether the match begins with it
 * @returns {Reveal | null}
 */
function revealOf(group, view, now, opens) {
  const [first] = group;
  switch (first?.kind) {
    case "run_begun":
      return { kind: "begins", staged: opens ? "match" : "run", run: first.run, decides: decides(first.run, now) };
    case "lance_contact": {
      const charges = view.runs.find(({ run }) => run === first.run)?.charges ?? [];
      const staged = charges.some(({ die }) => die !== null) ? "contact" : "miss";
      return { kind: "contact", staged, run: first.run, charges };
    }
    case "unhorsed": {
      const unhorsings = group.flatMap((event) =>
        event.kind === "unhorsed" ? [{ seat: event.seat, by: event.by }] : [],
      );
      return { kind: "unhorsed", staged: "unhorsed", run: first.run, unhorsings };
    }
    default:
      return null;
  }
}

/** The run that ends a match. */
const LAST_RUN = 3;

/**
 * Whether a run begins that decides between equal knights.
 * @param {number} run
 * @param {View} now
 */
const decides = (run, { knights: [white, black] }) => run === LAST_RUN && white.lances === black.lances;

/**
 * A match before its first event.
 * @param {View} view the view after its set-up
 * @returns {View}
 */
function atFirst(view) {
  const [white, black] = view.knights;
  const nothing = { ...EMPTY, points: 0, lances: 0, unhorsings: 0 };
  /** @type {View["knights"]} */
  const knights = [
    { ...white, ...nothing },
    { ...black, ...nothing },
  ];
  return { ...view, phase: "placing", run: 1, roll: 1, choices: [], runs: [], result: null, knights };
}

/**
 * A knight with an empty list and an empty hand.
 * @satisfies {Partial<Knight>}
 */
const EMPTY = {
  placed: [],
  how: [],
  off: [],
  matches: 0,
  first_roll: [],
  hand: [],
  rerolled: 0,
  blocked: false,
  stage: /** @type {const} */ ("placing"),
  riding: false,
};

/**
 * The list after one event. Fields that an event of an earlier release lacks stay as they were, until the newest view
 * has them.
 * @param {View} view
 * @param {Event} event
 * @param {View} newest the outcomes of the finished runs
 * @returns {View}
 */
function laid(view, event, newest) {
  switch (event.kind) {
    case "run_begun": {
      const { run, aims, rerolls, on_target, best } = event;
      const begun = (/** @type {number} */ seat) => ({
        ...EMPTY,
        ...said({ aim: aims?.[seat], rerolls, on_target, best }),
      });
      return ridden(ridden({ ...view, run, roll: 1 }, 0, begun(0)), 1, begun(1));
    }
    case "rolled": {
      const { dice } = event;
      const rolls = {
        hand: dice,
        first_roll: dice,
        rerolled: 0,
        blocked: false,
        stage: /** @type {const} */ ("placing"),
      };
      return ridden({ ...view, roll: event.roll }, event.seat, rolls);
    }
    case "bonus_paid":
      return ridden(view, event.seat, { rerolls: event.rerolls });
    case "rerolled": {
      const { dice, rerolls, rerolled } = event;
      return ridden(view, event.seat, { hand: dice, blocked: false, ...said({ rerolls, rerolled }) });
    }
    case "rode_out":
      return ridden(view, event.seat, { riding: true });
    case "committed":
      return ridden(view, event.seat, { stage: "placed" });
    case "placed":
    case "unsealed": {
      const { rerolls, on_target, standing } = event;
      return ridden(view, event.seat, {
        ...said({ ...standing }),
        rerolls,
        on_target,
        blocked: false,
        stage: "placed",
      });
    }
    case "unhorsed":
      return ridden(view, event.seat, event.tally ?? {});
    case "lance_contact": {
      const runs = newest.runs.filter(({ run }) => run <= event.run);
      return ridden(ridden({ ...view, runs }, 0, event.tallies?.[0] ?? {}), 1, event.tallies?.[1] ?? {});
    }
    default:
      return view;
  }
}

/**
 * The fields of these that have a value.
 * @template {object} F
 * @param {F} fields
 * @returns {{[K in keyof F]?: NonNullable<F[K]>}}
 */
const said = (fields) =>
  /** @type {any} */ (Object.fromEntries(Object.entries(fields).filter(([, value]) => (value ?? null) !== null)));

/**
 * @param {View} view
 * @param {number} seat
 * @param {Partial<Knight>} change
 * @returns {View}
 */
function ridden(view, seat, change) {
  const [white, black] = view.knights;
  /** @type {View["knights"]} */
  const knights = seat === 0 ? [{ ...white, ...change }, black] : [white, { ...black, ...change }];
  return { ...view, choices: [], knights };
}
