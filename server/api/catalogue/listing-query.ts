import { z } from "zod";
import { sortSchema } from "~/contract/catalogue";
import { idSchema, MAX_PER_PAGE, PER_PAGE } from "~/contract/common";
import { fieldMessage } from "~/contract/failure-codes";
import { roomQuerySchema } from "~/contract/room";
import { cutText } from "~/domain/text";
import { toHaler } from "~/domain/price";
import { parseWith } from "../shared/body";
import type { Result } from "~/contract/result";

const number = z.coerce.number({ error: "numeric" }).int({ error: "numeric" });
/** Parses typed prices such as '1 500' and '1500,50' to haléře. */
const price = z
  .string()
  .transform((text) => text.replace(/\s/g, "").replace(",", "."))
  .pipe(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, { error: "numeric" }))
  .transform((text) => toHaler(Number(text)));
const ticked = z
  .string()
  .transform((text) => ["1", "on", "true"].includes(text))
  .default(false);

/** Single-valued parameters of GET /api/catalog/products/{locale}. */
const onceSchema = z.object({
  category: number.pipe(idSchema).optional(),
  /** longer search texts are cut */
  q: z
    .string()
    .transform((text) => cutText(text, 100))
    .default(""),
  list: z.enum(["new", "sale", "tip"], { error: "unavailable" }).optional(),
  price_min: price.optional(),
  price_max: price.optional(),
  in_stock: ticked,
  on_sale: ticked,
  room: roomQuerySchema.optional(),
  /** goods without a seam in the room */
  room_whole: ticked,
  sort: sortSchema.default("recommended"),
  page: number.min(1, { error: "numeric" }).default(1),
  per_page: number
    .min(1, { error: "numeric" })
    .max(MAX_PER_PAGE, { error: fieldMessage("max", MAX_PER_PAGE) })
    .default(PER_PAGE),
});

/** What asks about a room needs the room. */
const listingSchema = onceSchema.refine(({ room, room_whole, sort }) => room !== undefined || (!room_whole && sort !== "room_price"), {
  path: ["room"],
  error: "required",
});

export type ListingQuery = z.infer<typeof onceSchema> & {
  /** multi-valued parameters: 'brand', 'width', 'property.{id}' */
  several: ReadonlyMap<string, readonly string[]>;
};

/** Parses a listing's query: `brand=3&brand=5` or `brand[]=3`, `property.21=oak` or `property[21][]=oak`. Ignores unknown and empty parameters. */
export function readListingQuery(params: URLSearchParams): Result<ListingQuery> {
  const once: Record<string, string> = {};
  const several = new Map<string, string[]>();
  for (const [name, value] of params) {
    if (!value.trim()) continue;
    const dimension = dimensionOf(name);
    if (dimension) several.set(dimension, [...(several.get(dimension) ?? []), value]);
    else once[name] ??= value;
  }
  const parsed = parseWith(listingSchema, once);
  return parsed.ok ? { ok: true, value: { ...parsed.value, several } } : parsed;
}

function dimensionOf(name: string): string | undefined {
  const plain = name.endsWith("[]") ? name.slice(0, -2) : name;
  if (plain === "brand" || plain === "width") return plain;
  const property = /^property(?:\.([1-9]\d{0,8})|\[([1-9]\d{0,8})\])$/.exec(plain);
  return property ? `property.${property[1] ?? property[2]}` : undefined;
}
