/** The place of an event in the log, and its player. */
import { t } from "../../js/page/i18n.js";

/**
 * @param {import("../../types/tornei.js").Event} event
 * @returns {import("../../js/board/board.js").Filed | null}
 */
export function filed(event) {
  switch (event.kind) {
    case "round_dealt":
      return { chapter: t("tornei-round", { round: event.round }), section: null, by: null, brief: null };
    case "jousted":
    case "committed":
      return { ...trickOf(event), by: event.seat, brief: null };
    case "trick_resolved":
      return { ...trickOf(event), by: event.winner, follows: true, brief: null };
    case "round_scored":
      return { chapter: t("tornei-round", { round: event.round }), section: t("points"), by: null, brief: null };
    default:
      return null;
  }
}

/** @param {{round: number, trick: number}} event */
const trickOf = ({ round, trick }) => ({
  chapter: t("tornei-round", { round }),
  section: t("tornei-trick", { trick }),
});
