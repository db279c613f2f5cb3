/** The newest events. */

/**
 * The events after the newest one of a kind, such as the reader's own; all of them if there is none.
 * @template Event
 * @param {readonly Event[]} events
 * @param {(event: Event) => boolean} is
 */
export const after = (events, is) => events.slice(events.map(is).lastIndexOf(true) + 1);
