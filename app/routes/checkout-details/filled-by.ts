export const FILLED_BY = "address";
