/** The page of a personal link: its key is in the address's fragment, so this script sends it to the server. */

/** Parts of the page in earlier releases, and the pages that have them now. */
const FORMER_PARTS = new Map([
  ["my-games", "/me"],
  ["devices", "/me/devices"],
  ["devices-title", "/me/devices"],
  ["key-title", "/me/devices"],
  ["cues", "/me/notifications"],
  ["cues-title", "/me/notifications"],
]);

function bring() {
  const key = location.hash.slice(1);
  if (!key || document.getElementById(key)) return;
  if (FORMER_PARTS.has(key)) return location.replace(FORMER_PARTS.get(key) ?? "/me");
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector("#claim"));
  const field = form?.querySelector("input");
  if (!form || !field) return location.replace(`/me/devices#${key}`);
  // Neither the history nor a picture of the address bar keeps it.
  history.replaceState(null, "", location.pathname);
  field.value = key;
  form.requestSubmit();
}

addEventListener("hashchange", bring);
bring();
