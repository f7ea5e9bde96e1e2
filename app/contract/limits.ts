/** The most identical pieces that one line of a cart may hold. */
export const MAX_QUANTITY = 999;

/** Characters of a note to a line of the cart or of the wishlist. */
export const MAX_NOTE = 500;

/** Characters of the note to an order. */
export const MAX_ORDER_NOTE = 1_000;

/** Characters of a voucher's code. */
export const MAX_VOUCHER_CODE = 40;

/** Characters of an e-mail address (RFC 5321 allows no longer path). */
export const MAX_EMAIL = 254;

/** Characters of a password that somebody chooses. */
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

/** Characters of one part of an address: name, street, city … */
export const MAX_ADDRESS_PART = 120;

/** The most delivery addresses that a member keeps. */
export const MAX_ADDRESSES = 20;

/** Characters of a telephone number as it is typed, with spaces. */
export const MAX_PHONE = 30;

/** Characters of a short identifier (IČO, DIČ, postcode, number of an order) as it is typed, with spaces. */
export const MAX_TYPED_ID = 30;

/** Characters of a search for pickup points. */
export const MAX_POINT_QUERY = 100;

/** Packaging that a cart can have besides. */
export const ADDONS = ["eco_packaging", "strong_tubus", "packing_fee"] as const;

/** Characters of a review and of its title. */
export const MIN_REVIEW = 10;
export const MAX_REVIEW = 2_000;
export const MAX_REVIEW_TITLE = 80;

/** The most lines of an order that one form names. */
export const MAX_ORDER_LINES = 200;

/** Characters of the note to a withdrawal, which a cookie carries from one step to the next. */
export const MAX_WITHDRAWAL_NOTE = 400;

/** Characters of a message to the shop: a question, or an enquiry for laying. */
export const MIN_MESSAGE = 10;
export const MAX_MESSAGE = 2_000;

/** Characters of what is wrong with goods. */
export const MIN_COMPLAINT = 10;
export const MAX_COMPLAINT = 2_000;
