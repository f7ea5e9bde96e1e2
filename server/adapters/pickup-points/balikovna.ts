import { z } from "zod";
import { readRows, type PointsFile } from "./carrier-point";

const text = z.union([z.string(), z.number().transform(String)]);
const optional = text.nullish().transform((value) => value ?? "");
const list = <T extends z.ZodType>(item: T) => z.union([z.array(item), item.transform((one) => [one])]);

const interval = z.object({ od: optional, do: optional });
/** A day without hours is an empty element. */
const daySchema = z.object({ name: text, od_do: list(interval).optional() });

/** What is read of a row of Balíkovna's XML. The postcode of a point is its own and names it. */
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

/** Reads the rows of Balíkovna's XML. */
export const readBalikovna = (rows: readonly unknown[]): PointsFile =>
  readRows(rows, (row) => {
    const { PSC, NAZEV, ADRESA, TYP, OBEC, PLATBA_KARTOU, SOUR_X_WGS84, SOUR_Y_WGS84, OTEV_DOBY } = rowSchema.parse(row);
    const parts = ADRESA.split(",").map((part) => part.trim());
    const isBox = /box/i.test(`${TYP} ${NAZEV}`);
    return {
      code: PSC,
      country: "CZ",
      type: isBox ? "zbox" : "branch",
      name: NAZEV,
      street: parts[0] ?? "",
      city: (parts.length > 1 ? parts.at(-1) : "") || OBEC,
      // a box has a postcode of its own, its address that of the street
      zip: parts.find((part) => /^\d{3} ?\d{2}$/.test(part)) ?? PSC,
      hours: hoursOf(OTEV_DOBY?.den ?? []),
      cod: !isBox || /^[A1]/i.test(PLATBA_KARTOU),
      max_weight_kg: null,
      gps: gpsOf(Number(SOUR_X_WGS84), Number(SOUR_Y_WGS84)),
    };
  });

/** The file has had its axes both ways round; no place of the country has a longitude as large as its latitude. */
const gpsOf = (x: number, y: number) => (x && y ? { lat: Math.max(x, y), lng: Math.min(x, y) } : null);

const SHORT_DAYS: Record<string, string> = {
  pondělí: "Po",
  úterý: "Út",
  středa: "St",
  čtvrtek: "Čt",
  pátek: "Pá",
  sobota: "So",
  neděle: "Ne",
};

/** `Po–Pá 8:00–18:00, So 8:00–12:00`: days that follow each other with the same hours as one. */
function hoursOf(days: readonly z.output<typeof daySchema>[]): string {
  const runs: { from: string; to: string; hours: string }[] = [];
  for (const { name, od_do = [] } of days) {
    const day = SHORT_DAYS[name.toLowerCase()] ?? name;
    const hours = od_do
      .filter((one) => one.od !== "" && one.do !== "")
      .map((one) => `${hourOf(one.od)}–${hourOf(one.do)}`)
      .join(" ");
    const last = runs.at(-1);
    if (last?.hours === hours) last.to = day;
    else runs.push({ from: day, to: day, hours });
  }
  return runs
    .filter(({ hours }) => hours !== "")
    .map(({ from, to, hours }) => `${from === to ? from : `${from}–${to}`} ${hours}`)
    .join(", ");
}

const hourOf = (time: string): string => time.replace(/^0(?=\d)/, "");
