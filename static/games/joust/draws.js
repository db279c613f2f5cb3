/** The dice of a joust, rebuilt from the draws of a record run by run, and compared with the moves (rules B2 to B5). */

/**
 * @typedef {import("../../js/check/record.js").GameRecord} GameRecord
 * @typedef {import("../../js/check/record.js").Draw} Draw
 * @typedef {import("../../js/check/record.js").Row} Row
 * @typedef {import("../../js/check/draws.js").Group} Group
 * @typedef {import("../../js/check/draws.js").Line} Line
 * @typedef {import("../../js/check/draws.js").Words} Words
 * @typedef {"contact" | "roll" | "reroll" | "on-target"} What
 * @typedef {object} Throw dice that were rolled at once
 * @property {What} what
 * @property {number} seat
 * @property {number} row its row of the record
 * @property {number} roll its roll in the run; 0 before the first
 * @property {number[]} dice high to low
 * @property {boolean} byItself a reroll of a knight who rides out
 * @property {Words | null} strange
 * @typedef {object} Run
 * @property {Throw[]} throws
 * @property {number} roll
 * @property {(Throw | undefined)[]} hands the dice before each knight
 * @property {boolean[]} riding
 */

const COLOURS = ["white", "black"];
const DICE = 5;
const DECIDED = ["reroll white", "reroll black", "roll white", "on-target white", "on-target black", "contact white"];
/**
 * The possible next rolls after each roll; a match can end after any of them.
 * @type {Record<string, string[]>}
 */
const AFTER = {
  "": ["contact white"],
  "contact white": ["contact black"],
  "contact black": ["roll white"],
  "roll white": ["roll black"],
  "roll black": DECIDED,
  "reroll white": DECIDED,
  "reroll black": DECIDED,
  "on-target white": ["on-target black", "contact white"],
  "on-target black": ["contact white"],
};

/**
 * The dice of a match, run by run. Throws if the draws are not those of this game.
 * @param {GameRecord} record
 * @param {readonly string[]} names
 * @returns {Group[]}
 */
export function draws(record, names) {
  const [white, black] = names;
  if (white === undefined || black === undefined || names.length > 2) throw new RangeError("This is not a joust.");
  return runsOf(record.rows).map(({ throws }, index) => ({
    title: ["joust-draws-run", { run: index + 1 }],
    note: ["joust-draws-knights", { white, black }],
    // A knight’s rerolls are listed under the roll that they belong to.
    lines: [...throws].sort((a, b) => rollOf(a) - rollOf(b) || a.seat - b.seat).map(line),
  }));
}

/** @param {Throw} thrown */
const rollOf = ({ what, roll }) => (what === "on-target" ? DICE + 1 : roll);

/** @param {readonly Row[]} rows */
function runsOf(rows) {
  /** @type {Run[]} */
  const runs = [];
  let before = "";
  for (const { seq, seat, move, draws } of rows) {
    const run = runs.at(-1);
    const hand = seat === null ? undefined : run?.hands[seat];
    if (run && seat !== null) compare(run, seat, move);
    let asked = move?.kind === "reroll" ? seat : null;
    for (let at = 0; at < draws.length; ) {
      const why = /** @type {Draw} */ (draws[at])[1];
      if (!AFTER[before]?.includes(why)) throw refused();
      const thrown = next(runs, why, draws.slice(at), seq);
      if (thrown.what === "reroll" && !thrown.byItself) {
        if (asked === thrown.seat && at === 0) asked = null;
        else thrown.strange = ["joust-draws-not-asked"];
      }
      at += thrown.dice.length;
      before = why;
    }
    if (hand && asked !== null) hand.strange ??= ["joust-draws-not-rolled"];
  }
  return runs;
}

/**
 * A move beside the dice that lay there: a die that it names must have been among them.
 * @param {Run} run
 * @param {number} seat
 * @param {Row["move"]} move
 */
function compare(run, seat, move) {
  if (move?.kind === "ride_out") run.riding[seat] = true;
  const hand = run.hands[seat];
  if (hand && move?.die !== undefined && !hand.dice.some((die) => die === move.die)) {
    hand.strange ??= ["joust-draws-not-there", { die: Number(move.die) }];
  }
}

/**
 * The dice of the next draws, added to their run.
 * @param {Run[]} runs
 * @param {string} why
 * @param {readonly Draw[]} draws
 * @param {number} row
 */
function next(runs, why, draws, row) {
  if (why === "contact white") {
    const last = runs.at(-1);
    if (last && last.roll < DICE) throw refused();
    runs.push({ throws: [], roll: 0, hands: [], riding: [false, false] });
  }
  const run = /** @type {Run} */ (runs.at(-1));
  const [what, colour] = /** @type {[What, string]} */ (why.split(" "));
  const seat = COLOURS.indexOf(colour);
  if (why === "roll white") run.roll += 1;
  if (what === "on-target" && run.roll < DICE) throw refused();
  // Each roll leaves one die on the list, so the next is made with one less.
  const count = what === "roll" || what === "reroll" ? DICE + 1 - run.roll : 1;
  const own = draws.slice(0, count);
  if (count < 1 || own.length < count || own.some(([, of, size]) => of !== why || size !== 6)) throw refused();
  const dice = own.map(([, , , result]) => result + 1).sort((a, b) => b - a);
  /** @type {Throw} */
  const thrown = {
    what,
    seat,
    row,
    roll: run.roll,
    dice,
    byItself: what === "reroll" && run.riding[seat] === true,
    strange: null,
  };
  run.throws.push(thrown);
  if (what === "roll" || what === "reroll") run.hands[seat] = thrown;
  return thrown;
}

const refused = () => new RangeError("These draws are not those of a joust.");

/**
 * @param {Throw} thrown
 * @returns {Line}
 */
function line({ what, seat, row, roll, dice, byItself, strange }) {
  return {
    of: [`joust-draws-${what}`, { roll, seat }],
    faces: dice.map((value) => ({ sign: String(value), says: ["joust-die", { value }], kind: COLOURS[seat] ?? "" })),
    row,
    note: byItself ? ["joust-draws-by-itself"] : null,
    strange,
  };
}
