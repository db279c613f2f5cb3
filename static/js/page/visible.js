/**
 * Whether an element is rendered. Safari before 17.4 has no `checkVisibility`.
 * @param {Element} element
 */
export const isRendered = (element) => element.getClientRects().length > 0;
