/** What this browser keeps of a table from before play, so that the server cannot claim something else afterwards. */

/** @typedef {{commitment: string | null, word: string | null}} Kept */

/**
 * Keeps the commitment that the server shows before the game begins. The first one stays: one that changed is what the
 * check of the game is to find.
 * @param {{id: string, status: string, commitment: string}} table
 */
export function keepCommitment({ id, status, commitment }) {
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
 * @returns {Kept}
 */
export function kept(table) {
  try {
    return {
      commitment: localStorage.getItem(`quintain-commitment-${table}`),
      word: localStorage.getItem(`quintain-word-${table}`),
    };
  } catch {
    return { commitment: null, word: null };
  }
}
