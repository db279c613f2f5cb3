/** The values of predictions, from the server's content of the table. */
import { suitOf } from "./cards.js";

/**
 * The points for a card as a correct prediction.
 * @param {Pick<import("../../types/tornei.js").PublicContent, "ladder">} content
 * @param {import("../../types/tornei.js").Card} card
 */
export const worthOf = ({ ladder }, card) => ladder.find(({ suit }) => suit === suitOf(card))?.points ?? 0;
