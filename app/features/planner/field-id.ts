export const fieldId = (name: string): string => `plan-${name.replace(/\W+/g, "-")}`;
