import { z } from "zod";
import type { KnownFields } from "~/forms/parse-form.server";

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
