import { z } from "zod";
import { HEM_SIDES } from "~/domain/cut";
import { amountSchema, idSchema } from "../core/common";
import { fieldMessage } from "../failures/failure-codes";
import { MAX_QUANTITY } from "../forms/limits";
import { linePriceFields } from "./line-prices";

/** Measures of a cut piece, of one piece of the line. A request has the choices; `app/domain/cart/pricing/piece.ts` derives the rest. */
export const dimensionsSchema = z.object({
  shape: z.enum(["rect", "round"]),
  /** diameter of a round piece; 0 for lengths (group 8) */
  width_cm: z.number(),
  length_cm: z.number(),
  roll_width_cm: z.number().nullable(),
  /** the length lies across the roll */
  rotated: z.boolean(),
  /** ordered hems without factory hems. `color_name` is in the request's language */
  hems: z
    .object({
      code: z.string(),
      color: z.string(),
      color_name: z.string(),
      sides: z.array(z.enum(HEM_SIDES)),
    })
    .nullable(),
  factory_hemmed: z.array(z.enum(HEM_SIDES)).default([]),
  /** running metres of ordered hem */
  hem_m: z.number(),
  /** the paid, unused part of the roll's width; 'keep' if there is none */
  offcut: z.enum(["keep", "leave"]),
  area_m2: z.number(),
  billed_m2: z.number(),
  /** requested measures, if one was rounded up to a cutting step; otherwise missing */
  asked: z.object({ width_cm: z.number(), length_cm: z.number() }).optional(),
});
export type Dimensions = z.infer<typeof dimensionsSchema>;
/** Centimetres, rounded up to a cutting step; the rule of the goods checks them (`app/domain/cut/cut-check.ts`). */
const measure = z
  .number({
    error: ({ input }) => (input === undefined || input === "" ? "required" : "whole_centimetres"),
  })
  .int({ error: "whole_centimetres" });

/** Without a side nothing is hemmed; forms always send a colour. */
export const hemsRequestSchema = z.object({
  code: z.string({ error: "hem_not_offered" }).max(40, { error: "hem_not_offered" }),
  color: z.string({ error: "choose_hem_color" }).max(40, { error: "choose_hem_color" }).default(""),
  sides: z
    .array(z.enum(HEM_SIDES, { error: "hem_sides" }), { error: "hem_sides" })
    .max(HEM_SIDES.length, { error: "hem_sides" })
    .default([]),
});
export const dimensionsRequestSchema = z.object({
  shape: z.enum(["rect", "round"], { error: "cut_shape" }).default("rect"),
  /** diameter of a round piece. Otherwise the measure across the roll may be missing: then it is the whole roll width */
  width_cm: measure.optional(),
  length_cm: measure.optional(),
  rotated: z.boolean({ error: "no_rotation" }).default(false),
  /** top and bottom have the width of the piece, left and right its length; for a round piece any side means the whole edge */
  hems: hemsRequestSchema.nullish(),
  /** keep or leave the unused part of the roll; both are free */
  offcut: z.enum(["keep", "leave"]).default("keep"),
});
export type DimensionsRequest = z.infer<typeof dimensionsRequestSchema>;
/** Number of pieces from `least` to the maximum of a line. */
export const quantity = (min: number) =>
  z
    .number({ error: "whole_number" })
    .int({ error: "whole_number" })
    .min(min, { error: fieldMessage("range", min) })
    .max(MAX_QUANTITY, { error: fieldMessage("over_limit", MAX_QUANTITY) });

/** POST /api/catalog/cut-quote/{locale}: price of a cut by the cart's rules. 422 names `dimensions.*`, `variantId` or `quantity`. */
export const cutQuoteRequestSchema = z.object({
  productId: z.number({ error: "required" }).pipe(idSchema),
  variantId: z.number({ error: "choose_variant" }).pipe(idSchema).nullish(),
  dimensions: dimensionsRequestSchema,
  quantity: quantity(1).default(1),
});
export type CutQuoteRequest = z.infer<typeof cutQuoteRequestSchema>;
export const cutQuoteSchema = z.object({
  dimensions: dimensionsSchema,
  quantity: z.int(),
  unit_price_tax_incl: amountSchema,
  item_price: amountSchema,
  item_price_tax_incl: amountSchema,
  ...linePriceFields,
  /** offcut of each piece; `area_m2` of all. null without one */
  offcut: z.object({ width_cm: z.number(), length_cm: z.number(), area_m2: z.number() }).nullable(),
  /** the rotated pieces, if cheaper; at most one. `waste_m2`: total offcut */
  alternatives: z.array(
    z.object({
      rotated: z.boolean(),
      total_tax_incl: amountSchema,
      saved_tax_incl: amountSchema,
      waste_m2: z.number(),
    }),
  ),
});
export type CutQuote = z.infer<typeof cutQuoteSchema>;
