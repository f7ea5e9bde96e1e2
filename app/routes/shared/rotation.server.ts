import { z } from "zod";
import type { KnownFields } from "~/forms/parse-form.server";

/** The button of a cut's form that rotates the piece on the roll. */
export const ROTATION = { rotation: z.enum(["on", "off"]) };

/** Sets the rotation that the pressed button asks for. */
export function rotate(fields: KnownFields): void {
  const rotation = fields.get("rotation");
  if (rotation !== null) fields.set("dimensions.rotated", rotation === "on" ? "on" : "");
}

/** Its intent is the price of the rotated piece. */
export const intentOfRotation = (fields: KnownFields): string | undefined => (fields.has("rotation") ? "quoteCut" : undefined);
