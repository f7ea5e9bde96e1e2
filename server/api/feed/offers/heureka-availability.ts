import { addDays, isWorkingDay, type Day } from "~/domain/calendar";
import { earliestOf, orderDay, promiseDay, type WorkingHours } from "~/domain/delivery";
import { escapeXml, XML_HEAD } from "~/domain/text";
import type { FeedOffer } from "./offer";
import type { OfferShipping } from "./shipping";

/** Carriers bring parcels by the evening. */
const DELIVERED_BY = "18:00";

export const availabilityHead = `${XML_HEAD}<item_list>\n`;
export const availabilityEnd = "</item_list>\n";

/** The last moment of orders that count for the next working day, as Heureka writes it: `2026-03-02 14:00`. */
export function orderDeadline(now: Date, hours: WorkingHours): { day: Day; text: string } {
  let day = orderDay(now, hours);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  const time = hours.cutOffHour >= 24 ? "23:59" : `${String(hours.cutOffHour).padStart(2, "0")}:00`;
  return { day, text: `${day} ${time}` };
}

/** Formats an offer for Heureka's availability feed: what can be bought now, and the day that its page promises for the fastest carrier, if one brings it. */
export function availabilityItem(
  offer: FeedOffer,
  shippings: readonly OfferShipping[],
  deadline: ReturnType<typeof orderDeadline>,
): string {
  const goods = { inStore: offer.isInStore, preparationDays: 0 };
  const days = shippings.flatMap(({ carrier, fromDays, toDays }) => {
    const duration = { from: Math.max(1, fromDays), to: Math.max(1, toDays) };
    return (carrier && promiseDay(deadline.day, duration, goods)) ?? [];
  });
  const delivered = earliestOf(days);
  const time =
    delivered &&
    `<delivery_time orderDeadline="${deadline.text}">${delivered.day} ${DELIVERED_BY}</delivery_time>`;
  return `<item id="${escapeXml(offer.id)}"><stock_quantity>${offer.stock}</stock_quantity>${time || ""}</item>\n`;
}
