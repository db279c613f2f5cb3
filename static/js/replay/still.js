/** The parts of a board's context that are the same at every moment of a replay: nothing can be chosen. */
import { nothing } from "lit-html";

/** @satisfies {Partial<import("../board/board.js").GameContext>} */
export const still = {
  legal: [],
  choose: () => {},
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
};
