import { z } from "zod";
import type { KnownFields } from "~/forms/parse-form.server";

/** Field of the button that rotates the piece. */
export const ROTATION = { rotation: z.enum(["on", "off"]) };

/** Sets the rotation of the pressed button. */
export function rotate(fields: KnownFields): void {
  const rotation = fields.get("rotation");
  if (rotation !== null) fields.set("dimensions.rotated", rotation === "on" ? "on" : "");
}

/** The rotation button requests a quote. */
export const intentOfRotation = (fields: KnownFields): string | undefined => (fields.has("rotation") ? "quoteCut" : undefined);
