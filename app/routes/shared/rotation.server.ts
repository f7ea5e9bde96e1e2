import { z } from "zod";
import type { KnownFields } from "~/forms/parse-form.server";

/** The button of a cut's form that turns the piece on the roll. */
export const ROTATION = { rotation: z.enum(["on", "off"]) };

/** Turns the piece as the button says that sent the form. */
export function rotate(fields: KnownFields): void {
  const rotation = fields.get("rotation");
  if (rotation !== null) fields.set("dimensions.rotated", rotation === "on" ? "on" : "");
}

/** That button asks for the price of the turned piece. */
export const intentOfRotation = (fields: KnownFields): string | undefined => (fields.has("rotation") ? "quoteCut" : undefined);
