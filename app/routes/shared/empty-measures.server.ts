import type { KnownFields } from "~/forms/parse-form.server";

const WIDTH = "dimensions.width_cm";
const LENGTH = "dimensions.length_cm";

/** Names of emptied measures. The contract reads a missing measure as the roll's whole width, which an emptied field does not mean. */
export function emptyMeasures(fields: KnownFields): string[] {
  // a circle hides the length
  const names = fields.get("dimensions.shape") === "round" ? [WIDTH] : [WIDTH, LENGTH];
  return names.filter((name) => fields.get(name) === "");
}
