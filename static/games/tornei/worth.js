/** What a prediction is worth, as the server's content of the table says it. */
import { suitOf } from "./cards.js";

/**
 * What a card is worth as a prediction that comes true.
 * @param {Pick<import("../../types/tornei.js").PublicContent, "ladder">} content
 * @param {import("../../types/tornei.js").Card} card
 */
export const worthOf = ({ ladder }, card) => ladder.find(({ suit }) => suit === suitOf(card))?.points ?? 0;
