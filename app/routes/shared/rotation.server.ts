import { z } from "zod";
import type { KnownFields } from "~/forms/parse-form.server";

export const ROTATION = { rotation: z.enum(["on", "off"]) };

export function rotate(fields: KnownFields): void {
  const rotation = fields.get("rotation");
  if (rotation !== null) fields.set("dimensions.rotated", rotation === "on" ? "on" : "");
}

export const intentOfRotation = (fields: KnownFields): string | undefined =>
  fields.has("rotation") ? "quoteCut" : undefined;
