/** Set before the first cart or wishlist form: all forms before the first answer belong to one shopper. It becomes the id of the cart and of the wishlist (ADR 12). */
export const FIRST_VISIT_COOKIE = { name: "newcomer", seconds: 60 } as const;
