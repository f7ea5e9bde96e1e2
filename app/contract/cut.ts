import { z } from "zod";
import { SIDES } from "../domain/hems.js";
import { fieldMessage } from "./failure-codes.js";
import { MAX_QUANTITY } from "./limits.js";
import { amountSchema, idSchema } from "./common.js";
import { linePrices } from "./line-prices.js";

/**
 * The measure of a piece that is cut from a roll or a length (contract section 3), of one piece of the line.
 * A request gives what is chosen; the rest is worked out by the rule in `app/domain/cart/line.ts`.
 */
export const dimensionsSchema = z.object({
  shape: z.enum(["rect", "round"]),
  /** of a round piece both are its diameter; lengths (group 8) have no width: 0 */
  width_cm: z.number(),
  length_cm: z.number(),
  roll_width_cm: z.number().nullable(),
  /** the length lies across the roll */
  rotated: z.boolean(),
  /** what is hemmed to order; the sides that come hemmed are not among them. `color_name` is in the language of the request */
  hems: z.object({ code: z.string(), color: z.string(), color_name: z.string(), sides: z.array(z.enum(SIDES)) }).nullable(),
  /** the sides that come hemmed from the factory, as a runner's long ones; none where a backend does not say */
  factory_hemmed: z.array(z.enum(SIDES)).default([]),
  /** running metres of hem to order */
  hem_m: z.number(),
  /** the part of the roll's width that is paid and not used; 'keep' where there is none */
  offcut: z.enum(["keep", "leave"]),
  area_m2: z.number(),
  billed_m2: z.number(),
});
export type Dimensions = z.infer<typeof dimensionsSchema>;
/** Centimetres; which of them can be cut is for the rule of the goods to say (`app/domain/cut-check.ts`). */
const measure = z
  .number({ error: ({ input }) => (input === undefined || input === "" ? "required" : "whole_centimetres") })
  .int({ error: "whole_centimetres" });

/** Without a side nothing is hemmed, even if a colour is given: a form always sends its chosen colour. */
export const hemsRequestSchema = z.object({
  code: z.string({ error: "hem_not_offered" }).max(40, { error: "hem_not_offered" }),
  color: z.string({ error: "choose_hem_color" }).max(40, { error: "choose_hem_color" }).default(""),
  sides: z
    .array(z.enum(SIDES, { error: "hem_sides" }), { error: "hem_sides" })
    .max(SIDES.length, { error: "hem_sides" })
    .default([]),
});
export const dimensionsRequestSchema = z.object({
  shape: z.enum(["rect", "round"], { error: "cut_shape" }).default("rect"),
  /** the diameter of a round piece. Of another, whichever lies across the roll may be left out: then it is the whole width of the roll */
  width_cm: measure.optional(),
  length_cm: measure.optional(),
  /** the piece's length lies across the roll, so that it fits into the roll's width */
  rotated: z.boolean({ error: "no_rotation" }).default(false),
  /** top and bottom are as long as the piece is wide, left and right as long as it is long; a round piece is hemmed all round by any side */
  hems: hemsRequestSchema.nullish(),
  /** what becomes of the part of the roll's width that is paid and not used; free either way */
  offcut: z.enum(["keep", "leave"]).default("keep"),
});
export type DimensionsRequest = z.infer<typeof dimensionsRequestSchema>;
/** A whole number of pieces from `least` to the most that a line may hold. A request of the API sends it as a number. */
export const quantity = (least: number) =>
  z
    .number({ error: "whole_number" })
    .int({ error: "whole_number" })
    .min(least, { error: "whole_number" })
    .max(MAX_QUANTITY, { error: fieldMessage("over_limit", MAX_QUANTITY) });

/** POST /api/catalog/cut-quote/{locale}: what a cut would cost, by the rules that the cart charges by. 422 names `dimensions.*`, `variantId` or `quantity`. */
export const cutQuoteRequestSchema = z.object({
  productId: z.number({ error: "required" }).pipe(idSchema),
  variantId: z.number({ error: "choose_variant" }).pipe(idSchema).nullish(),
  dimensions: dimensionsRequestSchema,
  quantity: quantity(1).default(1),
});
export type CutQuoteRequest = z.infer<typeof cutQuoteRequestSchema>;
export const cutQuoteSchema = z.object({
  /** as it would be cut, everything worked out */
  dimensions: dimensionsSchema,
  quantity: z.int(),
  unit_price_tax_incl: amountSchema,
  item_price: amountSchema,
  item_price_tax_incl: amountSchema,
  ...linePrices,
  /** what is left over of each piece; `area_m2` of all of them. null where nothing is */
  offcut: z.object({ width_cm: z.number(), length_cm: z.number(), area_m2: z.number() }).nullable(),
  /** the same pieces rotated on the roll, where that is cheaper; at most one. `waste_m2`: what all of them would leave over */
  alternatives: z.array(
    z.object({ rotated: z.boolean(), total_tax_incl: amountSchema, saved_tax_incl: amountSchema, waste_m2: z.number() }),
  ),
});
export type CutQuote = z.infer<typeof cutQuoteSchema>;
