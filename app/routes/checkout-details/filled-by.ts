/** Query parameter of the last filled-in address. */
export const FILLED_BY = "address";
