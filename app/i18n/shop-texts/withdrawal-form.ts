/** Lines to fill in of the model withdrawal form, in the law's order: keys below `returns:form`. */
export const WITHDRAWAL_FORM_LINES = [
  "goods",
  "number",
  "ordered",
  "received",
  "name",
  "address",
  "account",
  "date",
  "signature",
] as const;
