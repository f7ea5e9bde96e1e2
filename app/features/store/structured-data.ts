import type { Store } from "~/contract/content";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** A store for search engines (schema.org). @param url the store's public address */
export const storeData = (store: Store, url: string) => ({
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
});
