import { roundHalfAway } from "./money";

/** Group types and their units (specification section 4, 'Units of measure'). */

export type Measure = "area" | "length" | "pieces";

/** Group types. `packs`: packs by pieces; `length`: skirting and profiles. */
export const GROUP = {
  carpet: 1,
  pvc: 2,
  squares: 3,
  rug: 4,
  grass: 5,
  packs: 6,
  runner: 7,
  length: 8,
} as const;

const METRE_GROUPS: readonly number[] = [GROUP.carpet, GROUP.pvc, GROUP.grass, GROUP.runner];
const AREA_GROUPS: readonly number[] = [...METRE_GROUPS, GROUP.squares];
const PACK_GROUPS: readonly number[] = [GROUP.squares, GROUP.packs];

/** Property: area of a pack in m² (specification section 4). */
export const PACK_AREA_PROPERTY = 21;

/** 'Group types 1, 2, 3, 5, 7 use area; type 8 uses length; anything else uses pieces.' */
export function measureOf(groupTypeId: number): Measure {
  if (AREA_GROUPS.includes(groupTypeId)) return "area";
  return groupTypeId === GROUP.length ? "length" : "pieces";
}

/** 'Types 1, 2, 5, 7 are metre goods.' */
export const isMetreGoods = (groupTypeId: number): boolean => METRE_GROUPS.includes(groupTypeId);

/** 'Packs (groups 3 and 6)'. */
export const isPack = (groupTypeId: number): boolean => PACK_GROUPS.includes(groupTypeId);

/** A runner: both long sides are factory-hemmed (specification section 9). */
export const isRunner = (groupTypeId: number): boolean => groupTypeId === GROUP.runner;

/** Metre goods except PVC, which has a print instead of pile. */
export const hasPile = (groupTypeId: number): boolean =>
  isMetreGoods(groupTypeId) && groupTypeId !== GROUP.pvc;

/** Goods that are cut, so that a cart line needs dimensions. */
export const isCut = (groupTypeId: number): boolean =>
  isMetreGoods(groupTypeId) || groupTypeId === GROUP.length;

export type PriceUnit = "m2" | "m" | "pack" | "piece";

/** The unit that a price of the group type is stated for. */
export function priceUnitOf(groupTypeId: number): PriceUnit {
  if (isMetreGoods(groupTypeId)) return "m2";
  if (groupTypeId === GROUP.length) return "m";
  return isPack(groupTypeId) ? "pack" : "piece";
}

/** The unit of stock that pages show. The database has centimetres for `m`. */
export function stockUnitOf(groupTypeId: number): "m" | "pack" | "piece" {
  if (isCut(groupTypeId)) return "m";
  return isPack(groupTypeId) ? "pack" : "piece";
}

/** Converts stock of the database (running centimetres of cut goods) to the amount that the API, files and pages state (metres); packs and pieces are the same in both. */
export const amountOfStock = (groupTypeId: number, stock: number): number =>
  isCut(groupTypeId) ? stock / 100 : stock;

/** Converts an amount in metres, packs or pieces to whole units of the database's stock. */
export const stockOfAmount = (groupTypeId: number, amount: number): number =>
  roundHalfAway(isCut(groupTypeId) ? amount * 100 : amount);

/** 'Price per piece is shown as price divided by pack count': haléře per piece, `null` without a count. */
export function pricePerPiece(
  packPriceHaler: number,
  packContentQuantity: number | null,
): number | null {
  return packContentQuantity && packContentQuantity > 0
    ? packPriceHaler / packContentQuantity
    : null;
}

export const CUT_STEP_CM = 10;
