import { addDays, addWorkingDays, dayOf, lastWorkingDay, type Day } from "./days.js";

/**
 * When goods come. The product page, the delivery step, the summary and the order all ask these functions, so that none of them can
 * promise another day than the others.
 */

/** A day on which goods come, or can be picked up. */
export interface PromisedDay {
  /** ISO day, a working day */
  day: Day;
  /** no store has the goods yet: they may come sooner, but not later */
  at_latest: boolean;
}

/** How long a shipping method takes. */
export interface Pace {
  /** working days where a store has the goods */
  from: number;
  /** days at most where none has them: 'delivery up to 10 days if not on the branch' (specification section 1) */
  to: number;
}

/** What a promise depends on of one line of a cart. */
export interface PromisedGoods {
  /** a store has the whole amount */
  inStore: boolean;
  /** working days that it takes to prepare them beyond cutting, e.g. hemming */
  preparationDays: number;
}

/** How the shop works: shopkeeper's settings. */
export interface WorkingHours {
  /** what is ordered from this hour of the day on counts as ordered on the next day; 24: none does */
  cutOffHour: number;
}

const hourInPrague = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Prague", hour: "2-digit", hourCycle: "h23" });

/** The day as which an order of this moment counts: today in Czechia before the cut-off hour, tomorrow from it on. */
export function orderDay(moment: Date, { cutOffHour }: WorkingHours): Day {
  const today = dayOf(moment);
  return Number(hourInPrague.format(moment)) < cutOffHour ? today : addDays(today, 1);
}

/**
 * The day on which goods come. What a store has is cut there on the next working day. What none has is promised for the last working day
 * of the method's longest time, which preparation does not exceed: what a store has never comes later than that either.
 * @param ordered the day as which the order counts ({@link orderDay})
 */
export function promiseDay(ordered: Day, { from, to }: Pace, { inStore, preparationDays }: PromisedGoods): PromisedDay {
  const soonest = addWorkingDays(ordered, from);
  const longest = lastWorkingDay(addDays(ordered, to));
  const latest = longest < soonest ? soonest : longest;
  if (!inStore) return { day: latest, at_latest: true };
  const prepared = addWorkingDays(ordered, from + preparationDays);
  return { day: prepared < latest ? prepared : latest, at_latest: false };
}

/** The day on which all of a cart comes: the latest of its lines; null for an empty one. */
export function promiseDayOfAll(ordered: Day, pace: Pace, lines: readonly PromisedGoods[]): PromisedDay | null {
  return lines
    .map((goods) => promiseDay(ordered, pace, goods))
    .reduce<PromisedDay | null>((last, one) => (last && compareDays(last, one) >= 0 ? last : one), null);
}

/** Negative where the first comes sooner; of the same day the one that is only a limit comes last. */
export const compareDays = (a: PromisedDay, b: PromisedDay): number =>
  a.day === b.day ? Number(a.at_latest) - Number(b.at_latest) : a.day < b.day ? -1 : 1;

/** The soonest of some days, e.g. of the stores in which goods can be picked up; null where there are none. */
export const soonestOf = <P extends PromisedDay>(days: readonly P[]): P | null =>
  days.reduce<P | null>((first, one) => (first && compareDays(first, one) <= 0 ? first : one), null);

/** A line of a cart, or what a product page offers, as the day of its delivery depends on it. */
export interface DeliverableLine {
  /** by the store's id, in the stock's unit */
  stockPerStore: ReadonlyMap<number, number>;
  /** how much one store must have, in the stock's unit */
  wanted: number;
  preparationDays: number;
}

/** What days depend on besides the goods. */
export interface DayConditions extends WorkingHours {
  now: Date;
  stores: readonly { id: number; pickup: boolean }[];
}

/** A shipping method, as far as days depend on it. */
export interface PacedMethod {
  /** `store` is picked up */
  type: string;
  eta: Pace;
}

/** A store in which everything can be picked up, and when. */
export interface PickupDay extends PromisedDay {
  store_id: number;
}

/** The day on which a shipping method brings all lines, from whichever store has each; of a pickup the soonest of all stores. */
export function dayOfDelivery(method: PacedMethod, lines: readonly DeliverableLine[], conditions: DayConditions): PromisedDay | null {
  if (method.type === "store") {
    const soonest = soonestOf(daysOfPickup(method, lines, conditions));
    return soonest && { day: soonest.day, at_latest: soonest.at_latest };
  }
  return promiseDayOfAll(
    orderDay(conditions.now, conditions),
    method.eta,
    lines.map(({ stockPerStore, wanted, preparationDays }) => ({
      inStore: Math.max(0, ...stockPerStore.values()) >= wanted,
      preparationDays,
    })),
  );
}

/** The day on which all lines can be picked up, for each store that hands out goods. */
export function daysOfPickup(method: PacedMethod, lines: readonly DeliverableLine[], conditions: DayConditions): PickupDay[] {
  const ordered = orderDay(conditions.now, conditions);
  return conditions.stores.flatMap((store) => {
    if (!store.pickup) return [];
    const promised = promiseDayOfAll(
      ordered,
      method.eta,
      lines.map(({ stockPerStore, wanted, preparationDays }) => ({
        inStore: (stockPerStore.get(store.id) ?? 0) >= wanted,
        preparationDays,
      })),
    );
    return promised ? [{ store_id: store.id, ...promised }] : [];
  });
}
