import { addDays, dayOf, isWorkingDay, nthDay, type Day } from "~/domain/calendar/days";
import { pickupDays, timesOf, wallTimeOf, type OpeningHours } from "~/domain/store/opening-hours";

/** Delivery days. Product page, delivery step, summary and order use these functions, so that they promise the same day. */

export interface PromisedDay {
  /** ISO day; a working day, for pickup one on which the store is open */
  day: Day;
  /** no store has the goods: the day is the latest possible one */
  at_latest: boolean;
}

interface DeliveryDuration {
  /** working days if a store has the goods */
  from: number;
  /** at most so many calendar days if none has them: 'delivery up to 10 days if not on the branch' (specification section 1) */
  to: number;
}

interface PromisedGoods {
  /** one store has the whole amount */
  inStore: boolean;
  /** working days of preparation besides cutting, e.g. overlocking */
  preparationDays: number;
}

export interface WorkingHours {
  /** orders from this hour on count for the next day; 24: never */
  cutOffHour: number;
}

const hourInPrague = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Prague",
  hour: "2-digit",
  hourCycle: "h23",
});

/** The day that an order counts for: today in Czechia before the cut-off hour, else tomorrow. */
export function orderDay(moment: Date, { cutOffHour }: WorkingHours): Day {
  const today = dayOf(moment);
  return Number(hourInPrague.format(moment)) < cutOffHour ? today : addDays(today, 1);
}

/**
 * Goods that a store has are cut on the next working day. Others take the method's maximum, which includes preparation; goods of a store never take longer than it.
 * @param isOpen true for working days; for pickup for the open days of the store
 * @returns null if there is none within a year
 */
export function promiseDay(
  ordered: Day,
  { from, to }: DeliveryDuration,
  { inStore, preparationDays }: PromisedGoods,
  isOpen: (day: Day) => boolean = isWorkingDay,
): PromisedDay | null {
  const soonest = nthDay(ordered, from, isOpen);
  if (soonest === null) return null;
  let latest = addDays(ordered, to);
  while (latest > soonest && !isOpen(latest)) latest = addDays(latest, -1);
  if (latest < soonest) latest = soonest;
  if (!inStore) return { day: latest, at_latest: true };
  const prepared = nthDay(ordered, from + preparationDays, isOpen);
  return { day: prepared !== null && prepared < latest ? prepared : latest, at_latest: false };
}

/** The delivery day of a whole cart: the latest of its lines; null for an empty one. */
export function promiseDayOfAll(
  ordered: Day,
  duration: DeliveryDuration,
  lines: readonly PromisedGoods[],
  isOpen?: (day: Day) => boolean,
): PromisedDay | null {
  let last: PromisedDay | null = null;
  for (const goods of lines) {
    const promised = promiseDay(ordered, duration, goods, isOpen);
    if (!promised) return null;
    if (!last || compareDays(last, promised) < 0) last = promised;
  }
  return last;
}

/** A way of delivery with its day; null if nothing is promised. */
interface OfferedDay {
  type: string;
  promised: PromisedDay | null;
}

/** Compares days; on the same day, one that is only a limit comes last. */
export const compareDays = (a: PromisedDay, b: PromisedDay): number =>
  a.day.localeCompare(b.day) || Number(a.at_latest) - Number(b.at_latest);

/** Pickup that is ready later than another way delivers: the goods have to be brought to the store first. */
export const isLatePickup = (
  { type, promised }: OfferedDay,
  offered: readonly OfferedDay[],
): boolean =>
  type === "store" &&
  promised !== null &&
  offered.some((other) => other.promised !== null && compareDays(other.promised, promised) < 0);

export const earliestOf = <P extends PromisedDay>(days: readonly P[]): P | null =>
  days.reduce<P | null>(
    (first, one) => (first && compareDays(first, one) <= 0 ? first : one),
    null,
  );

export interface DeliverableLine {
  /** by the store's id, in the stock's unit */
  stockPerStore: ReadonlyMap<number, number>;
  /** required amount in one store, in the stock's unit */
  wanted: number;
  preparationDays: number;
}

export interface DayConditions extends WorkingHours {
  now: Date;
  stores: readonly {
    id: number;
    pickup: boolean;
    hours: readonly OpeningHours[];
    closed_days: readonly string[];
  }[];
}

interface DeliveryMethod {
  /** `store` is picked up */
  type: string;
  eta: DeliveryDuration;
}

interface PickupDay extends PromisedDay {
  store_id: number;
}

/** The delivery day of all lines, each from any store that has it; for pickup the earliest day of all stores. */
export function dayOfDelivery(
  method: DeliveryMethod,
  lines: readonly DeliverableLine[],
  conditions: DayConditions,
): PromisedDay | null {
  if (method.type === "store") {
    const soonest = earliestOf(daysOfPickup(method, lines, conditions));
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

/** For each pickup store, the day on which all lines can be picked up; the store is open then. */
export function daysOfPickup(
  method: DeliveryMethod,
  lines: readonly DeliverableLine[],
  conditions: DayConditions,
): PickupDay[] {
  const ordered = orderDay(conditions.now, conditions);
  const now = wallTimeOf(conditions.now);
  return conditions.stores.flatMap((store) => {
    if (!store.pickup) return [];
    const promised = promiseDayOfAll(
      ordered,
      method.eta,
      lines.map(({ stockPerStore, wanted, preparationDays }) => ({
        inStore: (stockPerStore.get(store.id) ?? 0) >= wanted,
        preparationDays,
      })),
      pickupDays(timesOf(store), now),
    );
    return promised ? [{ store_id: store.id, ...promised }] : [];
  });
}
