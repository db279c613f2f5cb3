/** The texts that a key reads aloud: the points, the newest deeds, the reader's hand. */
import { t } from "../../js/page/i18n.js";
import { announced } from "./aloud.js";
import { cardNames } from "./sentences.js";

/** @typedef {import("../../types/tournay.js").View} View */
/** @typedef {import("./board.js").PageContext} PageContext */

export const spoken = {
  /**
   * @param {View} view
   * @param {Pick<PageContext, "names" | "you" | "publicContent">} context
   */
  scores({ players }, { names, you, publicContent }) {
    const scores = players.map(({ score, deniers, occupied }, seat) => {
      const name = seat === you ? t("tournay-you") : (names[seat] ?? "");
      return t("tournay-spoken-score", { name, points: score.total, deniers, occupied, of: publicContent.cells });
    });
    return scores.join(t("tournay-join"));
  },

  /**
   * @param {View} _
   * @param {Pick<PageContext, "names" | "you" | "events">} context
   */
  last: (_, { names, you, events }) => announced(lastTurn(events), names, you).join(t("tournay-join")),

  /** @param {View} view */
  hand(view) {
    const cards = [...view.hand.map(({ card }) => card), ...view.hand_events];
    return cards.length ? t("tournay-spoken-hand", { cards: cardNames(cards) }) : t("tournay-hand-empty");
  },
};

/**
 * The deeds of the newest turn that has any.
 * @param {readonly import("../../types/tournay.js").Event[]} events
 */
function lastTurn(events) {
  const begins = events.flatMap(({ kind }, at) => (kind === "turn_begun" ? [at] : []));
  const newest = begins.at(-1) ?? 0;
  return newest < events.length - 1 ? events.slice(newest) : events.slice(begins.at(-2) ?? 0);
}
