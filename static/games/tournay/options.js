/** The house rules that a table of Tournay can choose; the first value of each is the default. */

/** @type {{name: string, values: string[], players?: number}[]} */
export const OPTIONS = [
  { name: "start", values: ["basic", "advanced"] },
  { name: "expansion", values: ["without", "with"] },
];

/** Files that a table can bring as options; empty is the default. @type {{name: string, bytes: number}[]} */
export const FILES = [{ name: "cards", bytes: 65536 }];
