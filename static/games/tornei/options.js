/** The options that a table of Tornei can choose; the first value of each is the default. */

/** @type {import("../../js/board/board.js").OptionOf<import("../../types/tornei.js").Options>[]} */
export const OPTIONS = [
  { name: "rounds", values: ["per_player", "1"] },
  { name: "trick_history", values: ["last", "all"] },
  { name: "prediction_order", values: ["free", "clockwise"] },
  { name: "dummy_seat", values: ["fixed", "right_of_dealer"], players: 3 },
  { name: "dummy_first_lead", values: ["skip", "dummy"], players: 3 },
  { name: "dummy_order", values: ["lifo", "fifo"], players: 3 },
];
