/** Maximum of identical pieces in a cart line. */
export const MAX_QUANTITY = 999;

/** Of a note in the cart or wishlist. Lengths are in characters. */
export const MAX_NOTE = 500;

export const MAX_ORDER_NOTE = 1_000;

export const MAX_VOUCHER_CODE = 40;

/** Characters of an e-mail address (RFC 5321). */
export const MAX_EMAIL = 254;

export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

/** Characters of one part of an address: name, street, city … */
export const MAX_ADDRESS_PART = 120;

export const MAX_ADDRESSES = 20;

export const MAX_PHONE = 30;

/** Characters of a typed identifier (IČO, DIČ, postcode, order number), with spaces. */
export const MAX_ID_INPUT = 30;

export const MAX_POINT_QUERY = 100;

export const MIN_REVIEW = 10;
export const MAX_REVIEW = 2_000;
export const MAX_REVIEW_TITLE = 80;

/** Characters of a floor plan in an address. */
export const MAX_PLAN_QUERY = 2_000;

/** Equal cuts of a floor plan, which are one line of the cart. */
export const MAX_PLAN_CUTS = 100;

export const MAX_ORDER_LINES = 200;

/** Characters of the note to a withdrawal; a cookie carries it between steps. */
export const MAX_WITHDRAWAL_NOTE = 400;

export const MIN_MESSAGE = 10;
export const MAX_MESSAGE = 2_000;

export const MIN_COMPLAINT = 10;
export const MAX_COMPLAINT = 2_000;
