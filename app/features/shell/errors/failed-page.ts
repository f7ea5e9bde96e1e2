export const FAILED_PAGE = "naslap:failed-page";
