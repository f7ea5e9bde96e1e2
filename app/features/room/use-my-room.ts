import { useRouteLoaderData } from "@remix-run/react";
import type { MyRoom } from "~/domain/room";

/** The shopper's room; null without one. */
export const useMyRoom = (): MyRoom | null =>
  useRouteLoaderData<{ room: MyRoom | null }>("root")?.room ?? null;
