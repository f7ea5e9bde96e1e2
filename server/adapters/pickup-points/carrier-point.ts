import { z } from "zod";

/** A text without replacement and control characters, which bytes of another encoding become. */
const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\uFFFD\u0080-\u009F]*$/u, "has letters that cannot be read");

const carrierPointSchema = z.object({
  code: z.string().trim().min(1).max(60),
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

/** A parsed row; `isOpen` is false if the carrier does not open the point to shoppers. */
export type ListedPoint = z.input<typeof carrierPointSchema> & { isOpen: boolean };

/** Parses rows one by one, so an invalid row does not stop the import. The first row of a code wins. @param read returns null for other countries */
export function readRows(
  carrier: ListedCarrier,
  rows: readonly unknown[],
  read: (row: unknown) => ListedPoint | null,
): PointsFile {
  const file: PointsFile = { carrier, types: [], points: [], skipped: 0, bad: [] };
  const codes = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const bad = (reason: string) => file.bad.push({ row: index + 1, reason });
    try {
      const point = read(row);
      if (point !== null && !file.types.includes(point.type)) file.types.push(point.type);
      if (!point?.isOpen) {
        file.skipped += 1;
        continue;
      }
      const parsed = carrierPointSchema.safeParse(point);
      if (!parsed.success) bad(reasonOf(parsed.error));
      else if (codes.has(parsed.data.code)) bad(`a second point ${parsed.data.code}`);
      else {
        codes.add(parsed.data.code);
        file.points.push(parsed.data);
      }
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      bad(reasonOf(error));
    }
  }
  return file;
}

/** Coordinates with a comma or a point; null without them. */
export function gpsOf(latitude: string, longitude: string): { lat: number; lng: number } | null {
  const [lat, lng] = [Number(latitude.replace(",", ".")), Number(longitude.replace(",", "."))];
  return lat && lng ? { lat, lng } : null;
}

const reasonOf = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join(".") || "row"}: ${message}`).join("; ");
