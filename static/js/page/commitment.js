/**
 * Facts about a table that this browser stores before play, so that the server cannot change them afterwards: the
 * commitment it was shown, and the client seed it chose after that. Without storage there is nothing to compare later,
 * which the check of the game reports; the draws are just as fair.
 */

import { local } from "./storage.js";

/** @typedef {{commitment: string | null, clientSeed: string | null}} Kept */

const BYTES = 16;
/** @param {string} table */
const commitmentKey = (table) => `commitment-${table}`;
/** @param {string} table */
const clientSeedKey = (table) => `client-seed-${table}`;
/**
 * The key of release 0.1: a table joined then may be checked years later.
 * @param {string} table
 */
const formerClientSeedKey = (table) => `word-${table}`;

/**
 * Stores the commitment that the server shows before the game. The first one is never overwritten, so that the check of
 * the game detects a change.
 * @param {{id: string, status: string, commitment: string | null}} table
 */
export function keepCommitment({ id, status, commitment }) {
  if (commitment === null || status !== "waiting") return;
  if (local.get(commitmentKey(id)) === null) local.set(commitmentKey(id), commitment);
}

/**
 * The reader's client seed for a table: made once, after the commitment was shown, and stored.
 * @param {string} table
 */
export function clientSeedFor(table) {
  const seed = kept(table).clientSeed ?? newClientSeed();
  local.set(clientSeedKey(table), seed);
  return seed;
}

/**
 * The stored facts about a table.
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
