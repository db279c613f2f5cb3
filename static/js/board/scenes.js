/** Parts of the scenes of all games. */

/**
 * A scene without a reveal.
 * @template View, Event
 * @param {View} view
 * @param {readonly Event[]} events
 * @param {number} [hold] in milliseconds
 */
export const plainScene = (view, events, hold = 0) => ({ view, reveal: null, stages: [], hold, events });
