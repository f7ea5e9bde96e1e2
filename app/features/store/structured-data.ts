import type { Store } from "~/contract/content";
import { dayOf } from "~/domain/days";
import { closedDaysFrom } from "~/domain/opening-hours";
import { imageSrc } from "~/i18n/links";
import { timesOf } from "./store-view";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** How far ahead closed days are told to search engines, days. */
const CLOSED_DAYS_AHEAD = 120;

interface Place {
  /** origin of the shop */
  publicUrl: string;
  /** the store's own address */
  url: string;
  /** on which closed days are counted from */
  now: Date;
}

/** A store for search engines (schema.org). */
export const storeData = (store: Store, { publicUrl, url, now }: Place) => ({
  "@context": "https://schema.org",
  "@type": "HomeGoodsStore",
  "@id": url,
  url,
  name: `Nášlap ${store.name}`,
  telephone: store.phone,
  email: store.email,
  address: {
    "@type": "PostalAddress",
    streetAddress: store.street,
    addressLocality: store.city,
    postalCode: store.zip,
    addressCountry: "CZ",
  },
  geo: { "@type": "GeoCoordinates", latitude: store.gps.lat, longitude: store.gps.lng },
  openingHoursSpecification: store.hours.map(({ day, from, to }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: `https://schema.org/${DAYS[day - 1]}`,
    opens: from,
    closes: to,
  })),
  // hours of no length are schema.org's way to say that it is closed
  specialOpeningHoursSpecification: closedDaysFrom(timesOf(store), dayOf(now), CLOSED_DAYS_AHEAD).map((day) => ({
    "@type": "OpeningHoursSpecification",
    validFrom: day,
    validThrough: day,
    opens: "00:00",
    closes: "00:00",
  })),
  parentOrganization: { "@type": "Organization", "@id": `${publicUrl}/#organization`, name: "Nášlap", url: publicUrl },
  ...(store.image && { image: publicUrl + imageSrc("w944", store.image, store.slug, "jpg") }),
});
