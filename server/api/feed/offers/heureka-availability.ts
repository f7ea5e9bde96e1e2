import { addDays, isWorkingDay, nthDay, type Day } from "~/domain/calendar";
import { orderDay, type WorkingHours } from "~/domain/delivery";
import { escapeXml, XML_HEAD } from "~/domain/text";
import type { FeedOffer } from "./offer";
import { daysOf } from "./offer-xml";
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

/** Formats an offer for Heureka's availability feed: what can be bought now, and when the fastest carrier brings it, if one does. */
export function availabilityItem(
  offer: FeedOffer,
  shippings: readonly OfferShipping[],
  deadline: ReturnType<typeof orderDeadline>,
): string {
  const isDelivered = shippings.some(({ carrier }) => carrier !== null);
  const days = Math.max(1, daysOf(offer, shippings));
  const delivered = isDelivered && nthDay(deadline.day, days, isWorkingDay);
  const time =
    delivered &&
    `<delivery_time orderDeadline="${deadline.text}">${delivered} ${DELIVERED_BY}</delivery_time>`;
  return `<item id="${escapeXml(offer.id)}"><stock_quantity>${offer.stock}</stock_quantity>${time || ""}</item>\n`;
}
