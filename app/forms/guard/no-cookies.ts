/** Status of the page about disabled cookies (428 Precondition Required). */
export const NO_COOKIES_STATUS = 428;
