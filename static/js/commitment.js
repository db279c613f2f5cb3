/**
 * What this browser keeps of a table from before play, so that the server cannot claim something else afterwards: the
 * commitment that it was shown, and the client seed that it gave after that.
 */

/** @typedef {{commitment: string | null, clientSeed: string | null}} Kept */

const BYTES = 16;
/** @param {string} table */
const commitmentKey = (table) => `quintain-commitment-${table}`;
/** @param {string} table */
const clientSeedKey = (table) => `quintain-client-seed-${table}`;
/**
 * The key of release 0.1: a table that was joined then may be checked years later.
 * @param {string} table
 */
const formerClientSeedKey = (table) => `quintain-word-${table}`;

/**
 * Keeps the commitment that the server shows before the game begins. The first one stays: one that changed is what the
 * check of the game is to find.
 * @param {{id: string, status: string, commitment: string}} table
 */
export function keepCommitment({ id, status, commitment }) {
  if (status === "waiting" && stored(commitmentKey(id)) === null) store(commitmentKey(id), commitment);
}

/**
 * The reader's client seed for a table: made once, after the commitment was shown, and kept.
 * @param {string} table
 */
export function clientSeedFor(table) {
  const seed = kept(table).clientSeed ?? newClientSeed();
  store(clientSeedKey(table), seed);
  return seed;
}

/**
 * What was kept of a table.
 * @param {string} table
 * @returns {Kept}
 */
export function kept(table) {
  return {
    commitment: stored(commitmentKey(table)),
    clientSeed: stored(clientSeedKey(table)) ?? stored(formerClientSeedKey(table)),
  };
}

function newClientSeed() {
  return [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} key */
function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a value if it can. Without storage there is nothing to compare with later; the draws are as fair.
 * @param {string} key
 * @param {string} value
 */
function store(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The check of the game says that nothing was kept.
  }
}
