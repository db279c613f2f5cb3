/** The place of an event in the log, and its summary in a word. */
import { html } from "lit-html";
import { t } from "../../js/page/i18n.js";
import { symbol } from "./cards.js";
import { cardName, deckName } from "./words.js";

/**
 * A player's choices are their deeds; an event's effects on them are not.
 * @param {import("../../types/tournay.js").Event} event
 * @param {readonly string[]} names
 * @returns {import("../../js/board/board.js").Filed | null}
 */
export function filed(event, names) {
  switch (event.kind) {
    case "turn_begun":
      return {
        chapter: t("tournay-round", { round: event.round }),
        section: names[event.seat] ?? "",
        by: null,
        brief: null,
      };
    case "last_cards_asked":
      return { chapter: t("tournay-moment", { moment: "last" }), section: null, by: null, brief: null };
    case "card_played":
      return deed(event.seat, "place", cardName(event.card));
    case "top_taken":
      return deed(event.seat, "draw", t("tournay-brief-took", { card: cardName(event.card) }));
    case "card_drawn":
      return deed(event.seat, "draw", t("tournay-brief-drew", { deck: deckName(event.colour, event.level) }));
    case "building_activated":
      return deed(event.seat, "activate", t("tournay-brief-activated", { card: cardName(event.card) }));
    case "event_taken":
      return deed(event.seat, "combat", t("tournay-brief-fought", { event: cardName(event.event) }));
    case "crier_read":
      return deed(event.seat, "crier", t("tournay-brief-crier"));
    case "deniers_gained":
      return event.by === "earn"
        ? deed(event.seat, "denier", t("tournay-brief-earned", { count: event.deniers }))
        : null;
    case "gathered":
      return deed(event.seat, "citizen-any", t("tournay-brief-gathered"));
    case "no_last_card_played":
      return deed(event.seat, "place", t("tournay-act", { kind: "no_last_card" }));
    case "citizens_hired":
      return deed(
        event.seat,
        `citizen-${event.colour}`,
        t("tournay-brief-hired", { colour: event.colour, count: event.citizens }),
      );
    case "rampart_built":
      return deed(
        event.seat,
        "rampart",
        t("tournay-brief-rampart", { event: event.event ? cardName(event.event) : "none" }),
      );
    default:
      return null;
  }
}

/**
 * @param {number} by
 * @param {string} sign
 * @param {string} brief
 * @returns {import("../../js/board/board.js").Filed}
 */
const deed = (by, sign, brief) => ({ chapter: null, section: null, by, brief, sign: html`${symbol(sign)}` });
