import type { Insertable } from "kysely";
import { salePriceHaler } from "~/domain/price";
import type { PriceStep } from "../../../rules/price";
import type { Queries } from "../../database";
import { isOneOf } from "../../is-one-of";
import type { Tables } from "../../tables";
import { insertInParts } from "../insert-in-parts";
import type { ProductRecord } from "./read-products";

/** Past prices of a product's variants, or of the product itself (`null`). */
export type PriceHistory = ReadonlyMap<number | null, readonly PriceStep[]>;

/** Records prices that differ from the last and returns the histories (`server/rules/price/price-history.ts`). Call it in the price change's transaction. */
export async function recordPrices(
  tx: Queries,
  records: readonly ProductRecord[],
  now: Date,
): Promise<(id: number) => PriceHistory> {
  const histories = await readHistories(
    tx,
    records.map(({ product }) => product.id),
  );
  const changes = records
    .flatMap(pricesOf)
    .flatMap(
      ({ productId, variantId, since, ...charged }): Insertable<Tables["price_history"]>[] => {
        const steps = stepsOf(histories, productId, variantId);
        const last = steps.at(-1);
        if (last && last.priceHaler === charged.priceHaler && last.onSale === charged.onSale)
          return [];
        const step = { ...charged, since: last ? now : since };
        steps.push(step);
        return [
          {
            product_id: productId,
            variant_id: variantId,
            price_haler: step.priceHaler,
            on_sale: step.onSale,
            since: step.since,
          },
        ];
      },
    );
  await insertInParts(tx, "price_history", changes);
  return (id) => histories.get(id) ?? new Map();
}

/** Current prices of variants, or of the product itself. The first price counts from the product's first day. */
function pricesOf({ product, variants }: ProductRecord) {
  const priced = product.has_variants ? variants : [product];
  return priced.map((one) => {
    const salePrice = salePriceHaler(one);
    return {
      productId: product.id,
      variantId: product.has_variants ? one.id : null,
      priceHaler: salePrice ?? one.price_haler,
      onSale: salePrice !== null,
      since: product.since,
    };
  });
}

type Histories = Map<number, Map<number | null, PriceStep[]>>;

async function readHistories(tx: Queries, ids: readonly number[]): Promise<Histories> {
  const rows = await tx.sql
    .selectFrom("price_history")
    .select(["product_id", "variant_id", "price_haler", "on_sale", "since"])
    .where(isOneOf("product_id", ids))
    .orderBy("since")
    .orderBy("id")
    .execute();
  const histories: Histories = new Map();
  for (const row of rows) {
    stepsOf(histories, row.product_id, row.variant_id).push({
      priceHaler: row.price_haler,
      onSale: row.on_sale,
      since: row.since,
    });
  }
  return histories;
}

function stepsOf(histories: Histories, productId: number, variantId: number | null): PriceStep[] {
  let history = histories.get(productId);
  if (!history) histories.set(productId, (history = new Map<number | null, PriceStep[]>()));
  let steps = history.get(variantId);
  if (!steps) history.set(variantId, (steps = []));
  return steps;
}
