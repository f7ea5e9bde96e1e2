import { z } from "zod";
import { faultText } from "../../db/index";

/** A text without replacement and control characters, which bytes of another encoding become. */
const text = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, { error: "missing" })
    .max(maxLength)
    .regex(/^[^\uFFFD\u0080-\u009F]*$/u, "has letters that cannot be read");

const carrierPointSchema = z.object({
  code: text(60),
  country: z.enum(["CZ", "SK"]),
  type: z.enum(["zbox", "branch"]),
  name: text(200),
  street: text(200),
  city: text(120),
  /** five digits in both countries */
  zip: z
    .string()
    .transform((text) => text.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{5}$/, "is no postcode of five digits")),
  hours: z.string().trim().max(500),
  cod: z.boolean(),
  max_weight_kg: z.number().positive().nullable(),
  gps: z.object({ lat: z.number().min(45).max(54), lng: z.number().min(10).max(25) }).nullable(),
});
type CarrierPoint = z.infer<typeof carrierPointSchema>;

export type ListedCarrier = "zasilkovna" | "balikovna" | "ppl" | "dpd" | "gls";

/** Content of a file: points and skipped rows. */
export interface PointsFile {
  carrier: ListedCarrier;
  /** kinds of points in the file; the import replaces only points of these kinds */
  types: CarrierPoint["type"][];
  points: CarrierPoint[];
  /** points in other countries or closed to shoppers */
  skipped: number;
  /** invalid rows by their position, from 1 */
  bad: { row: number; reason: string }[];
}

/** What a row says of a point. */
export interface CarrierRow {
  isBox: boolean;
  code: string;
  name: string;
  street: string;
  city: string;
  zip: string;
  /** number or letters */
  country: string;
  hours: string;
  cod: boolean;
  maxWeightKg?: number;
  gps: readonly [lat: string, lng: string];
  /** false if the carrier does not open the point to shoppers */
  isOpen?: boolean | undefined;
}

const COUNTRIES: Readonly<Record<string, "CZ" | "SK">> = {
  CZ: "CZ",
  SK: "SK",
  "203": "CZ",
  "703": "SK",
};

/** Reads rows one by one, so an invalid row does not stop the import. The first row of a code wins. */
export function readRows(
  carrier: ListedCarrier,
  rows: readonly unknown[],
  read: (row: unknown) => CarrierRow,
): PointsFile {
  const file: PointsFile = { carrier, types: [], points: [], skipped: 0, bad: [] };
  const codes = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const bad = (reason: string) => file.bad.push({ row: index + 1, reason });
    const { isBox, isOpen = true, maxWeightKg = 0, ...point } = read(row);
    const country = COUNTRIES[point.country.toUpperCase()];
    const type = isBox ? "zbox" : "branch";
    if (country && !file.types.includes(type)) file.types.push(type);
    if (!country || !isOpen) {
      file.skipped += 1;
      continue;
    }
    const limits = { max_weight_kg: maxWeightKg > 0 ? maxWeightKg : null, gps: gpsOf(point.gps) };
    const parsed = carrierPointSchema.safeParse(
      { ...point, ...limits, country, type },
      { reportInput: true },
    );
    if (!parsed.success) bad(reasonOf(parsed.error));
    else if (codes.has(parsed.data.code)) bad(`a second point ${parsed.data.code}`);
    else {
      codes.add(parsed.data.code);
      file.points.push(parsed.data);
    }
  }
  return file;
}

/** Coordinates with a comma or a point; null without them. */
function gpsOf(texts: CarrierRow["gps"]): { lat: number; lng: number } | null {
  const [lat, lng] = texts.map((text) => Number(text.replace(",", ".")));
  return lat && lng ? { lat, lng } : null;
}

const reasonOf = ({ issues }: z.ZodError): string =>
  issues.map((issue) => `${issue.path.join(".")}: ${faultText(issue)}`).join("; ");
