import { z } from "zod";
import { DROPS, PLAN_LIMITS, USUAL_WISH } from "~/domain/plan";
import { planPatternSchema } from "../cart/planned-cut";
import { amountSchema, idSchema } from "../core/common";
import { fieldMessage } from "../failures/failure-codes";

const { corners, pillars, rectangles, rooms, sideCm, allowanceCm, repeatCm } = PLAN_LIMITS;

const centimetres = z
  .number({ error: ({ input }) => (input === undefined ? "required" : "whole_centimetres") })
  .int({ error: "whole_centimetres" });
const place = centimetres
  .min(-sideCm, { error: fieldMessage("plan_too_large", sideCm) })
  .max(2 * sideCm, { error: fieldMessage("plan_too_large", 2 * sideCm) });
const upTo = (max: number) =>
  centimetres
    .min(0, { error: "whole_centimetres" })
    .max(max, { error: fieldMessage("plan_too_large", max) });
const listUpTo = <T extends z.ZodType>(item: T, max: number) =>
  z.array(item).max(max, { error: fieldMessage("over_limit", max) });

/** The rule checks what a shape means, so that each failure names its field (`app/domain/plan/check-rooms.ts`). */
const rectangleSchema = z.object({ x: place, y: place, w: centimetres, l: centimetres });
const roomFields = {
  /** rectangles in cm that together are the room; y grows downwards */
  shape: listUpTo(rectangleSchema, rectangles).optional(),
  /** or its corners in order, `[x, y]` in cm */
  polygon: listUpTo(z.tuple([place, place]), corners).optional(),
  /** parts without floor */
  pillars: listUpTo(rectangleSchema, pillars).default([]),
};

const isOneOutline = ({ shape, polygon }: { shape?: unknown; polygon?: unknown }) =>
  !shape || !polygon;
const twoOutlines = { path: ["polygon"], error: "plan_two_outlines" };

/** POST /api/floor/plan/{locale}: one room in `shape` or `polygon`, or several in `rooms`, that are cut from one roll. */
export const floorPlanRequestSchema = z
  .object({
    productId: z.number({ error: "required" }).pipe(idSchema),
    /** the roll; the cheapest if it is missing */
    variantId: z.number({ error: "choose_variant" }).pipe(idSchema).nullish(),
    ...roomFields,
    rooms: listUpTo(z.object(roomFields).refine(isOneOutline, twoOutlines), rooms).optional(),
    /** of the roll in the rooms */
    direction: z.enum(["auto", "x", "y"]).default(USUAL_WISH.direction),
    /** overlap at a seam, excess at a wall */
    seam_allowance_cm: upTo(allowanceCm).default(USUAL_WISH.seamCm),
    edge_allowance_cm: upTo(allowanceCm).default(USUAL_WISH.edgeCm),
    /** 0: no repeat; the goods' own if it is missing, as is the drop */
    pattern_repeat_cm: upTo(repeatCm).nullish(),
    pattern_drop: z.enum(DROPS).nullish(),
    /** false: pieces from offcuts may be turned */
    has_direction: z.boolean().default(true),
    min_strip_cm: upTo(sideCm).default(USUAL_WISH.minStripCm),
    max_seams: z.number().int().min(0).max(100).nullish(),
    /** pieces without a seam, of whole cutting steps, are cut to the size of their place and hemmed all round */
    hem: z.boolean().default(false),
  })
  .refine(isOneOutline, twoOutlines)
  .refine(
    ({ rooms: several, shape, polygon, pillars: own }) =>
      !several || (!shape && !polygon && own.length === 0),
    {
      path: ["rooms"],
      error: "plan_two_outlines",
    },
  );
export type FloorPlanRequest = z.infer<typeof floorPlanRequestSchema>;

const measureSchema = z.number();
const planFields = {
  variant_id: idSchema,
  roll_width_cm: measureSchema,
  /** of the request or the goods; null: pieces at a seam are not lengthened */
  pattern: planPatternSchema.nullable(),
  /** of each room: direction of the roll, outlines of the floor and of pillars */
  rooms: z.array(
    z.object({
      direction: z.enum(["x", "y"]),
      outlines: z.array(z.array(z.tuple([measureSchema, measureSchema]))),
    }),
  ),
  /** x, y, w, l: what it covers in its room. `cut`, `across_cm`, `along_cm`: where it lies in a cut. Positions in lists begin with 0 */
  strips: z.array(
    z.object({
      room: z.int(),
      roll_width_cm: measureSchema,
      width_cm: measureSchema,
      length_cm: measureSchema,
      x: measureSchema,
      y: measureSchema,
      w: measureSchema,
      l: measureSchema,
      direction: z.enum(["x", "y"]),
      is_turned: z.boolean(),
      is_hemmed: z.boolean(),
      cut: z.int(),
      across_cm: measureSchema,
      along_cm: measureSchema,
    }),
  ),
  /** x1, y1, x2, y2; `seam_rooms` has the room of each */
  seams: z.array(z.tuple([measureSchema, measureSchema, measureSchema, measureSchema])),
  seam_rooms: z.array(z.int()),
  /** of each cut: its position in `lines` */
  cut_lines: z.array(z.int()),
  /** lines of the cart: lengths of the roll's whole width, or hemmed pieces */
  lines: z.array(
    z.object({
      width_cm: measureSchema,
      length_cm: measureSchema,
      is_hemmed: z.boolean(),
      quantity: z.int(),
      total_tax_incl: amountSchema,
    }),
  ),
  roll_length_cm: measureSchema,
  area_m2: z.number(),
  billed_m2: z.number(),
  waste_m2: z.number(),
  waste_pct: z.number(),
  offcuts: z.array(z.object({ w: measureSchema, l: measureSchema })),
  skirting_m: z.number(),
  /** hemmed edges; without `hem`, the outlines if the goods can be hemmed, otherwise 0 */
  hem_m: z.number(),
  price_tax_incl: amountSchema,
  /** no plan of the described kind (ADR 79) takes less of this roll */
  is_exact: z.boolean(),
  /** the least that any plan of the described kind takes of this roll; `factor`: roll length ÷ its bound, rounded up */
  bound: z.object({ roll_length_cm: measureSchema, waste_m2: z.number(), factor: z.number() }),
  svg: z.string(),
};

export const floorPlanSchema = z.object({
  ...planFields,
  /**
   * plans that are cheaper, have fewer seams, or cost the same with as many; cheapest first. Kinds: more seams, turned by a quarter, on another
   * roll, fewer seams
   */
  alternatives: z.array(
    z.object({
      ...planFields,
      kind: z.enum(["cheapest", "turned", "other_roll", "fewer_seams"]),
      difference_tax_incl: amountSchema,
    }),
  ),
});
export type FloorPlanAnswer = z.infer<typeof floorPlanSchema>;
