import type { Product } from "~/contract/catalogue";
import type { Locale } from "~/contract/common";
import type { Queries } from "../../db/index";
import { readCards, readStock } from "./products.repo";
import { fillStock } from "./stock";

/** Products with the stock of now, in the order of the ids; those that are not there are left out. Give it the transaction's handle inside one. */
export async function readProducts(on: Queries, locale: Locale, ids: readonly number[]): Promise<Product[]> {
  const [cards, stock] = [await readCards(on, locale, ids), await readStock(on, ids)];
  const byId = new Map(fillStock(cards, stock).map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
