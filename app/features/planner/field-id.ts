/** Id of a field of the form. */
export const fieldId = (name: string): string => `plan-${name.replace(/\W+/g, "-")}`;
