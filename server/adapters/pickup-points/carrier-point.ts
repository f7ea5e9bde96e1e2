import { z } from "zod";

/** A text without the mark that stands for a byte that could not be read. */
const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\uFFFD]*$/u, "has letters that cannot be read");

/** A pickup point as a carrier's file has it, whatever the file's format. */
export const carrierPointSchema = z.object({
  code: z.string().trim().min(1).max(60),
  country: z.enum(["CZ", "SK"]),
  type: z.enum(["zbox", "branch"]),
  name: text(200),
  street: text(200),
  city: text(120),
  /** of both countries five digits */
  zip: z
    .string()
    .transform((text) => text.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{5}$/, "is no postcode of five digits")),
  hours: z.string().trim().max(500),
  cod: z.boolean(),
  max_weight_kg: z.number().positive().nullable(),
  gps: z.object({ lat: z.number().min(45).max(54), lng: z.number().min(10).max(25) }).nullable(),
});
export type CarrierPoint = z.infer<typeof carrierPointSchema>;

/** Carriers whose lists the shop can read. */
export type ListedCarrier = "zasilkovna" | "balikovna";

/** What a file holds: the points, and what was left out. */
export interface PointsFile {
  /** whose list it is, as its content says */
  carrier: ListedCarrier;
  /** kinds of points that it lists: only points of these kinds are replaced by it */
  types: CarrierPoint["type"][];
  points: CarrierPoint[];
  /** points of countries that the shop does not sell to, and those that the carrier does not open to shoppers */
  skipped: number;
  /** rows that make no point, by their place in the file, the first is 1 */
  bad: { row: number; reason: string }[];
}

/** A row of a list as its reader understands it; `isOpen` is false if the carrier does not open the point to shoppers. */
export type ListedPoint = z.input<typeof carrierPointSchema> & { isOpen: boolean };

/** Reads a file's rows one by one, so that a bad one costs itself alone. Of two with one code the first counts. @param read null for other countries */
export function readRows(carrier: ListedCarrier, rows: readonly unknown[], read: (row: unknown) => ListedPoint | null): PointsFile {
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

const reasonOf = ({ issues }: z.ZodError): string => issues.map(({ path, message }) => `${path.join(".") || "row"}: ${message}`).join("; ");
