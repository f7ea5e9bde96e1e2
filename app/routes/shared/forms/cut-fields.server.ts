import { z } from "zod";
import type { KnownFields } from "~/forms/parse-form.server";

const WIDTH = "dimensions.width_cm";
const LENGTH = "dimensions.length_cm";

/** Names of emptied measures. The contract reads a missing measure as the roll's whole width, which an emptied field does not mean. */
export function emptyMeasures(fields: KnownFields): string[] {
  // a circle hides the length
  const names = fields.get("dimensions.shape") === "round" ? [WIDTH] : [WIDTH, LENGTH];
  return names.filter((name) => fields.get(name) === "");
}

/** A schema for forms whose measures must not be emptied. */
export const measured =
  <S extends z.ZodType>(schema: S) =>
  (fields: KnownFields): S => {
    const empty = emptyMeasures(fields);
    if (empty.length === 0) return schema;
    return schema.superRefine((_value, context) => {
      for (const name of empty)
        context.addIssue({ code: "custom", message: "required", path: name.split(".") });
    });
  };

/** The field of the buttons that turn a piece. */
export const ROTATION = { rotation: z.enum(["on", "off"]) };

/** Turns the piece as the pressed button says. */
export function rotate(fields: KnownFields): void {
  const rotation = fields.get("rotation");
  if (rotation !== null) fields.set("dimensions.rotated", rotation === "on" ? "on" : "");
}

/** A button that turns the piece asks for its price. */
export const intentOfRotation = (fields: KnownFields): string | undefined =>
  fields.has("rotation") ? "quoteCut" : undefined;
