/**
 * The cookie that a script sets before a new shopper's first cart or wishlist form: all forms that are sent before the first answer
 * belong to one shopper (ADR 12). The server derives the key of the cart from it.
 */
export const FIRST_VISIT_COOKIE = { name: "newcomer", seconds: 60 } as const;
