import type { Shop } from "~/bff/shop";
import type { ProductDetail } from "~/contract/catalogue";
import { done, failedAll, type Result } from "~/contract/failures/result";
import { packOf } from "~/domain/pack";
import { planTiles, type Room } from "~/domain/plan";
import { chargedPrice, toCrowns, toHaler } from "~/domain/price";
import type { PacksView } from "~/features/planner";
import type { AddressRoom, PlannerAddress, RoomPart } from "~/i18n/addresses/planner-address";
import { roomNames } from "./drawing-texts.server";
import { tilesSvg } from "./tiles-svg";

/** Usual width of a plank, cm. */
const PLANK_CM = 18;
/** Area of a usual square of 50 × 50 cm, m². */
const SQUARE_M2 = 0.25;
/** Packs are neither cut nor hemmed. */
const NO_CUTTING = { hemPerMetre: 0, roundCut: 0, trimCut: 0 };

/** Packs for the rooms of an address; null for packs without an area. */
export function packsOf(
  shop: Shop,
  address: PlannerAddress,
  product: ProductDetail,
): Result<PacksView & { variantId: number | null }> | null {
  const variant = product.variants.find(({ active, quantity }) => active && quantity > 0) ?? null;
  const packHaler = toHaler(chargedPrice(variant ?? product));
  const pack = packOf(product, packHaler);
  if (!pack?.areaM2) return null;
  const perPack = pack.pieces ?? Math.max(1, Math.round(pack.areaM2 / SQUARE_M2));
  const size = sizeOf((pack.areaM2 * 10_000) / perPack);
  const tiles = {
    groupTypeId: product.group_type_id,
    ...size,
    perPack,
    packHaler,
    prices: NO_CUTTING,
  };
  const planned = planTiles(roomShapesOf(address.rooms), tiles, address.laying);
  if (!planned.ok) return failedAll(planned.failures);
  const { areaM2, packs, pieces, reused, skirtingCm, totalHaler } = planned.value;
  return done({
    variantId: variant?.id ?? null,
    svg: tilesSvg(planned.value, {
      title: shop.t("planner:drawing.packs", {
        laying: shop.t(`planner:laying.${address.laying}`),
      }),
      names: roomNames(shop, address),
    }),
    areaM2,
    packs,
    coveredM2: packs * pack.areaM2,
    pieces,
    reused,
    skirtingCm,
    total: toCrowns(totalHaler),
  });
}

export const roomShapesOf = (rooms: readonly AddressRoom[]): Room[] =>
  rooms.map(({ parts }) => ({
    shape: { rectangles: parts.filter(isFloor).map(rectangleOf) },
    pillars: parts.filter((part) => !isFloor(part)).map(rectangleOf),
  }));

const isFloor = ({ kind }: RoomPart): boolean => kind === "floor";
const rectangleOf = ({ x, y, w, l }: RoomPart) => ({ x, y, w, l });

/** Size of a piece by its area: a square, or a plank of the usual width. */
export function sizeOf(pieceCm2: number): { widthCm: number; lengthCm: number } {
  const side = Math.round(Math.sqrt(pieceCm2) / 5) * 5;
  const isSquare = side > 0 && Math.abs((side * side) / pieceCm2 - 1) < 0.01;
  return isSquare
    ? { widthCm: side, lengthCm: side }
    : { widthCm: PLANK_CM, lengthCm: Math.round(pieceCm2 / PLANK_CM) };
}
