import type { AddRequest } from "~/contract/cart";
import { sampleKey } from "~/domain/cart/line";
import { hasSamples, MAX_SAMPLES, sampleAddition } from "~/domain/sample";
import type { Queries } from "../../db/index";
import { readProducts } from "../catalogue/products.service";
import { done, failed, type Result } from "~/contract/result";
import { MAX_LINES, nextPosition, type Outcome, type Settled } from "./add-line";
import type { LockedCart } from "./change";
import { insertItem, readGoods } from "./items.repo";
import { acknowledgedPrices, isMade } from "~/domain/cart/priced-line";

/** Adds a sample of a product to a locked cart, so that two that come at the same time never make one too many. */
export async function addSample(
  tx: Queries,
  { cart, lines }: LockedCart,
  { productId, quantity }: AddRequest,
  newId: string,
  { locale, cutting }: Settled,
): Promise<Result<Outcome>> {
  if (quantity > 1) return failed({ code: "one_sample", field: "quantity" });
  const [product] = await readProducts(tx, locale, [productId]);
  const goods = await readGoods(tx, productId, null);
  if (!product || !goods || !isMade(goods) || !hasSamples(product)) return failed({ code: "unavailable", field: "productId" });

  const outcome = { productId, variantId: null, quantity: 1, sampleHaler: cutting.prices.sample };
  const held = lines.map((line) => ({ id: line.id, productId: line.goods.product_id, isSample: line.is_sample }));
  const addition = sampleAddition(held, productId);
  if (addition === "held") {
    const itemId = held.find((line) => line.isSample && line.productId === productId)?.id ?? null;
    return done({ ...outcome, originalQuantity: 1, itemId, lines });
  }
  if (addition === "full") return failed({ code: "sample_limit", field: "productId", value: MAX_SAMPLES });
  if (lines.length >= MAX_LINES) return failed({ code: "over_limit", field: "productId", value: MAX_LINES });

  const charged = { goods, dimensions: null, quantity: 1, is_sample: true };
  const columns = {
    id: newId,
    merge_key: sampleKey(productId),
    position: nextPosition(lines),
    quantity: 1,
    is_sample: true,
    note: "",
    dimensions: null,
    ...acknowledgedPrices(charged, cutting.prices),
  };
  await insertItem(tx, { ...columns, cart_id: cart.id, product_id: productId, variant_id: null });
  return done({ ...outcome, originalQuantity: 0, itemId: newId, lines: [...lines, { ...columns, goods }] });
}
