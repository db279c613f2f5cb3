/** The parts of a board's context that are the same in all replays and puzzles, where no game is running. */
import { nothing } from "lit-html";

/** @satisfies {Partial<import("./board.js").GameContext>} */
export const resting = {
  legal: [],
  tap: () => {},
  send: () => {},
  prepared: null,
  prepare: null,
  since: [],
  sinceOf: null,
  sending: null,
  showing: false,
  skip: () => {},
  clock: () => nothing,
  absent: new Map(),
  below: nothing,
  aside: nothing,
  reason: null,
  worth: [],
  ending: false,
  isResting: true,
};
