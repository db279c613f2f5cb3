/** A button while the server works on its request. */
import { sentence } from "./api.js";

/** @type {Set<() => void>} */
const busy = new Set();
// A page restored from the browser's memory has no open requests.
addEventListener("pageshow", () => {
  for (const free of busy) free();
});

/**
 * Runs a button's request. The button keeps its width and shows that it works; a second press does nothing. A refusal
 * is shown in `hint`, above the button.
 * @param {HTMLButtonElement} button
 * @param {string} words
 * @param {HTMLElement} hint
 * @param {() => Promise<void>} act
 */
export async function whileBusy(button, words, hint, act) {
  if (button.hasAttribute("aria-busy")) return;
  const said = button.textContent;
  button.style.minWidth = `${button.getBoundingClientRect().width}px`;
  button.setAttribute("aria-busy", "true");
  button.textContent = words;
  hint.textContent = "";
  const free = () => {
    busy.delete(free);
    button.removeAttribute("aria-busy");
    button.textContent = said;
    button.style.minWidth = "";
  };
  busy.add(free);
  try {
    await act();
  } catch (error) {
    free();
    hint.textContent = sentence(error);
    hint.scrollIntoView({ block: "nearest" });
  }
}
