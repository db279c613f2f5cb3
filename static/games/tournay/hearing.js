/** The sounds of cards, coins, bells and blows. All of it can be seen and read as well. */
import { sound, touch } from "../../js/cues/sound.js";

/** @typedef {import("../../types/tournay.js").Event} Event */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {Parameters<typeof sound>[0]} Sound */
/** @typedef {{at: string, events: number}} Heard The view whose sounds were played last, and its number of events. */

/** The sound of each kind of event; the first in this order wins if several happen together. */
const SOUNDS = /** @type {const} */ ([
  ["victory", ["game_ended"]],
  ["bell", ["crier_read", "last_round_begun"]],
  ["crack", ["building_damaged", "event_taken"]],
  ["fall", ["citizens_moved"]],
  ["coin", ["deniers_gained", "deniers_lost", "coin_put", "citizens_hired"]],
  ["rest", ["rampart_built", "building_activated", "building_repaired", "citizen_recruited", "gathered"]],
  ["deal", ["game_begun"]],
  ["flip", ["event_revealed", "no_last_card_played"]],
  ["card", ["card_played", "play_staged", "top_taken", "card_drawn", "card_went_under", "card_left"]],
]);

/**
 * The sound of events that are seen together; null if they have none.
 * @param {readonly Pick<Event, "kind">[]} events
 * @returns {Sound | null}
 */
export function soundOf(events) {
  const kinds = events.map(({ kind }) => kind);
  const found = SOUNDS.find(([, of]) => of.some((kind) => kinds.includes(kind)));
  return found?.[0] ?? null;
}

/**
 * Plays the sound of newly visible events; returns the new state.
 * @param {Heard | null} before null for a page that has just been opened
 * @param {Pick<Context, "reveal" | "stage" | "events" | "showing">} context
 * @returns {Heard}
 */
export function hear(before, context) {
  const { name, heard } = moment(before, context);
  if (!name || heard.at === before?.at || (!before && !context.showing)) return heard;
  sound(name);
  if (name === "crack" || name === "fall") touch();
  return heard;
}

/**
 * @param {Heard | null} before
 * @param {Pick<Context, "reveal" | "stage" | "events">} context
 * @returns {{name: Sound | null, heard: Heard}}
 */
export function moment(before, { reveal, stage, events }) {
  // A reveal was played stage by stage, so it makes no sound again when it comes to the log.
  if (reveal?.seen) return { name: null, heard: { at: "seen", events: events.length } };
  if (!reveal) {
    const fresh = events.slice(before?.events ?? events.length);
    return { name: soundOf(fresh), heard: { at: `${events.length}`, events: events.length } };
  }
  const heard = { at: `${reveal.kind} ${stage} ${before?.events ?? 0}`, events: before?.events ?? events.length };
  const now = reveal.groups[stage - 1];
  if (!now) return { name: reveal.kind === "crier" ? "bell" : null, heard };
  return { name: reveal.kind === "last" ? "flip" : soundOf(now.filter(({ kind }) => kind !== "crier_read")), heard };
}
