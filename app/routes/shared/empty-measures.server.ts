import type { KnownFields } from "~/forms/parse-form.server";

const WIDTH = "dimensions.width_cm";
const LENGTH = "dimensions.length_cm";

/**
 * Measures that a form asks for and that were emptied. The contract takes one left out for the whole width of the roll, but whoever
 * empties a field has not chosen that.
 */
export function emptyMeasures(fields: KnownFields): string[] {
  // a circle folds the length away
  const asked = fields.get("dimensions.shape") === "round" ? [WIDTH] : [WIDTH, LENGTH];
  return asked.filter((name) => fields.get(name) === "");
}
