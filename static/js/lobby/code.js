/** The field for a table's code, or its pasted link. */
import { get, sentence } from "../page/api.js";
import { pasted } from "./pasted.js";

const form = /** @type {HTMLFormElement} */ (document.querySelector("#join"));

/**
 * Shows why a code was refused, inside the visible part of the page.
 * @param {string} hint
 */
export function refuse(hint) {
  const shown = /** @type {HTMLElement} */ (form.querySelector(".error"));
  shown.textContent = hint;
  if (hint) shown.scrollIntoView({ block: "nearest" });
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  void join(String(new FormData(form).get("code")));
});

/** @param {string} entered */
async function join(entered) {
  const { link, code } = pasted(entered);
  if (link) return location.assign(link);
  refuse("");
  try {
    const located = await get(`/api/codes/${encodeURIComponent(code)}`);
    location.assign(located.url);
  } catch (error) {
    refuse(sentence(error));
  }
}
