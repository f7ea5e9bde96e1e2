import { perimeterCm, skirtingLengths } from "~/domain/cart/accessories";
import type { Shape } from "~/domain/cut/cut";
import { madeLengthOf } from "~/domain/cut/made-length";
import { packOf, type Packed } from "~/domain/pack/pack";
import { packsNeeded, roomArea, USUAL_RESERVE_PERCENT } from "~/domain/pack/packs";
import type { MyRoom } from "./room";

interface Size {
  width_cm: number;
  length_cm: number;
}

/** Goods in the cart, with their piece if they are cut. */
interface RoomLine {
  product: Packed;
  quantity: number;
  /** a length has no width */
  dimensions: (Size & { shape: Shape; asked?: Size | undefined }) | null;
}

/** Outline of the room. */
export const outlineOf = (room: MyRoom): number =>
  perimeterCm({ ...room, shape: "rect", quantity: 1 });

/** True if the line is just what the room takes: one piece of its size, its packs with the usual reserve, or its skirting all round. */
export function isForRoom({ product, quantity, dimensions }: RoomLine, room: MyRoom): boolean {
  const packM2 = packOf(product, 0)?.areaM2;
  if (packM2) return quantity === packsNeeded(roomArea(room), packM2, USUAL_RESERVE_PERCENT).packs;
  if (!dimensions || dimensions.shape !== "rect") return false;
  if (dimensions.width_cm > 0)
    return quantity === 1 && isSize(dimensions.asked ?? dimensions, room);
  const made = madeLengthOf(product.properties);
  const around = made && skirtingLengths(outlineOf(room), made);
  return (
    around !== null && quantity === around.quantity && dimensions.length_cm === around.length_cm
  );
}

/** The piece is the room, also turned. */
const isSize = ({ width_cm, length_cm }: Size, room: MyRoom): boolean =>
  (width_cm === room.width_cm && length_cm === room.length_cm) ||
  (width_cm === room.length_cm && length_cm === room.width_cm);
