/** Id of the planner's form. */
export const PLANNER_FORM = "planner-form";

export const fieldId = (name: string): string => `plan-${name.replace(/\W+/g, "-")}`;
