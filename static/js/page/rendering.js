/**
 * Renders templates with lit, and copes with other software that edits the page. Translators and dictionaries wrap
 * texts in elements of their own, and lit would write into text nodes that are no longer in the page. After such an
 * edit, each rendering builds its container anew; the focus, field values and scroll positions are preserved.
 */
import { render as lit } from "lit-html";

/** The property in which lit stores the state of a container. */
const PART = "_$litPart$";

let isEdited = false;
/**
 * Preserves the state of rebuilt elements, once it is loaded.
 * @type {typeof import("./element_state.js").keepState}
 */
let keepState = (_, build) => build();
/**
 * How this page loads `keepState`; a table loads it with its other rarely needed parts.
 * @type {{load?: () => Promise<typeof import("./element_state.js")>}}
 */
export const edited = {};

const observer = new MutationObserver((records) => {
  isEdited = records.some(
    ({ addedNodes: [added], removedNodes: [removed] }) =>
      added instanceof Element && (added.localName === "font" || removed?.nodeValue?.trim()),
  );
  if (!isEdited) return;
  observer.disconnect();
  void edited.load?.().then((loaded) => {
    keepState = loaded.keepState;
  });
});
observer.observe(document.body, { childList: true, subtree: true });

/**
 * @param {unknown} template
 * @param {HTMLElement & {[PART]?: unknown}} container
 */
export function render(template, container) {
  if (!isEdited) return void lit(template, container);
  keepState(container, () => {
    container.replaceChildren();
    delete container[PART];
    lit(template, container);
  });
}
