/** The hands of Tornei, rebuilt from the draws of a record (rules A2, A7), and compared with the cards played. */
import { shuffled } from "../../js/check/fairness.js";

/**
 * @typedef {import("../../js/check/record.js").GameRecord} GameRecord
 * @typedef {import("../../js/check/record.js").Row} Row
 * @typedef {import("../../js/check/draws.js").Group} Group
 * @typedef {import("../../js/check/draws.js").Line} Line
 * @typedef {import("../../js/check/draws.js").Face} Face
 */

const SUITS = ["W", "F", "S", "C"];
const DECK = SUITS.flatMap((suit) => Array.from({ length: 14 }, (_, at) => `${suit}${at + 1}`));
const HAND = 14;

/**
 * The deals of a game, round by round. Throws if the draws are not those of this game.
 * @param {GameRecord} record
 * @param {readonly string[]} names
 * @returns {Group[]}
 */
export function draws(record, names) {
  const players = record.players.length;
  const first = record.rows[0]?.draws.find(([, why]) => why === "first dealer")?.[3];
  const dealt = record.rows.flatMap((row, at) => (row.draws.length > 0 ? [at] : []));
  if (first === undefined || (players !== 3 && players !== 4)) throw new RangeError("This is not a game of Tornei.");
  return dealt.map((at, index) => {
    const round = index + 1;
    const dealer = (first + index) % players;
    const draws = /** @type {Row} */ (record.rows[at]).draws.filter(([, why]) => why === `deal of round ${round}`);
    const deck = shuffled(
      draws.map(([, , , result]) => result),
      DECK,
    );
    // The row that asked for a deal ended the round before, so its own move belongs there.
    const rows = record.rows.slice(at + 1, (dealt[index + 1] ?? record.rows.length) + 1);
    const row = record.rows[at]?.seq ?? 0;
    const hands = names.map((name, seat) => ({ ...hand(deck, players, dealer, seat, name, rows), row }));
    return {
      title: ["tornei-draws-round", { round }],
      note: ["tornei-draws-dealer", { name: names[dealer] ?? "" }],
      lines: players === 3 ? [...hands, ...dummy(deck, row)] : hands,
    };
  });
}

/**
 * The first 14 cards for each player, one at a time clockwise from the dealer's left; shown strongest first.
 * @param {readonly string[]} deck
 * @param {number} players
 * @param {number} dealer
 * @param {number} seat
 * @param {string} name
 * @param {readonly Row[]} rows
 * @returns {Omit<Line, "row">}
 */
function hand(deck, players, dealer, seat, name, rows) {
  const from = (seat - dealer - 1 + players) % players;
  const cards = deck.slice(0, HAND * players).filter((_, at) => at % players === from);
  const placed = rows.filter((row) => row.seat === seat).flatMap(({ move }) => [move?.joust, move?.prediction]);
  const played = placed.filter((card) => card !== undefined).map(String);
  const strange = played.filter((card, at) => !cards.includes(card) || played.indexOf(card) !== at);
  return {
    of: name,
    faces: cards.sort(byStrength).map(face),
    note: ["tornei-draws-played", { count: played.length - strange.length }],
    strange: strange.length > 0 ? ["tornei-draws-not-dealt", { cards: strange.join(" ") }] : null,
  };
}

/**
 * The dummy's seven open cards and the seven under them, as dealt.
 * @param {readonly string[]} deck
 * @param {number} row
 * @returns {Line[]}
 */
function dummy(deck, row) {
  return [
    { of: ["tornei-draws-columns"], faces: deck.slice(42, 49).map(face), row, note: null, strange: null },
    { of: ["tornei-draws-pile"], faces: deck.slice(49).map(face), row, note: null, strange: null },
  ];
}

/**
 * @param {string} a
 * @param {string} b
 */
function byStrength(a, b) {
  return SUITS.indexOf(a.charAt(0)) - SUITS.indexOf(b.charAt(0)) || Number(b.slice(1)) - Number(a.slice(1));
}

/**
 * @param {string} card
 * @returns {Face}
 */
function face(card) {
  const suit = card.charAt(0);
  return { sign: card, says: ["tornei-card", { suit, number: card.slice(1) }], kind: suit };
}
