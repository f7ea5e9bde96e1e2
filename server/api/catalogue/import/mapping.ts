import { z } from "zod";
import { GROUP } from "~/domain/price";
import { fold } from "~/domain/text";
import { vatFault } from "../../../rules/catalogue-file";

/** Group types by name; goods sold by the piece have the type of rugs. */
const GROUP_NAMES = { ...GROUP, piece: GROUP.rug, "packs-by-area": GROUP.squares } as const;
const groupSchema = z.union([
  z.int().min(1).max(8),
  z
    .enum(Object.keys(GROUP_NAMES))
    .transform((name) => Object.entries(GROUP_NAMES).find(([known]) => known === name)?.[1] ?? 0),
]);
const unitSchema = z.enum(["m2", "m", "pack", "piece"]);
const categorySchema = z.string().min(1);
const targetSchema = z.union([
  categorySchema.transform((category) => ({ category, group: undefined, unit: undefined })),
  z.strictObject({
    category: categorySchema,
    group: groupSchema.optional(),
    unit: unitSchema.optional(),
  }),
]);
export type Target = z.output<typeof targetSchema>;

const vatSchema = z.number().superRefine((percent, context) => {
  const fault = vatFault(percent);
  if (fault !== undefined) context.addIssue(fault);
});

const byName = <T extends z.ZodType>(schema: T) => z.record(z.string(), schema).default({});

/** A mapping file: the operator's translations of the file's names (docs/catalogue.md). */
export const mappingSchema = z.strictObject({
  prices: z.enum(["with-vat", "without-vat"]).optional(),
  /** said if prices without a currency are in crowns although the file is of another country */
  currency: z.literal("CZK").optional(),
  vat: vatSchema.default(21),
  /** rates by the names of tax classes; `none` is a product that is not taxed */
  taxes: byName(vatSchema),
  /** column names of a CSV file in another language */
  columns: byName(z.string()),
  units: byName(unitSchema),
  /** null: not a category */
  categories: byName(targetSchema.nullable()),
  products: byName(targetSchema),
  properties: byName(z.string().nullable()),
});
export type Mapping = z.output<typeof mappingSchema>;

/** `Heureka.cz | Bydlení | Koberce` and `Bydlení > Koberce` are the same path. */
export const pathKey = (path: string): string =>
  path
    .split(/\s*[|>]\s*/)
    .map(fold)
    .filter((part) => part && !/^heureka (cz|sk)$/.test(part))
    .join(" > ");

/** Looks up names, ignoring case, accents and blanks. */
export const lookUp = <T>(
  record: Readonly<Record<string, T>>,
  key: (name: string) => string,
): ReadonlyMap<string, T> =>
  new Map(Object.entries(record).map(([name, value]) => [key(name), value]));
