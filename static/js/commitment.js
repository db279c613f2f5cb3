/**
 * What this browser keeps of a table from before play, so that the server cannot claim something else afterwards: the
 * commitment that it was shown, and the client seed that it gave after that. Without storage there is nothing to
 * compare with later, which the check of the game reports; the draws are as fair.
 */

import { local } from "./storage.js";

/** @typedef {{commitment: string | null, clientSeed: string | null}} Kept */

const BYTES = 16;
/** @param {string} table */
const commitmentKey = (table) => `commitment-${table}`;
/** @param {string} table */
const clientSeedKey = (table) => `client-seed-${table}`;
/**
 * The key of release 0.1: a table that was joined then may be checked years later.
 * @param {string} table
 */
const formerClientSeedKey = (table) => `word-${table}`;

/**
 * Keeps the commitment that the server shows before the game begins. The first one stays: one that changed is what the
 * check of the game is to find.
 * @param {{id: string, status: string, commitment: string | null}} table
 */
export function keepCommitment({ id, status, commitment }) {
  if (commitment === null || status !== "waiting") return;
  if (local.get(commitmentKey(id)) === null) local.set(commitmentKey(id), commitment);
}

/**
 * The reader's client seed for a table: made once, after the commitment was shown, and kept.
 * @param {string} table
 */
export function clientSeedFor(table) {
  const seed = kept(table).clientSeed ?? newClientSeed();
  local.set(clientSeedKey(table), seed);
  return seed;
}

/**
 * What was kept of a table.
 * @param {string} table
 * @returns {Kept}
 */
export function kept(table) {
  return {
    commitment: local.get(commitmentKey(table)),
    clientSeed: local.get(clientSeedKey(table)) ?? local.get(formerClientSeedKey(table)),
  };
}

function newClientSeed() {
  return [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
