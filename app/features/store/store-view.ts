import type { Locale, Translate } from "~/contract/locale";
import type { Store } from "~/contract/content";
import { hoursOfDay, openingAt, weekTimeOf, type OpeningHours } from "~/domain/opening-hours";
import { href } from "~/i18n/links";
import { placeOnMap } from "./country-outline";

/** A store as its pages show it: its texts and addresses are ready, so that the browser need not know the time in Czechia. */
export interface StoreView {
  id: number;
  href: string;
  name: string;
  street: string;
  /** zip and city */
  town: string;
  phone: string;
  email: string;
  services: string[];
  pickup: boolean;
  mapHref: string;
  /** where it lies in the shop's drawing of the country */
  place: { x: number; y: number } | null;
  opening: { open: boolean; text: string };
  /** Monday to Sunday */
  week: { day: string; hours: string; today: boolean }[];
}

/** Prepares a store in a language, as it is at a moment. */
export function storeView(store: Store, locale: Locale, moment: Date, translate: Translate): StoreView {
  const now = weekTimeOf(moment);
  const t = (key: string, params?: Record<string, string>) => translate(locale, `store:${key}`, params);
  return {
    id: store.id,
    href: href(locale, "store", { id: store.id }),
    name: store.name,
    street: store.street,
    town: `${store.zip.replaceAll(" ", "\u00a0")} ${store.city}`,
    phone: store.phone,
    email: store.email,
    services: store.services,
    pickup: store.pickup,
    mapHref: mapHref(store.gps),
    place: placeOnMap(store.gps),
    opening: openingText(store.hours, now, t),
    week: [1, 2, 3, 4, 5, 6, 7].map((day) => ({
      day: t(`days.${day}`),
      hours: hoursOfDay(store.hours, day).map(hoursText).join(", ") || t("closedDay"),
      today: day === now.day,
    })),
  };
}

/** A map of the place, by the documented addresses of the Czech maps. */
const mapHref = ({ lat, lng }: Store["gps"]): string => `https://mapy.cz/fnc/v1/showmap?center=${lng},${lat}&zoom=16&marker=true`;

const clock = (time: string): string => time.replace(/^0/, "");
const hoursText = ({ from, to }: OpeningHours): string => `${clock(from)}–${clock(to)}`;

function openingText(
  hours: readonly OpeningHours[],
  now: { day: number; time: string },
  t: (key: string, params?: Record<string, string>) => string,
): StoreView["opening"] {
  const opening = openingAt(hours, now);
  if (opening.state === "open") return { open: true, text: t("open", { time: clock(opening.until) }) };
  if (opening.state === "never") return { open: false, text: t("unknown") };
  const { day, inDays, at } = opening.opens;
  const when = inDays === 0 ? "today" : inDays === 1 ? "tomorrow" : "later";
  return { open: false, text: t(`closed.${when}`, { day: t(`onDay.${day}`), time: clock(at) }) };
}
