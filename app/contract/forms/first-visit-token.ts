/** Set before the first cart or wishlist form: all forms before the first answer belong to one shopper (ADR 12). The cart's key derives from it. */
export const FIRST_VISIT_COOKIE = { name: "newcomer", seconds: 60 } as const;
