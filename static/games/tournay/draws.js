/** The decks of Tournay, rebuilt from the draws of a record (rules, 2) and compared with the recorded cards. */
import { shuffled } from "../../js/check/fairness.js";

/**
 * @typedef {import("../../js/check/record.js").GameRecord} GameRecord
 * @typedef {import("../../js/check/record.js").Row} Row
 * @typedef {import("../../js/check/draws.js").Group} Group
 * @typedef {import("../../js/check/draws.js").Line} Line
 * @typedef {import("../../js/check/draws.js").Face} Face
 */

const COLOURS = ["yellow", "white", "red"];
const LEVELS = ["I", "II", "III"];
const CRIER = "Town Crier";

/**
 * @typedef {{name: string, colour: string, level: string, copies?: number, replaces?: string | null}} Entry
 * @typedef {{cards: Entry[], events: {name: string, copies?: number}[]}} CardFile The parts of a card file that are
 * read here.
 */

/**
 * The shuffled items: the events, and each deck with its Town Crier.
 * @param {GameRecord["options"]} options
 * @param {string} ownFile
 */
function shuffledThings({ expansion, cards }, ownFile) {
  // Older records contain a file only if it was not the server's own.
  const text = cards || ownFile;
  if (!text) throw refused();
  /** @type {CardFile} */
  const file = JSON.parse(String(text));
  const chosen = file.cards.filter(({ replaces }) => !replaces || expansion === "with");
  const left = chosen.map((card) => ({
    ...card,
    copies: copies(card) - (card.replaces ? 0 : replaced(chosen, card.name)),
  }));
  return {
    events: named(file.events),
    decks: COLOURS.flatMap((colour) =>
      LEVELS.map((level) => {
        const ofDeck = left.filter((card) => card.colour === colour && card.level === level);
        return { deck: `${colour} ${level}`, colour, level, names: [...named(ofDeck), CRIER] };
      }),
    ),
  };
}

/** @param {{copies?: number}} card */
const copies = (card) => card.copies ?? 1;
/** The number of copies of a card that make way. @param {readonly Entry[]} cards @param {string} name */
const replaced = (cards, name) => cards.reduce((sum, card) => sum + (card.replaces === name ? copies(card) : 0), 0);
/** @param {readonly {name: string, copies?: number}[]} entries */
const named = (entries) => entries.flatMap((card) => Array.from({ length: copies(card) }, () => card.name));

/**
 * The nine decks from the top, the events, and the first player. Throws if the draws are not those of this game.
 * @param {GameRecord} record
 * @param {readonly string[]} names
 * @param {string} ownFile
 * @returns {Group[]}
 */
export function draws(record, names, ownFile) {
  const [first, ...rows] = record.rows;
  const left = [...(first?.draws ?? [])];
  if (names.length < 2 || names.length > 4 || rows.some((row) => row.draws.length > 0)) throw refused();
  /** @param {string} why @param {number} size */
  const next = (why, size) => {
    const draw = left.shift();
    if (!draw || draw[1] !== why || draw[2] !== size) throw refused();
    return draw[3];
  };
  /** @param {string} why @param {readonly string[]} things */
  const order = (why, things) =>
    shuffled(
      things.slice(1).map((_, at) => next(why, things.length - at)),
      things,
    );

  const things = shuffledThings(record.options, ownFile);
  const decks = things.decks.map((one) => ({ ...one, order: order(`deck ${one.deck}`, one.names) }));
  const events = order("events", things.events);
  const start = next("start player", names.length);
  if (left.length > 0) throw refused();
  return [
    {
      title: ["tournay-draws-decks"],
      note: ["tournay-draws-from-top"],
      lines: decks.map(({ deck, colour, level, order: cards }) => ({
        of: ["tournay-draws-deck", { colour, level }],
        faces: cards.map((name, at) => face(name, at, name === CRIER ? "crier" : colour)),
        row: 0,
        ...compared(rows, deck, cards),
      })),
    },
    {
      title: ["tournay-draws-rest"],
      note: null,
      lines: [
        {
          of: ["tournay-draws-events"],
          faces: events.map((name, at) => face(name, at, "event")),
          row: 0,
          note: ["tournay-draws-queue"],
          strange: null,
        },
        {
          of: ["tournay-draws-start"],
          faces: [{ sign: String(start + 1), says: names[start] ?? "", kind: "start" }],
          row: 0,
          note: null,
          strange: null,
        },
      ],
    },
  ];
}

const refused = () => new RangeError("These draws are not those of a game of Tournay.");

/**
 * A player who looks at a deck to whose top nothing came back sees its next two cards, a Town Crier left out; one of
 * them must have been kept. When fewer are left of the first order, cards follow that went under the deck.
 * @param {readonly Row[]} rows
 * @param {string} deck
 * @param {readonly string[]} cards
 * @returns {Pick<Line, "note" | "strange">}
 */
function compared(rows, deck, cards) {
  const left = cards.filter((name) => name !== CRIER);
  /** @type {Map<number | null, string[]>} */
  const looking = new Map();
  let kept = 0;
  for (const { seat, move } of rows) {
    const seen = looking.get(seat);
    if (move?.kind === "keep" && seen) {
      if (!seen.includes(String(move.card)))
        return { note: null, strange: ["tournay-draws-not-there", { card: String(move.card) }] };
      kept += 1;
    }
    looking.delete(seat);
    if (move && looks(move, deck) && left.length >= 2) looking.set(seat, left.splice(0, 2));
    else if (move && looks(move, deck)) left.length = 0;
  }
  return { note: ["tournay-draws-kept", { count: kept }], strange: null };
}

/**
 * Whether a move looks at this deck: by an action, or by a building's effect.
 * @param {Readonly<Record<string, unknown>>} move
 * @param {string} deck
 */
function looks({ kind, colour, level, way, picks }, deck) {
  if (kind === "draw") return way === "look" && `${colour} ${level}` === deck;
  return kind === "activate" && Array.isArray(picks) && picks.flat().some((item) => isLook(item, deck));
}

/**
 * Whether an item is picked that looks at this deck. Older records have a text for each item.
 * @param {unknown} item
 * @param {string} deck
 */
function isLook(item, deck) {
  if (typeof item === "string") return item === `${deck} look`;
  const { kind, colour, level, way } = /** @type {Record<string, unknown>} */ (item);
  return kind === "from_deck" && way === "look" && `${colour} ${level}` === deck;
}

/**
 * @param {string} name
 * @param {number} at
 * @param {string} kind
 * @returns {Face}
 */
function face(name, at, kind) {
  const id = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");
  return { sign: String(at + 1), says: [`tournay-card-${id}`, {}, name], kind };
}
