/** The options that a table of Tournay can choose; the first value of each is the default. */

/** @type {import("../../js/board/board.js").OptionOf<import("../../types/tournay.js").Options>[]} */
export const OPTIONS = [
  { name: "start", values: ["basic", "advanced"] },
  { name: "expansion", values: ["without", "with"] },
  { name: "final_ramparts", values: ["all", "chosen"] },
];

/** A table can bring its own cards. @type {{name: string, bytes: number, codes: string[]}[]} */
export const FILES = [{ name: "cards", bytes: 65536, codes: ["bad_cards", "no_expansion", "body_too_big"] }];
