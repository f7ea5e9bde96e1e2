import type { Store } from "~/contract/content/content";
import type { Locale, Translate } from "~/contract/core/locale";
import {
  closedDaysFrom,
  distanceKm,
  hoursOfWeekday,
  hoursOn,
  openingAt,
  timesOf,
  wallTimeOf,
  weekdayOf,
  type Coordinates,
  type OpeningHours,
  type OpeningTimes,
  type WallTime,
} from "~/domain/store";
import { formatOnDay } from "~/i18n/format-day";
import { href } from "~/i18n/links";
import { placeOnMap } from "./country-outline";

/** A store with prepared texts and addresses, so that the browser does not need the time in Czechia. */
export interface StoreView {
  id: number;
  href: string;
  name: string;
  slug: string;
  street: string;
  town: string;
  phone: string;
  phoneHref: string;
  email: string;
  services: string[];
  pickup: boolean;
  mapHref: string;
  place: { x: number; y: number } | null;
  opening: { open: boolean; text: string };
  /** empty if closed all day */
  todayHours: string;
  week: { day: string; hours: string; today: boolean }[];
  closedOn: string[];
  image: string | null;
}

/** Days ahead for closed days; six weeks include Christmas early. */
const CLOSED_DAYS_AHEAD = 42;

export function storeView(
  store: Store,
  locale: Locale,
  moment: Date,
  translate: Translate,
): StoreView {
  const now = wallTimeOf(moment);
  const times = timesOf(store);
  const today = hoursOn(times, now.day).map(hoursText).join(", ");
  const t = (key: string, params?: Record<string, string>) =>
    translate(locale, `store:${key}`, params);
  return {
    id: store.id,
    href: href(locale, "store", { id: store.id }),
    name: store.name,
    slug: store.slug,
    street: store.street,
    town: `${store.zip.replaceAll(" ", "\u00a0")} ${cityName(store.city, locale)}`,
    phone: store.phone.replaceAll(" ", "\u00a0"),
    phoneHref: `tel:${store.phone.replaceAll(" ", "")}`,
    email: store.email,
    services: store.services,
    pickup: store.pickup,
    mapHref: mapHref(store.gps),
    place: placeOnMap(store.gps),
    opening: openingText(times, now, locale, t),
    todayHours: today,
    week: [1, 2, 3, 4, 5, 6, 7].map((day) => {
      const isToday = day === weekdayOf(now.day);
      const hours = isToday ? today : hoursOfWeekday(store.hours, day).map(hoursText).join(", ");
      return { day: t(`days.${day}`), hours: hours || t("closedDay"), today: isToday };
    }),
    closedOn: closedDaysFrom(times, now.day, CLOSED_DAYS_AHEAD).map((day) =>
      formatOnDay(locale, day),
    ),
    image: store.image,
  };
}

/** Stores by distance from a place, in whole km; in their own order without a place. */
export function nearestStores(
  stores: readonly Store[],
  from: Coordinates | null,
): { store: Store; km: number | null }[] {
  const measured = stores.map((store) => ({
    store,
    km: from && Math.round(distanceKm(from, store.gps)),
  }));
  return measured.sort((one, other) => (one.km ?? 0) - (other.km ?? 0));
}

/** The only city with an English name. */
const cityName = (city: string, locale: Locale): string =>
  locale === "en" ? city.replace(/^Praha\b/, "Prague") : city;

/** Address of a map by the documented format of the Czech maps. */
const mapHref = ({ lat, lng }: Store["gps"]): string =>
  `https://mapy.cz/fnc/v1/showmap?center=${lng},${lat}&zoom=16&marker=true`;

const clock = (time: string): string => time.replace(/^0/, "");
const hoursText = ({ from, to }: OpeningHours): string => `${clock(from)}–${clock(to)}`;

function openingText(
  times: OpeningTimes,
  now: WallTime,
  locale: Locale,
  t: (key: string, params?: Record<string, string>) => string,
): StoreView["opening"] {
  const opening = openingAt(times, now);
  if (opening.state === "open")
    return { open: true, text: t("open", { time: clock(opening.until) }) };
  if (opening.state === "never") return { open: false, text: t("unknown") };
  const { day, inDays, at } = opening.opens;
  const when = inDays === 0 ? "today" : inDays === 1 ? "tomorrow" : "later";
  // within a week the weekday, later the date
  const on = inDays < 7 ? t(`onDay.${weekdayOf(day)}`) : formatOnDay(locale, day);
  return { open: false, text: t(`closed.${when}`, { day: on, time: clock(at) }) };
}
