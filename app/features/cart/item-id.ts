/** Id of a line's row in the page, so that addresses can lead to it. */
export const itemId = (id: string): string => `item-${id}`;
