/** The keys of a replay. */

/** Where keys have a meaning of their own. */
const OWN = "dialog, .menu, input:not(#replay-at), textarea, select";

/**
 * @param {Readonly<Record<string, () => void>>} acts By key; with Shift as `Shift+ArrowLeft`.
 * @param {() => boolean} isReady
 */
export function listen(acts, isReady) {
  document.addEventListener("keydown", (event) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    const at = target instanceof Element ? target : document.body;
    if (!isReady() || altKey || ctrlKey || metaKey || at.closest(OWN)) return;
    if (key === " " && at.closest("button, a, summary")) return;
    const act = acts[shiftKey ? `Shift+${key}` : key.length === 1 ? key.toLowerCase() : key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
