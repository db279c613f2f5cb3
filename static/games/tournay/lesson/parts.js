/**
 * The parts of Tournay’s board by name; cells are the reader’s own.
 *
 *   deck yellow II · way top            a deck, and how to draw from the chosen one
 *   keep Great Market · keeping         one of the two cards looked at; both
 *   hand City Hall · held Raid          an activity card and an event card of the hand
 *   cell 0,1 · district 0               a cell, by row and column; a player’s whole district
 *   event 0 · queue                     an event by its place from the left; all of them
 *   plaza 0 · purse 0 · plate 0         a player’s citizens, deniers, name and points
 *   action gather · criers · market     an action; the Criers that were read; the middle of the table
 *   act · undo                          the buttons
 */
import { partsOf } from "../../../js/learning/board_parts.js";

/** @param {HTMLElement} element */
const slot = (element) => /** @type {HTMLElement | null} */ (element.closest("[data-slot]"))?.dataset.slot ?? "";

export const { find, nameOf } = partsOf([
  { selector: "[data-deck]", name: ({ dataset }) => `deck ${dataset.deck}` },
  { selector: "[data-slot] [data-item]", name: (element) => `${slot(element)} ${element.dataset.item}` },
  { selector: ".keeping", name: () => "keeping" },
  { selector: ".hand [data-hand]", name: ({ dataset }) => `hand ${dataset.hand}` },
  { selector: ".hand [data-held]", name: ({ dataset }) => `held ${dataset.held}` },
  { selector: "[data-you] [data-cell]", name: ({ dataset }) => `cell ${dataset.cell}` },
  { selector: "[data-district]", name: ({ dataset }) => `district ${dataset.district}` },
  { selector: "[data-event]", name: ({ dataset }) => `event ${dataset.event}` },
  { selector: ".market .queue", name: () => "queue" },
  { selector: "[data-plaza]", name: ({ dataset }) => `plaza ${dataset.plaza}` },
  { selector: "[data-player] [data-purse]", name: ({ dataset }) => `purse ${dataset.purse}` },
  { selector: "[data-plate]", name: ({ dataset }) => `plate ${dataset.plate}` },
  { selector: ".tournay-dock [data-act]", name: ({ dataset }) => `action ${dataset.act}` },
  { selector: ".standing .criers", name: () => "criers" },
  { selector: ".market", name: () => "market" },
  { selector: "#act", name: () => "act" },
  { selector: "#undo", name: () => "undo" },
]);
