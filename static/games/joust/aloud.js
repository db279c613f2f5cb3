/**
 * The announcements for screen readers: one message for each roll, in the second person, the reader's own part first.
 * The log has more details.
 */
import { t } from "../../js/page/i18n.js";

/** @typedef {import("./board.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../types/joust.js").Event} Event */

/**
 * The announcement of events that are seen together.
 * @param {readonly Event[]} events
 * @param {readonly string[]} names
 * @param {number | null} you
 * @param {View} view the view shown with them
 * @returns {string[]}
 */
export function announced(events, names, you, view) {
  const own = (/** @type {Event} */ event) => "seat" in event && event.seat === you;
  const inOrder = [...events.filter(own), ...events.filter((event) => !own(event))];
  return inOrder.flatMap((event) => aloud(event, names, you, view)).filter(Boolean);
}

/**
 * @param {Event} event
 * @param {readonly string[]} names
 * @param {number | null} you
 * @param {View} view
 * @returns {string | string[]}
 */
function aloud(event, names, you, view) {
  if (event.kind === "run_begun") {
    const aims = [...view.knights.keys()].sort((one) => (one === you ? -1 : 0));
    const sentences = aims.map((seat) =>
      t("joust-aloud-aim", { ...who(seat, names, you), aim: view.knights[seat]?.aim ?? 0 }),
    );
    return [t("joust-aloud-run", { run: event.run }), ...sentences];
  }
  if (event.kind === "lance_contact")
    return [...(event.charges ?? [])]
      .sort(({ seat }) => (seat === you ? -1 : 0))
      .map((charge) => aloudCharge(charge, names, you));
  if (event.kind === "match_ended") return victory({ result: event }, names, you);
  if (!("seat" in event)) return "";
  const knight = view.knights[event.seat];
  const said = who(event.seat, names, you);
  switch (event.kind) {
    case "rolled":
      return t("joust-aloud-rolled", {
        ...said,
        roll: event.roll,
        dice: event.dice.join(" "),
        aim: knight?.aim ?? 0,
        rerolls: knight?.rerolls ?? 0,
      });
    case "rerolled": // of the opponent's many rerolls only the result is announced
      return event.seat === you
        ? t("joust-aloud-rerolled", { dice: event.dice.join(" "), rerolls: event.rerolls })
        : "";
    case "unsealed":
      if (event.seat === you) return "";
      return t("joust-aloud-placed", { ...said, how: event.how, die: event.die, on_target: event.on_target });
    case "placed":
      return t("joust-aloud-placed", { ...said, how: event.how, die: event.die, on_target: event.on_target });
    case "rode_out":
    case "forfeited":
      return t(`joust-aloud-${event.kind.replace("_", "-")}`, said);
    case "unhorsed":
      return event.by === "lance" ? "" : t("joust-aloud-unhorsed", { ...said, by: event.by, points: event.points });
    default:
      return "";
  }
}

/**
 * The outcome of a knight's lance.
 * @param {import("../../types/joust.js").Charge} charge
 * @param {readonly string[]} names
 * @param {number | null} you
 */
export function aloudCharge({ seat, result, die, points }, names, you) {
  return t("joust-aloud-charge", { ...who(seat, names, you), result, die: die ?? 0, points });
}

/**
 * The outcome of the match, in a sentence.
 * @param {{readonly result: Pick<import("../../types/joust.js").MatchResult, "winners" | "reason"> | null}} view
 * @param {readonly string[]} names
 * @param {number | null} you
 */
export function victory({ result }, names, you) {
  if (!result) return "";
  const [winner] = result.winners;
  return t(`joust-over-${result.reason.replace("_", "-")}`, {
    you: winner === you ? "won" : winner === undefined || you === null ? "other" : "lost",
    winner: winner === undefined ? "" : (names[winner] ?? ""),
    loser: winner === undefined ? "" : (names[1 - winner] ?? ""),
  });
}

/**
 * A knight and the opponent, as arguments of a message.
 * @param {number} seat
 * @param {readonly string[]} names
 * @param {number | null} you
 */
export const who = (seat, names, you) => ({
  who: seat === you ? "you" : "other",
  name: names[seat] ?? "",
  other: names[1 - seat] ?? "",
  to: 1 - seat === you ? "you" : "other",
});

/** The texts that a key reads. */
export const spoken = {
  /**
   * @param {View} view
   * @param {Pick<Context, "names" | "you">} context
   */
  scores: ({ knights }, { names, you }) =>
    knights
      .map(({ points, lances }, seat) => t("joust-aloud-score", { ...who(seat, names, you), points, lances }))
      .join(" "),

  /**
   * @param {View} view
   * @param {Pick<Context, "you">} context
   */
  hand({ knights }, { you }) {
    const knight = knights[you ?? 0];
    if (!knight) return "";
    const { hand, aim, rerolls, on_target, placed } = knight;
    return t("joust-aloud-hand", {
      dice: hand.join(" ") || "–",
      placed: placed.join(" ") || "–",
      aim,
      rerolls,
      target: on_target,
    });
  },

  /**
   * @param {View} view
   * @param {Pick<Context, "names" | "you" | "events">} context
   */
  last(view, { names, you, events }) {
    const run = view.runs.at(-1);
    const last = events.filter((event) => event.kind === "lance_contact" && event.run === run?.run).at(-1);
    return last ? announced([last], names, you, view).join(" ") : t("joust-aloud-no-run");
  },
};
