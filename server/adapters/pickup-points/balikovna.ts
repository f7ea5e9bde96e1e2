import { z } from "zod";
import { readRows, type PointsFile } from "./carrier-point";
import { SHORT_DAYS, span, weekHours } from "./hours";

const text = z.union([z.string(), z.number().transform(String)]);
const optional = text.nullish().transform((value) => value ?? "");
const list = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item), item.transform((one) => [one])]);

const interval = z.object({ od: optional, do: optional });
/** A closed day is an empty element. */
const daySchema = z.object({ name: text, od_do: list(interval).optional() });

/** The fields of a row of Balíkovna's XML. The postcode identifies the point. */
const rowSchema = z.object({
  PSC: text,
  NAZEV: text,
  /** `Nákupní 389/3, Štěrboholy, 10004, Praha` */
  ADRESA: text,
  /** pošta, depo, partner, balíkovna-BOX … */
  TYP: optional,
  OBEC: optional,
  PLATBA_KARTOU: optional,
  SOUR_X_WGS84: optional,
  SOUR_Y_WGS84: optional,
  OTEV_DOBY: z
    .object({ den: list(daySchema) })
    .optional()
    .catch(undefined),
});

export const readBalikovna = (rows: readonly unknown[]): PointsFile =>
  readRows("balikovna", rows, (row) => {
    const { PSC, NAZEV, ADRESA, TYP, OBEC, PLATBA_KARTOU, SOUR_X_WGS84, SOUR_Y_WGS84, OTEV_DOBY } =
      rowSchema.parse(row);
    const parts = ADRESA.split(",").map((part) => part.trim());
    const isBox = /box/i.test(`${TYP} ${NAZEV}`);
    return {
      code: PSC,
      country: "CZ",
      type: isBox ? "zbox" : "branch",
      name: NAZEV,
      street: parts[0] ?? "",
      city: (parts.length > 1 ? parts.at(-1) : "") || OBEC,
      // a box has its own postcode; the address contains that of the street
      zip: parts.find((part) => /^\d{3} ?\d{2}$/.test(part)) ?? PSC,
      hours: hoursOf(OTEV_DOBY?.den ?? []),
      cod: !isBox || /^[A1]/i.test(PLATBA_KARTOU),
      max_weight_kg: null,
      gps: gpsOf(Number(SOUR_X_WGS84), Number(SOUR_Y_WGS84)),
      isOpen: true,
    };
  });

/** Some files have swapped axes; in Czechia every longitude is smaller than every latitude. */
const gpsOf = (x: number, y: number) =>
  x && y ? { lat: Math.max(x, y), lng: Math.min(x, y) } : null;

const DAYS: readonly string[] = [
  "pondělí",
  "úterý",
  "středa",
  "čtvrtek",
  "pátek",
  "sobota",
  "neděle",
];

const hoursOf = (days: readonly z.output<typeof daySchema>[]): string =>
  weekHours(
    days.map(({ name, od_do = [] }) => ({
      day: SHORT_DAYS[DAYS.indexOf(name.toLowerCase())] ?? name,
      hours: od_do
        .filter((one) => one.od !== "" && one.do !== "")
        .map((one) => span(one.od, one.do))
        .join(" "),
    })),
  );
