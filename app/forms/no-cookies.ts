/** Of the page that says that the browser stores no cookies (428, a precondition is missing). */
export const NO_COOKIES_STATUS = 428;
