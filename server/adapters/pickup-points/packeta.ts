import { z } from "zod";
import { readRows, type PointsFile } from "./carrier-point";

/** Numbers and words come as texts in the XML and the CSV, and as either in the JSON. */
const text = z.union([z.string(), z.number().transform(String)]);
const optional = text.nullish().transform((value) => value ?? "");
const yes = z.union([z.boolean(), text]).nullish();
const isYes = (value: z.output<typeof yes>): boolean => value === true || value === "1" || /^(yes|true)$/i.test(String(value));

/** What is read of a point of Zásilkovna's lists of branches and boxes (JSON, XML and CSV name the fields alike). */
const rowSchema = z.object({
  id: text,
  name: text,
  place: optional,
  street: text,
  city: text,
  zip: text,
  country: text,
  /** 1: in operation; left out by the CSV */
  status: z.union([z.object({ statusId: text }).transform(({ statusId }) => statusId), text]).nullish(),
  displayFrontend: yes,
  creditCardPayment: yes,
  maxWeight: optional,
  latitude: optional,
  longitude: optional,
  openingHours: z.unknown(),
});

/** The hours in one line, which the list gives with entities and markup of its own. */
const hoursSchema = z.object({ compactShort: z.string() }).transform(({ compactShort }) => compactShort);

/** Reads Zásilkovna's list of points, whatever file it came in. */
export const readPacketa = (rows: readonly unknown[]): PointsFile =>
  readRows(rows, (row) => {
    const { id, name, place, street, city, zip, country, status, displayFrontend, creditCardPayment, ...rest } = rowSchema.parse(row);
    const { maxWeight, latitude, longitude, openingHours } = rest;
    const code = country.trim().toUpperCase();
    if (code !== "CZ" && code !== "SK") return null;
    const isHidden = displayFrontend !== undefined && displayFrontend !== null && !isYes(displayFrontend);
    if (isHidden || (status !== undefined && status !== null && status !== "1")) return null;
    const isBox = /z-?box/i.test(`${name} ${place}`);
    const hours = hoursSchema.safeParse(openingHours).data ?? (typeof openingHours === "string" ? openingHours : "");
    return {
      code: id,
      country: code,
      type: isBox ? "zbox" : "branch",
      name: place && !name.includes(place) ? `${place}, ${name}` : name,
      street,
      city,
      zip,
      hours: plainHours(hours),
      // nobody takes cash out of a box: where it takes no cards, it takes no money
      cod: !isBox || isYes(creditCardPayment),
      max_weight_kg: Number(maxWeight) > 0 ? Number(maxWeight) : null,
      gps: gpsOf(latitude, longitude),
    };
  });

const gpsOf = (latitude: string, longitude: string) => {
  const [lat, lng] = [Number(latitude.replace(",", ".")), Number(longitude.replace(",", "."))];
  return lat && lng ? { lat, lng } : null;
};

const plainHours = (html: string): string =>
  html
    .replace(/<[^>]*>|&nbsp;/g, " ")
    .replace(/&ndash;/g, "–")
    .replace(/\s+/g, " ")
    .trim();
