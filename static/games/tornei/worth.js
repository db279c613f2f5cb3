/** The values of predictions and tricks, from the server's content of the table. */
import { suitOf } from "./cards.js";
import { resolving, settled } from "./reveal.js";

/** @typedef {import("../../types/tornei.js").PublicContent} PublicContent */

const LAST_TRICK = 7;

/**
 * The points for a card as a correct prediction.
 * @param {Pick<PublicContent, "ladder">} content
 * @param {import("../../types/tornei.js").Card} card
 */
export const worthOf = ({ ladder }, card) => ladder.find(({ suit }) => suit === suitOf(card))?.points ?? 0;

/**
 * The points for a right prediction.
 * @param {Pick<PublicContent, "ladder">} content
 * @param {import("../../types/tornei.js").PlayView | null | undefined} play
 */
export const brings = (content, play) => (play?.right && play.prediction ? worthOf(content, play.prediction) : 0);

/**
 * The points of the revealed trick, once all of it lies open: the view under the reveal does not have them yet. With
 * them every total is the one of the next view.
 * @param {{reveal: import("./reveal.js").Reveal | null, stage: number, publicContent: PublicContent}} context
 * @param {Pick<import("../../types/tornei.js").SeatView, "seat" | "tricks">} seat
 */
export function counted({ reveal, stage, publicContent }, { seat, tricks }) {
  const trick = resolving({ reveal, stage });
  if (!trick || !settled(stage)) return 0;
  const predicted = brings(
    publicContent,
    trick.plays.find((play) => play.seat === seat),
  );
  if (trick.winner === seat) return predicted + publicContent.trick_points;
  return predicted + (trick.trick === LAST_TRICK && !tricks ? publicContent.no_trick_points : 0);
}
