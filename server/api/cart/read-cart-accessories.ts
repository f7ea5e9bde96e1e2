import type { Product, RelatedProduct } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/common";
import { CART_GONE, done, type Result } from "~/contract/failures/result";
import { isFloor, needsOf, USUAL_DOORS, type FloorNeeds } from "~/domain/cart";
import { packOf, roomArea } from "~/domain/pack";
import { isForRoom, type MyRoom } from "~/domain/room";
import type { Database } from "../../db/index";
import { glueOf, readProducts, underlayOf, type ReadAccessories } from "../catalogue";
import type { CartKey } from "../shared/keys";
import { voucherContext } from "./calculate-cart";
import { cartRecords, findCart } from "./cart.repo";
import { readLines, type LineRow } from "./line/contents.repo";

/** Maximum of accessories, and of adhesives and transition profiles among them. */
const MAX_ACCESSORIES = 4;
const MAX_ADHESIVES = 2;
const MAX_TRANSITIONS = 1;
const MAX_UNDERLAYS = 1;

/** @param room the shopper's: a line that is just what it takes has its outline and its door */
export type ReadCartAccessories = (
  key: CartKey,
  locale: Locale,
  room?: MyRoom,
) => Promise<Result<{ data: RelatedProduct[] }>>;

/** Creates the service; samples are ignored. Fails with `cart_gone` for an invalid key. */
export function createCartAccessories({
  db,
  readAccessories,
}: {
  db: Database;
  readAccessories: ReadAccessories;
}): ReadCartAccessories {
  return async (key, locale, room) => {
    const now = new Date();
    const cart = await cartRecords.find(db, key, now, findCart);
    if (!cart) return CART_GONE;
    const all = await readLines(db, cart.id);
    if (!all.some(isFloorLine)) return done({ data: [] });
    const lines = all.filter(({ is_sample }) => !is_sample);
    const products = await readProducts(db, locale, [
      ...new Set(lines.map(({ goods }) => goods.product_id)),
    ]);
    const productOf = ({ goods }: LineRow) => products.find(({ id }) => id === goods.product_id);
    const floors = lines.flatMap((line) => {
      const product = productOf(line);
      return product && isFloorLine(line) ? floorOf(line, product, room) : [];
    });
    const isRoomFloor = (line: LineRow) => {
      const product = productOf(line);
      const { quantity, dimensions } = line;
      return (
        room !== undefined &&
        product !== undefined &&
        isForRoom({ product, quantity, dimensions }, room)
      );
    };
    if (floors.length === 0) return done({ data: [] });
    const { group } = await voucherContext(db, cart, { locale, now });
    const doors = lines.filter(isFloorLine).filter(isRoomFloor).length * USUAL_DOORS;
    const accessories = await readAccessories(locale, floors, {
      has: lines.flatMap((line) => {
        const product = productOf(line);
        const { quantity, dimensions } = line;
        return product ? [{ product, quantity, lengthCm: dimensions?.length_cm ?? 0 }] : [];
      }),
      doors,
      groupPercent: group?.discountPercent,
    });
    const others = [
      ...accessories.transitions.slice(0, MAX_TRANSITIONS),
      ...accessories.adhesives.slice(0, MAX_ADHESIVES),
      ...accessories.underlays.slice(0, MAX_UNDERLAYS),
    ];
    const skirting = accessories.skirting.slice(0, Math.max(MAX_ACCESSORIES - others.length, 1));
    return done({ data: [...skirting, ...others] });
  };
}

const isFloorLine = ({ goods, is_sample }: LineRow): boolean =>
  isFloor({ groupTypeId: goods.group_type_id, isSample: is_sample });

/** The floor data of a line; empty if its area is unknown. Packs have an outline only for the shopper's room. */
function floorOf(
  { dimensions, quantity }: LineRow,
  product: Product,
  room: MyRoom | undefined,
): FloorNeeds[] {
  const [glue, underlay] = [glueOf(product), underlayOf(product)];
  if (room && isForRoom({ product, quantity, dimensions }, room)) {
    const needs = needsOf(
      product.group_type_id,
      { ...room, shape: "rect", quantity: 1 },
      glue,
      underlay,
    );
    return [{ ...needs, areaM2: roomArea(room) }];
  }
  if (dimensions)
    return [needsOf(product.group_type_id, { ...dimensions, quantity }, glue, underlay)];
  const areaM2 = (packOf(product, 0)?.areaM2 ?? 0) * quantity;
  return areaM2 > 0 ? [{ outlineCm: 0, carpetOutlineCm: 0, areaM2, glue, underlay }] : [];
}
