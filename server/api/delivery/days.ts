import type { Store } from "~/contract/content";
import { orderDay, promiseDayOfAll, soonestOf, type PromisedDay } from "~/domain/delivery-day";
import type { DeliveryRow } from "./delivery.repo";

/** Goods that are to come: a line of a cart, or what a product page offers. */
export interface ComingGoods {
  /** what each store has of them, by the store's id */
  held: ReadonlyMap<number, number>;
  /** how much of them one store must have */
  wanted: number;
  preparationDays: number;
}

/** What days depend on besides the goods. */
export interface DayConditions {
  now: Date;
  cutOffHour: number;
  stores: readonly Store[];
}

/** A store in which everything can be picked up, and when. */
export interface PickupDay extends PromisedDay {
  store_id: number;
}

/** The day on which a shipping method brings all of the goods, from whichever store has each; of a pickup the soonest of all stores. */
export function dayOfDelivery(row: DeliveryRow, goods: readonly ComingGoods[], conditions: DayConditions): PromisedDay | null {
  if (row.type === "store") {
    const soonest = soonestOf(daysOfPickup(row, goods, conditions));
    return soonest && { day: soonest.day, at_latest: soonest.at_latest };
  }
  return promiseDayOfAll(
    orderDay(conditions.now, conditions),
    row.eta,
    goods.map(({ held, wanted, preparationDays }) => ({ inStore: Math.max(0, ...held.values()) >= wanted, preparationDays })),
  );
}

/** The day on which all of the goods can be picked up, for each store that hands out goods. */
export function daysOfPickup(row: DeliveryRow, goods: readonly ComingGoods[], conditions: DayConditions): PickupDay[] {
  const ordered = orderDay(conditions.now, conditions);
  return conditions.stores.flatMap((store) => {
    if (!store.pickup) return [];
    const promised = promiseDayOfAll(
      ordered,
      row.eta,
      goods.map(({ held, wanted, preparationDays }) => ({ inStore: (held.get(store.id) ?? 0) >= wanted, preparationDays })),
    );
    return promised ? [{ store_id: store.id, ...promised }] : [];
  });
}
