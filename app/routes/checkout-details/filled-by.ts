/** The field of the page's address that names the saved address which was filled in last. */
export const FILLED_BY = "address";
