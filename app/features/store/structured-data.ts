import type { Store } from "~/contract/content/content";
import { dayOf } from "~/domain/calendar";
import { closedDaysFrom, timesOf } from "~/domain/store";
import { imageSrc, wholeAddress } from "~/i18n/links";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Days ahead for closed days. */
const CLOSED_DAYS_AHEAD = 120;

interface StorePage {
  publicUrl: string;
  url: string;
  now: Date;
}

export const storeData = (store: Store, { publicUrl, url, now }: StorePage) => ({
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
  // in schema.org, equal opening and closing times mean closed
  specialOpeningHoursSpecification: closedDaysFrom(
    timesOf(store),
    dayOf(now),
    CLOSED_DAYS_AHEAD,
  ).map((day) => ({
    "@type": "OpeningHoursSpecification",
    validFrom: day,
    validThrough: day,
    opens: "00:00",
    closes: "00:00",
  })),
  parentOrganization: {
    "@type": "Organization",
    "@id": `${publicUrl}/#organization`,
    name: "Nášlap",
    url: publicUrl,
  },
  ...(store.image && {
    image: wholeAddress(publicUrl, imageSrc("w944", store.image, store.slug, "jpg")),
  }),
});
