import { z } from "zod";
import { readYes } from "../../rules/catalogue-file";
import { gpsOf, readRows, type PointsFile } from "./carrier-point";
import { dayHours, ENGLISH_DAYS, SHORT_DAYS, weekHours } from "./hours";

/** Values are texts in XML and CSV, and texts or numbers in JSON. */
const text = z.union([z.string(), z.number().transform(String)]);
const optional = text.nullish().transform((value) => value ?? "");
const yes = z.union([z.boolean(), text]).nullish();
const isSet = (value: z.output<typeof yes>): boolean =>
  value !== undefined && value !== null && value !== "";
const isYes = (value: z.output<typeof yes>): boolean => readYes(String(value)) === true;

/** The fields of a point in Zásilkovna's lists of branches and boxes (JSON, XML and CSV have the same names). */
const rowSchema = z.object({
  id: text,
  name: text,
  place: optional,
  street: text,
  city: text,
  zip: text,
  country: text,
  /** set for points of other carriers, which Zásilkovna delivers to at other prices */
  carrierId: optional,
  /** 1: in operation; missing in CSV */
  status: z
    .union([z.object({ statusId: text }).transform(({ statusId }) => statusId), text])
    .nullish(),
  displayFrontend: yes,
  creditCardPayment: yes,
  /** `zbox`, `alzabox` … in version 5 of the list of boxes */
  type: optional,
  codAllowed: yes,
  hasKeypad: yes,
  maxWeight: optional,
  latitude: optional,
  longitude: optional,
  openingHours: z.unknown().optional(),
});

/** Hours as one line of HTML, and by day; either may be missing. */
const hoursSchema = z.object({
  compactShort: optional.catch(""),
  regular: z.partialRecord(z.enum(ENGLISH_DAYS), optional.catch("")).catch({}).optional(),
});

export const readPacketa = (rows: readonly unknown[]): PointsFile =>
  readRows("zasilkovna", rows, (row) => {
    const point = rowSchema.parse(row);
    const { id, name, place, street, city, zip, status } = point;
    const { displayFrontend, creditCardPayment, codAllowed } = point;
    const country = point.country.trim().toUpperCase();
    if ((country !== "CZ" && country !== "SK") || point.carrierId) return null;
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
      // boxes take no cash; cash on delivery only if the list allows it or the box takes cards
      cod: isSet(codAllowed) ? isYes(codAllowed) : !isBox || isYes(creditCardPayment),
      max_weight_kg: Number(point.maxWeight) > 0 ? Number(point.maxWeight) : null,
      gps: gpsOf(point.latitude, point.longitude),
      isOpen:
        (!isSet(displayFrontend) || isYes(displayFrontend)) && (!isSet(status) || status === "1"),
    };
  });

/** Version 5 has the type of a box and fields of boxes; older versions show a box only by its name. */
const isBoxOf = ({ type, hasKeypad, name, place }: z.output<typeof rowSchema>): boolean =>
  type === "" ? isSet(hasKeypad) || /\b(z|alza)-?box/i.test(`${name} ${place}`) : /box/i.test(type);

function hoursOf(hours: unknown): string {
  if (typeof hours === "string") return plainHours(hours);
  const { compactShort, regular } = hoursSchema.safeParse(hours).data ?? {};
  if (compactShort) return plainHours(compactShort);
  return regular
    ? weekHours(
        ENGLISH_DAYS.map((day, index) => ({
          day: SHORT_DAYS[index] ?? day,
          hours: dayHours(regular[day] ?? ""),
        })),
      )
    : "";
}

const plainHours = (html: string): string =>
  html
    .replace(/<[^>]*>|&nbsp;/g, " ")
    .replace(/&ndash;/g, "–")
    .replace(/\s+/g, " ")
    .trim();
