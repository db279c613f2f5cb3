/** What has changed since the reader's last move, so that it can be marked until the next one. */

/** @typedef {import("../../types/tornei.js").Event} Event */

/**
 * By name what is new: cards, "points seat", "tricks seat".
 * @param {readonly Event[]} events all so far
 * @param {number | null} you
 * @returns {ReadonlySet<string>}
 */
export function fresh(events, you) {
  if (you === null) return new Set();
  const own = events
    .map((event) => (event.kind === "jousted" || event.kind === "committed") && event.seat === you)
    .lastIndexOf(true);
  return new Set(events.slice(own + 1).flatMap(changed));
}

/**
 * @param {Event} event
 * @returns {string[]}
 */
function changed(event) {
  if (event.kind === "jousted") return [event.joust];
  if (event.kind !== "trick_resolved") return [];
  const told = event.plays.flatMap(({ seat, prediction, right }) =>
    prediction ? [prediction, ...(right ? [`points ${seat}`] : [])] : [],
  );
  return [...told, `points ${event.winner}`, `tricks ${event.winner}`];
}
