import { roomArea } from "~/domain/pack/packs";
import { roundHalfAway, roundTo, toHaler } from "~/domain/price/money";
import { chargedPrice, type Priced } from "~/domain/price/price";
import { stockOfAmount } from "~/domain/price/units";
import {
  createLayer,
  layingOf,
  type RoomLaying,
  type RoomLayingPrices,
  type Way,
} from "./cheapest-way";
import type { MyRoom } from "./room";

interface Sold extends Priced {
  active: boolean;
  /** stock in running metres, packs or pieces */
  quantity: number;
}

export interface RoomGoods extends Sold {
  group_type_id: number;
  available: boolean;
  has_variants: boolean;
  package_content_quantity: number | null;
  properties: readonly { property_id: number; value: string }[];
  variants: readonly (Sold & { id: number; width_cm: number | null })[];
}

/** What a floor of a room takes of some goods, and its price. */
interface RoomPrice {
  kind: RoomLaying["kind"];
  totalHaler: number;
  /** roll or size to buy; null for goods without variants */
  variantId: number | null;
  /** equal pieces, packs or lengths */
  quantity: number;
  /** measures of each piece of a cut; a length has no width */
  piece: {
    width_cm: number;
    length_cm: number;
    roll_width_cm: number | null;
    rotated: boolean;
  } | null;
  /** seams of a cut; 0: one piece */
  seams: number;
  /** paid beyond the room, m²; 0 for lengths */
  wasteM2: number;
}

/**
 * The cheapest way to lay a room with the goods: a cut in one piece, with seams only if no roll gives one; whole packs with the usual reserve;
 * skirting all round. null for goods that do not fill a room (runners, rugs, accessories), and without enough stock.
 */
export function roomPrice(
  goods: RoomGoods,
  room: MyRoom,
  prices: RoomLayingPrices,
): RoomPrice | null {
  const sold = goods.has_variants ? goods.variants : [{ ...goods, id: null, width_cm: null }];
  const offers = sold.map(({ active, quantity, width_cm, ...priced }) => ({
    active,
    widthCm: width_cm ?? 0,
    stock: stockOfAmount(goods.group_type_id, quantity),
    unitHaler: toHaler(chargedPrice(priced)),
  }));
  const laying = layingOf({ ...goods, offers });
  const way = laying && createLayer(room, prices)(laying);
  const offer = way && sold[way.offer];
  return offer ? { ...describe(laying, way, offer.width_cm, room), variantId: offer.id } : null;
}

function describe(
  { kind, packM2 }: RoomLaying,
  way: Way,
  rollCm: number | null,
  room: MyRoom,
): Omit<RoomPrice, "variantId"> {
  const { quantity, acrossCm, alongCm, rotated } = way;
  const paidM2 = kind === "cut" ? ((rollCm ?? 0) * alongCm * quantity) / 10_000 : packM2 * quantity;
  const [width_cm, length_cm] = rotated ? [alongCm, acrossCm] : [acrossCm, alongCm];
  return {
    kind,
    totalHaler: roundHalfAway(way.total),
    quantity,
    piece:
      kind === "packs"
        ? null
        : { width_cm, length_cm, roll_width_cm: kind === "cut" ? rollCm : null, rotated },
    seams: kind === "cut" ? quantity - 1 : 0,
    wasteM2: kind === "lengths" ? 0 : Math.max(0, roundTo(paidM2 - roomArea(room), 4)),
  };
}
