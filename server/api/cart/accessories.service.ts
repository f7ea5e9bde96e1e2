import type { Product, RelatedProduct } from "~/contract/catalogue";
import type { Locale } from "~/contract/common";
import { isFloor, needsOf, type FloorNeeds } from "~/domain/cart";
import { packOf } from "~/domain/pack";
import type { Database } from "../../db/index";
import { glueOf, type ReadAccessories } from "../catalogue/accessories.service";
import { readProducts } from "../catalogue/products.service";
import type { CartKey } from "../shared/keys";
import { CART_GONE, done, type Result } from "~/contract/result";
import { findCart } from "./cart.repo";
import { guestCarts } from "./guest-carts";
import { readLines, type LineRow } from "./items.repo";
import { voucherContext } from "./voucher-context";

/** Maximum of accessories, and of adhesives among them. */
const MAX = 4;
const MAX_ADHESIVES = 2;

export type ReadCartAccessories = (key: CartKey, locale: Locale) => Promise<Result<{ data: RelatedProduct[] }>>;

/** Creates the service; samples are ignored. Fails with `cart_gone` for an invalid key. */
export function createCartAccessories(db: Database, readAccessories: ReadAccessories): ReadCartAccessories {
  return async (key, locale) => {
    const now = new Date();
    const cart = await guestCarts.find(db, key, now, findCart);
    if (!cart) return CART_GONE;
    const all = await readLines(db, cart.id);
    if (!all.some(isFloorLine)) return done({ data: [] });
    const lines = all.filter(({ is_sample }) => !is_sample);
    const products = await readProducts(db, locale, [...new Set(lines.map(({ goods }) => goods.product_id))]);
    const floors = lines.flatMap((line) => {
      const product = products.find(({ id }) => id === line.goods.product_id);
      return product && isFloorLine(line) ? floorOf(line, product) : [];
    });
    if (floors.length === 0) return done({ data: [] });
    const { group } = await voucherContext(db, cart, { locale, now });
    const { skirting, adhesives } = await readAccessories(locale, floors, { has: products, groupPercent: group?.discountPercent });
    const glued = adhesives.slice(0, MAX_ADHESIVES);
    return done({ data: [...skirting.slice(0, MAX - glued.length), ...glued] });
  };
}

const isFloorLine = ({ goods, is_sample }: LineRow): boolean => isFloor({ groupTypeId: goods.group_type_id, isSample: is_sample });

/** The floor data of a line; empty if its area is unknown. */
function floorOf({ dimensions, quantity }: LineRow, product: Product): FloorNeeds[] {
  const glue = glueOf(product);
  if (dimensions) return [needsOf(product.group_type_id, { ...dimensions, quantity }, glue)];
  const areaM2 = (packOf(product, 0)?.areaM2 ?? 0) * quantity;
  return areaM2 > 0 ? [{ outlineCm: 0, carpetOutlineCm: 0, areaM2, glue }] : [];
}
