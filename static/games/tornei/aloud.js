/**
 * The texts read aloud: a trick, beginning with the reader's points, and the texts that a key reads. The page adds the
 * question.
 */
import { list, t } from "../../js/page/i18n.js";
import { nameOf, rankName, says } from "./cards.js";
import { sentences } from "./sentences.js";
import { worthOf } from "./worth.js";

/** @typedef {import("../../types/tornei.js").View} View */
/** @typedef {import("../../types/tornei.js").Event} Event */
/** @typedef {import("../../types/tornei.js").TrickResolved} Resolved */
/** @typedef {import("./board.js").Context} Context */

/**
 * @typedef {object} Known The facts for the points of a trick.
 * @property {View | null} newest The view at the end of the step.
 * @property {Pick<import("../../types/tornei.js").PublicContent, "ladder" | "trick_points">} content
 */

/**
 * The announcement of these events for screen readers.
 * @param {readonly Event[]} events
 * @param {readonly string[]} names
 * @param {number | null} you
 * @param {Known} known
 * @param {View} [view] the view shown with them
 * @returns {string[]}
 */
export function announced(events, names, you, known, view) {
  return events.flatMap((event) => {
    if (event.kind === "trick_resolved") return trick(event, names, you, known);
    // Another player's prediction needs no action; the reader's own was read as it was chosen.
    if (event.kind === "committed" || event.kind === "predicted") return [];
    if (event.kind === "round_scored" && you !== null) {
      const mine = event.players.filter(({ seat }) => seat === you);
      const others = event.players.filter(({ seat }) => seat !== you);
      return sentences({ ...event, players: [...mine, ...others] }, names, you);
    }
    const leads = event.kind === "jousted" && event.seat === view?.leader && event.trick === view.trick;
    const led = { ...event, leads };
    return sentences(leads ? led : event, names, you);
  });
}

/**
 * A trick in a few words: "You said 2nd and came 2nd: 3 points, 9 now. Bot 1 took the trick."
 * @param {Resolved} event
 * @param {readonly string[]} names
 * @param {number | null} you
 * @param {Known} known
 */
function trick(event, names, you, known) {
  const won = { name: names[event.winner] ?? "", own: String(event.winner === you) };
  const own = event.plays.find(({ seat }) => seat === you);
  const seat = known.newest?.seats.find((one) => one.seat === you);
  if (!own?.prediction || !seat) return sentences(event, names, you);
  return [
    t("tornei-told-own", {
      said: says(own.prediction),
      rank: rankName(own.rank),
      points: own.right ? worthOf(known.content, own.prediction) : 0,
      taken: event.winner === you ? known.content.trick_points : 0,
      now: seat.game_points + seat.round_points,
    }),
    t("tornei-told-taken", won),
    ...(event.flipped ? [t("tornei-flipped", { flipped: nameOf(event.flipped) })] : []),
  ];
}

/** The texts that a key reads. */
export const spoken = {
  /**
   * @param {View} view
   * @param {Pick<Context, "names" | "you">} context
   */
  scores: ({ seats }, { names, you }) =>
    seats
      .filter(({ dummy }) => !dummy)
      .map(({ seat, game_points, round_points, tricks }) =>
        t("tornei-told-score", {
          seat: names[seat] ?? "",
          mine: String(seat === you),
          points: game_points + round_points,
          round: round_points,
          tricks,
        }),
      )
      .join(" "),

  /**
   * The last trick that may be looked at.
   * @param {View} view
   * @param {Pick<Context, "names" | "you">} context
   */
  last({ tricks, round }, { names, you }) {
    const last = tricks.at(-1);
    if (!last) return t("tornei-told-no-trick");
    return sentences({ ...last, kind: "trick_resolved", round, flipped: null }, names, you).join(" ");
  },

  /** @param {View} view */
  hand: ({ mine }) => (mine ? list(mine.hand.map(nameOf)) || t("tornei-hand-empty") : ""),
};
