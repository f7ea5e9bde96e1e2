import { useRouteLoaderData } from "@remix-run/react";
import type { MyRoom } from "~/domain/room";

/** The shopper's room; null without one. */
export function useMyRoom(): MyRoom | null {
  const root: unknown = useRouteLoaderData("root");
  const room = typeof root === "object" && root !== null && "room" in root ? root.room : null;
  if (typeof room !== "object" || room === null || !("width_cm" in room) || !("length_cm" in room)) return null;
  const { width_cm, length_cm } = room;
  return typeof width_cm === "number" && typeof length_cm === "number" ? { width_cm, length_cm } : null;
}
