/** The options that a joust can choose; the first value of each is the default. */

/** @type {import("../../js/board/board.js").OptionOf<import("../../types/joust.js").Options>[]} */
export const OPTIONS = [
  { name: "partial_break_points", values: ["3", "5"] },
  { name: "note_rule", values: ["per_die", "per_roll", "both"] },
  { name: "first_roll_unhorse", values: ["every_run", "first_run_only"] },
  { name: "on_target_limit", values: ["three", "matches"] },
  { name: "visibility", values: ["open", "sealed"] },
  { name: "lances_to_win", values: ["most", "three"] },
];
