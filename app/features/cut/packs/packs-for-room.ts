import type { Failure } from "~/contract/failures/failure-codes";
import { MAX_QUANTITY } from "~/contract/forms/limits";
import {
  largestNeed,
  packsNeeded,
  RESERVES_PERCENT,
  roomArea,
  type PacksNeeded,
} from "~/domain/pack";
import { readArea } from "~/domain/room";

/** Typed area, or two sides, and reserve; decimals with comma or point. */
export type RoomInput = { area: string; reserve: string };

interface RoomPacks extends PacksNeeded {
  /** packs that are filled into the quantity field: fewer than needed if the stock is short */
  quantity: number;
}

/** Packs for the typed area, or a failure; null if nothing is typed. @param packArea m² in a pack, more than 0 @param stock packs */
export function packsForRoom(
  packArea: number,
  stock: number,
  { area, reserve }: RoomInput,
): RoomPacks | { failure: Failure } | null {
  if (area.trim() === "" || !(packArea > 0)) return null;
  const m2 = readArea(area);
  if (m2 === null) return { failure: { code: "area_or_sides", field: "room.area" } };
  // an address may name any reserve; the form shows none for others than its own
  const percent = RESERVES_PERCENT.find((choice) => String(choice) === reserve) ?? 0;
  const maxArea = largestNeed(MAX_QUANTITY, packArea, percent);
  if (m2 > maxArea) return { failure: { code: "area_max", field: "room.area", value: maxArea } };
  const need = packsNeeded(roomArea({ area_m2: m2 }), packArea, percent);
  return { ...need, quantity: Math.max(1, Math.min(need.packs, Math.floor(stock))) };
}
