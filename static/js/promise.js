/** What this browser keeps of a table from before play, so that the house cannot tell another story afterwards. */

/** @typedef {{commitment: string | null, word: string | null}} Memory */

/**
 * Keeps the fingerprint that the house shows before the game begins. The first one stays: one that changed is the very
 * thing that the check of the game is to find.
 * @param {{id: string, status: string, commitment: string}} table
 */
export function keepPromise({ id, status, commitment }) {
  if (status !== "waiting") return;
  const key = `quintain-commitment-${id}`;
  try {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, commitment);
  } catch {
    // Without storage there is nothing to compare with later; the check says so.
  }
}

/**
 * What was kept of a table.
 * @param {string} table
 * @returns {Memory}
 */
export function remembered(table) {
  try {
    return {
      commitment: localStorage.getItem(`quintain-commitment-${table}`),
      word: localStorage.getItem(`quintain-word-${table}`),
    };
  } catch {
    return { commitment: null, word: null };
  }
}
