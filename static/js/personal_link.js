/** The key of a personal link stands where no server sees it: this page sends it on, and is told what it would do. */

function bring() {
  const key = location.hash.slice(1);
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector("#claim"));
  const field = form?.querySelector("input");
  if (!key || !form || !field) return;
  // Neither the history nor a picture of the address bar keeps it.
  history.replaceState(null, "", location.pathname);
  field.value = key;
  form.requestSubmit();
}

addEventListener("hashchange", bring);
bring();
