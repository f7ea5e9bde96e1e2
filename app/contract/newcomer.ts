/**
 * The cookie by which a script marks a shopper who puts something into the cart or the wishlist: whatever she sends before the first answer is
 * of one shopper (decision 56). It is no key: the server makes one of it that nobody else can make.
 */
export const NEWCOMER = { name: "newcomer", seconds: 60 } as const;
