/** Play now: from a tap to a game against bots, in two requests and one page. */
import { Refused, post } from "../page/api.js";
import { clientSeedFor, keepCommitment } from "../page/commitment.js";

/**
 * The longest wait in seconds after which a refused request is sent again: a school class may press at the same time.
 */
const PATIENCE = 8;

/**
 * Opens the reader's unfinished game against bots, or a new one. The page is on its way when this returns. Throws
 * `Refused`.
 * @param {string} game
 */
export const playNow = (game) => alone(() => open(game));

/** @param {string} game */
async function open(game) {
  const table = await patiently("/api/play-now", { game });
  if (!table.begun) {
    // The client seed is given after the server has committed itself.
    keepCommitment({ id: table.id, status: "waiting", commitment: table.commitment });
    await patiently(`/api/tables/${table.id}/play-now`, { client_seed: clientSeedFor(table.id) });
  }
  location.assign(table.url);
}

/**
 * @template {import("../page/requests.js").AddressOf<"POST">} A
 * @param {A} path
 * @param {import("../page/requests.js").BodyOf<A>} body
 */
async function patiently(path, body) {
  for (let left = PATIENCE; ; ) {
    try {
      return await post(path, body);
    } catch (error) {
      const seconds = error instanceof Refused && error.code === "too_fast" ? (error.seconds ?? 1) : Infinity;
      left -= Math.max(seconds, 1);
      if (left < 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
    }
  }
}

/**
 * Runs an act in one tab at a time: two tabs that start the same game would each store a client seed, but only one seed
 * counts.
 * @param {() => Promise<void>} act
 * @returns {Promise<void>}
 */
const alone = (act) => (navigator.locks ? navigator.locks.request("play now", act) : act());
