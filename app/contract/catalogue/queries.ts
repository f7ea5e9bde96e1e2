import { z } from "zod";
import type { Switch } from "~/domain/catalogue";
import { toHaler } from "~/domain/price";
import { truncate } from "~/domain/text";
import { roomQuerySchema } from "../content/room";
import { idSchema, MAX_PER_PAGE, PER_PAGE } from "../core/common";
import { fieldMessage } from "../failures/failure-codes";
import { sortSchema } from "./listing";

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

const switches = {
  in_stock: ticked,
  on_sale: ticked,
  /** goods without a seam in the room */
  room_whole: ticked,
} satisfies Record<Switch, typeof ticked>;

/** Parameters of a listing. What asks about a room needs the room. */
export const listingQuerySchema = z
  .object({
    category: number.pipe(idSchema).optional(),
    /** longer search texts are cut */
    q: z
      .string()
      .transform((text) => truncate(text, 100))
      .default(""),
    list: z.enum(["new", "sale", "tip"], { error: "unavailable" }).optional(),
    // these may be sent several times; the listing reads all values
    "brand[]": z.string().optional(),
    "property[ID][]": z.string().optional(),
    price_min: price.optional(),
    price_max: price.optional(),
    "width[]": z.string().optional(),
    ...switches,
    room: roomQuerySchema.optional(),
    sort: sortSchema.default("recommended"),
    page: number.min(1, { error: "numeric" }).default(1),
    per_page: number
      .min(1, { error: "numeric" })
      .max(MAX_PER_PAGE, { error: fieldMessage("max", MAX_PER_PAGE) })
      .default(PER_PAGE),
  })
  .refine(
    ({ room, room_whole, sort }) => room !== undefined || (!room_whole && sort !== "room_price"),
    {
      path: ["room"],
      error: "required",
    },
  );

export const detailQuerySchema = z.object({ room: roomQuerySchema.optional() });

export const roomRangesQuerySchema = z.object({ room: roomQuerySchema });

const wholeNumber = z.coerce
  .number({ error: "numeric" })
  .int({ error: "numeric" })
  .positive({ error: "required" })
  .max(100_000)
  .optional();
/** The kind of related products, and the measure that accessories are for. */
export const relatedQuerySchema = z.object({
  type: z.enum(["similar", "accessory"], { error: "unavailable" }).default("similar"),
  shape: z.enum(["rect", "round"], { error: "unavailable" }).default("rect"),
  width_cm: wholeNumber,
  /** undefined for a round piece */
  length_cm: wholeNumber,
  quantity: wholeNumber,
});

const MAX_IDS = 12;
/** Ids separated by commas. */
export const productIdsSchema = z.object({
  ids: z
    .string({ error: "required" })
    .regex(/^\d{1,9}(,\d{1,9})*$/, { error: "numeric" })
    .transform((text) => [...new Set(text.split(",").map(Number))].slice(0, MAX_IDS)),
});

export const searchQuerySchema = z.object({
  q: z
    .string({ error: "required" })
    .trim()
    .min(1, { error: "required" })
    .max(100, { error: fieldMessage("max", 100) }),
});
