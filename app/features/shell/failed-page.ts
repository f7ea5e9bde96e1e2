/** The event by which a page tells of the error that it shows. */
export const FAILED_PAGE = "naslap:failed-page";
