/** Event with the error of an error page. */
export const FAILED_PAGE = "naslap:failed-page";
