/**
 * The parts of the Joust’s board by name; knights are numbered by their seats.
 *
 *   answer reroll · answer adjacent 5     a button, by the move that it makes
 *   answers                               all of them
 *   die 5                                 a die in the reader’s hand that shows this
 *   hand 0 · list 0 · space 0 1           a knight’s dice in hand, list, and a space of it
 *   aim 0 · rerolls 0 · on-target 0       the dice that count
 *   plate 0                               a knight’s name and points
 *   act                                   the primary button
 */
import { partsOf } from "../../../js/learning/board_parts.js";

/** @param {HTMLElement} element */
const knight = (element) => /** @type {HTMLElement | null} */ (element.closest("[data-knight]"))?.dataset.knight ?? "";

export const { find, nameOf } = partsOf([
  {
    selector: ".options [data-choice]",
    name: ({ dataset: { choice, value } }) =>
      `answer ${choice}${choice === "adjacent" || choice === "offset" ? ` ${value}` : ""}`,
  },
  { selector: ".options", name: () => "answers" },
  { selector: "[data-you] [data-hand] [data-die]", name: ({ dataset }) => `die ${dataset.die}` },
  { selector: "[data-hand]", name: ({ dataset }) => `hand ${dataset.hand}` },
  { selector: "[data-knight] [data-space]", name: (one) => `space ${knight(one)} ${one.dataset.space}` },
  { selector: "[data-knight] .lane", name: (element) => `list ${knight(element)}` },
  { selector: "[data-contact]", name: ({ dataset }) => `aim ${dataset.contact}` },
  { selector: "[data-gauge]", name: ({ dataset }) => `${dataset.gauge} ${dataset.of}` },
  { selector: "[data-plate]", name: ({ dataset }) => `plate ${dataset.plate}` },
  { selector: "#act", name: () => "act" },
]);
