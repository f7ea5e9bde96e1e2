import { z } from "zod";
import { readRows, type PointsFile } from "./carrier-point";
import { dayHours, SHORT_DAYS, weekHours } from "./hours";

/** Numbers and words come as texts in the XML and the CSV, and as either in the JSON. */
const text = z.union([z.string(), z.number().transform(String)]);
const optional = text.nullish().transform((value) => value ?? "");
const yes = z.union([z.boolean(), text]).nullish();
const isSaid = (value: z.output<typeof yes>): boolean => value !== undefined && value !== null && value !== "";
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
  /** `zbox`, `alzabox` … in the list of boxes of version 5 */
  type: optional,
  codAllowed: yes,
  hasKeypad: yes,
  maxWeight: optional,
  latitude: optional,
  longitude: optional,
  openingHours: z.unknown().optional(),
});

const WEEK = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
/** The hours in one line with entities and markup, and day by day; either may be missing. */
const hoursSchema = z.object({
  compactShort: optional.catch(""),
  regular: z.partialRecord(z.enum(WEEK), optional.catch("")).catch({}).optional(),
});

/** Reads Zásilkovna's list of points, whatever file it came in. */
export const readPacketa = (rows: readonly unknown[]): PointsFile =>
  readRows("zasilkovna", rows, (row) => {
    const point = rowSchema.parse(row);
    const { id, name, place, street, city, zip, status, displayFrontend, creditCardPayment, codAllowed } = point;
    const country = point.country.trim().toUpperCase();
    if (country !== "CZ" && country !== "SK") return null;
    const isBox = isBoxOf(point);
    return {
      code: id,
      country,
      type: isBox ? "zbox" : "branch",
      name: place && !name.includes(place) ? `${place}, ${name}` : name,
      street,
      city,
      zip,
      hours: hoursOf(point.openingHours),
      // nobody takes cash out of a box: unless the list allows it, or says that the box takes cards, nothing is paid there
      cod: isSaid(codAllowed) ? isYes(codAllowed) : !isBox || isYes(creditCardPayment),
      max_weight_kg: Number(point.maxWeight) > 0 ? Number(point.maxWeight) : null,
      gps: gpsOf(point.latitude, point.longitude),
      isOpen: (!isSaid(displayFrontend) || isYes(displayFrontend)) && (!isSaid(status) || status === "1"),
    };
  });

/** Lists of version 5 name the type of a box and what only boxes have; older ones tell a box by its name alone. */
const isBoxOf = ({ type, hasKeypad, name, place }: z.output<typeof rowSchema>): boolean =>
  type === "" ? isSaid(hasKeypad) || /\b(z|alza)-?box/i.test(`${name} ${place}`) : /box/i.test(type);

function hoursOf(hours: unknown): string {
  if (typeof hours === "string") return plainHours(hours);
  const { compactShort, regular } = hoursSchema.safeParse(hours).data ?? {};
  if (compactShort) return plainHours(compactShort);
  return regular ? weekHours(WEEK.map((day, index) => ({ day: SHORT_DAYS[index] ?? day, hours: dayHours(regular[day] ?? "") }))) : "";
}

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
