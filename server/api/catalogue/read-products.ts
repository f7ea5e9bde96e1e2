import type { ListedProduct, Product } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/common";
import { done, type Result } from "~/contract/failures/result";
import type { CuttingPrices } from "~/domain/cut";
import { toCrowns, withGroupPrices } from "~/domain/price";
import { roomPrice, type MyRoom } from "~/domain/room";
import type { Queries } from "../../db/index";
import { readTiles } from "./categories/tiles.repo";
import { fillStock } from "./product/stock";
import { readCards, readStock } from "./products.repo";

/**
 * Reads products with current stock in the order of the ids; skips missing ones. Pass the transaction's handle inside a transaction.
 * @param groupPercent discount of the caller's group: adds its prices
 */
export async function readProducts(
  on: Queries,
  locale: Locale,
  ids: readonly number[],
  groupPercent = 0,
): Promise<Product[]> {
  const [cards, stock] = [await readCards(on, locale, ids), await readStock(on, ids)];
  const byId = new Map(fillStock(cards, stock).map((product) => [product.id, product]));
  const products = ids.flatMap((id) => byId.get(id) ?? []);
  return products.map((product) => withGroupPrices(product, groupPercent));
}

/** Adds what a floor of the room takes of the product; goods that do not fill it stay as they are. */
export function withRoomPrice<P extends Product>(
  product: P,
  room: MyRoom,
  prices: CuttingPrices,
): P {
  const price = roomPrice(product, room, prices);
  if (!price) return product;
  const { kind, totalHaler, variantId, quantity, piece, seams, wasteM2 } = price;
  return {
    ...product,
    room_price: {
      kind,
      total_tax_incl: toCrowns(totalHaler),
      variant_id: variantId,
      quantity,
      piece,
      seams,
      waste_m2: wasteM2,
    },
  };
}

export type ReadProductsByIds = (
  locale: Locale,
  ids: readonly number[],
  groupPercent?: number,
) => Promise<Result<{ data: ListedProduct[] }>>;

/** Creates the service; unknown and inactive products are skipped. */
export const createReadProductsByIds =
  (db: Queries): ReadProductsByIds =>
  async (locale, ids, groupPercent) => {
    const [products, tiles] = [
      await readProducts(db, locale, ids, groupPercent),
      await readTiles(db, ids),
    ];
    return done({
      data: products
        .filter(({ active }) => active)
        .map((product) => ({ ...product, tile: tiles.get(product.id) ?? null })),
    });
  };
