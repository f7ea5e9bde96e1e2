import {
  dayOfDelivery,
  daysOfPickup,
  type DeliverableLine,
  type PromisedDay,
} from "~/domain/delivery";
import type { Queries } from "../../../db/index";
import { stockPerStore } from "../../../rules/store";
import type { PricingSettings } from "../../content";
import { readStoreShares } from "../../delivery";
import type { CartRow } from "../cart.repo";
import type { Conditions } from "../serializer";
import type { ItemLine } from "./items.repo";

/** Reads the lines of a cart with the stock that their delivery day depends on. */
export async function readDeliverableLines(
  on: Queries,
  lines: readonly ItemLine[],
  { cutting }: PricingSettings,
): Promise<DeliverableLine[]> {
  if (!lines.length) return [];
  const shares = await readStoreShares(on, [
    ...new Set(lines.map(({ goods }) => goods.product_id)),
  ]);
  return lines.map(({ goods, wanted, dimensions }) => ({
    stockPerStore: stockPerStore(goods, shares),
    wanted,
    preparationDays: dimensions?.hems ? cutting.hemmingDays : 0,
  }));
}

/** The promised day of a cart; null, and no query, if nothing is chosen yet. */
export async function promiseOfCart(
  on: Queries,
  cart: CartRow,
  lines: readonly ItemLine[],
  { pricingSettings, methods }: Pick<Conditions, "pricingSettings" | "methods">,
  now: Date,
): Promise<PromisedDay | null> {
  const delivery = methods.shippingMethods.find(({ id }) => id === cart.delivery_id);
  if (!delivery || (delivery.type === "store" && cart.store_id === null)) return null;
  const goods = await readDeliverableLines(on, lines, pricingSettings);
  const days = { now, cutOffHour: pricingSettings.cutOffHour, stores: methods.stores };
  if (delivery.type !== "store") return dayOfDelivery(delivery, goods, days);
  const inStore = daysOfPickup(delivery, goods, days).find(
    ({ store_id }) => store_id === cart.store_id,
  );
  return inStore ? { day: inStore.day, at_latest: inStore.at_latest } : null;
}
