/** The hands of Tornei, made again from the draws of a record (rules A2, A7), and compared with the cards played. */
import { shuffled } from "../../js/fairness.js";

/**
 * @typedef {import("../../js/record.js").GameRecord} GameRecord
 * @typedef {import("../../js/record.js").Row} Row
 * @typedef {object} Pile
 * @property {"hand" | "columns" | "pile"} kind
 * @property {number | null} seat
 * @property {string[]} cards in a hand strongest first, else as dealt
 * @property {number} played how many of them its owner placed in a recorded move
 * @property {string[]} strange cards that were played from this hand and had not been dealt to it
 * @typedef {{round: number, dealer: number, piles: Pile[]}} Deal
 */

const SUITS = ["W", "F", "S", "C"];
const DECK = SUITS.flatMap((suit) => Array.from({ length: 14 }, (_, at) => `${suit}${at + 1}`));
const HAND = 14;

/**
 * The deals of a game, round by round. Throws where the draws are not those of this game.
 * @param {GameRecord} record
 * @returns {Deal[]}
 */
export function deals(record) {
  const players = record.players.length;
  const first = record.rows[0]?.draws.find(([, why]) => why === "first dealer")?.[3];
  const dealt = record.rows.flatMap((row, at) => (row.draws.length > 0 ? [at] : []));
  if (first === undefined || (players !== 3 && players !== 4)) throw new RangeError("This is not a game of Tornei.");
  return dealt.map((at, index) => {
    const round = index + 1;
    const dealer = (first + index) % players;
    const draws = /** @type {Row} */ (record.rows[at]).draws.filter(([, why]) => why === `deal of round ${round}`);
    const deck = shuffled(draws.map(([, , , result]) => result), DECK);
    // The row that asked for a deal ended the round before, so its own move belongs there.
    const rows = record.rows.slice(at + 1, (dealt[index + 1] ?? record.rows.length) + 1);
    const hands = record.players.map((_, seat) => hand(deck, players, dealer, seat, rows));
    return { round, dealer, piles: players === 3 ? [...hands, ...dummy(deck)] : hands };
  });
}

/**
 * The first 14 cards for each player, one at a time clockwise from the dealer's left.
 * @param {string[]} deck
 * @param {number} players
 * @param {number} dealer
 * @param {number} seat
 * @param {Row[]} rows
 * @returns {Pile}
 */
function hand(deck, players, dealer, seat, rows) {
  const from = (seat - dealer - 1 + players) % players;
  const cards = deck.slice(0, HAND * players).filter((_, at) => at % players === from);
  const placed = rows.filter((row) => row.seat === seat).flatMap(({ move }) => [move?.joust, move?.prediction]);
  const played = placed.filter((card) => card !== undefined);
  const strange = played.filter((card, at) => !cards.includes(card) || played.indexOf(card) !== at).map(String);
  return { kind: "hand", seat, cards: cards.sort(byStrength), played: played.length - strange.length, strange };
}

/**
 * The dummy's seven open cards and the seven under them.
 * @param {string[]} deck
 * @returns {Pile[]}
 */
function dummy(deck) {
  return [
    { kind: "columns", seat: null, cards: deck.slice(42, 49), played: 0, strange: [] },
    { kind: "pile", seat: null, cards: deck.slice(49), played: 0, strange: [] },
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
 * The message that names a card.
 * @param {string} card
 * @returns {[string, {suit: string, number: string}]}
 */
export function said(card) {
  return ["tornei-card", { suit: card.charAt(0), number: card.slice(1) }];
}
