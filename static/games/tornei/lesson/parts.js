/**
 * The parts of Tornei’s board by name.
 *
 *   card C3         a card of the hand
 *   hand            the whole hand
 *   joust 1         the Joust card of seat 1, or its empty place
 *   prediction 1    the prediction of seat 1, or its empty place
 *   strip 1         the outcomes of its predictions in this round
 *   plate 1         its name and points
 *   rung 4 · ladder     the rank and value of a prediction
 *   caption · sheet     the led suit; the points of a scored round
 *   act · undo          the buttons
 */
import { partsOf } from "../../../js/learning/board_parts.js";

/** @param {HTMLElement} element */
const seat = (element) =>
  /** @type {HTMLElement | null} */ (element.closest("[data-seat-area]"))?.dataset.seatArea ?? "";

export const { find, nameOf } = partsOf([
  { selector: ".hand [data-card]", name: ({ dataset }) => `card ${dataset.card}` },
  { selector: ".tornei-dock .hand", name: () => "hand" },
  { selector: "[data-seat-area] .slot.joust", name: (element) => `joust ${seat(element)}` },
  { selector: "[data-seat-area] .slot.prediction", name: (element) => `prediction ${seat(element)}` },
  { selector: "[data-seat-area] .pips", name: (element) => `strip ${seat(element)}` },
  { selector: "[data-plate]", name: ({ dataset }) => `plate ${dataset.plate}` },
  { selector: "[data-rung]", name: ({ dataset }) => `rung ${dataset.rung}` },
  { selector: ".tornei .ladder", name: () => "ladder" },
  { selector: ".felt .caption", name: () => "caption" },
  { selector: ".tornei [data-round]", name: () => "sheet" },
  { selector: "#act", name: () => "act" },
  { selector: "#undo", name: () => "undo" },
]);
