import { z } from "zod";
import { DROPS } from "~/domain/plan";
import { oneLine } from "~/domain/text";
import { fieldMessage } from "../failures/failure-codes";
import { MAX_PLAN_CUTS, MAX_PLAN_QUERY } from "../forms/limits";

const cm = z.int().nonnegative().max(10_000);
const size = cm.min(1);

/** A piece of a cut: its place in its room, and in the cut from the left and upper edge. */
const plannedPieceSchema = z.object({
  /** of the whole plan, from 1 */
  number: z.int().min(1).max(999),
  room: z.string().overwrite(oneLine).max(40),
  /** position of its room in the plan, from 0 */
  room_index: z.int().nonnegative().max(20),
  x: cm,
  y: cm,
  w: size,
  l: size,
  /** the roll runs along x or y of the room */
  direction: z.enum(["x", "y"]),
  across_cm: size,
  along_cm: size,
  at_across_cm: cm,
  at_along_cm: cm,
});

/** The pattern that a plan matches at its seams. */
export const planPatternSchema = z.object({ repeat_cm: size, drop: z.enum(DROPS) });

/** A line's cuts in a floor plan, one for each piece, for drawings and labels only. A line with another size or quantity loses it. */
export const plannedCutSchema = z.object({
  /** the planner's query as URLSearchParams writes it, since mails and pages link to it; all lines of a plan have the same */
  query: z
    .string()
    .max(MAX_PLAN_QUERY, { error: fieldMessage("max", MAX_PLAN_QUERY) })
    .regex(/^[\w*.+%&=-]+$/),
  /** rooms and numbers of its pieces, in the shopper's language: `Bedroom (no. 1, 2)` */
  label: z.string().overwrite(oneLine).min(1).max(400),
  /** null: the plan matches no pattern; missing in orders from before it was stored */
  pattern: planPatternSchema.nullish(),
  /** empty for packs, which are not cut */
  cuts: z
    .array(
      z.object({
        number: z.int().min(1).max(999),
        pieces: z.array(plannedPieceSchema).min(1).max(40),
      }),
    )
    .max(MAX_PLAN_CUTS, { error: fieldMessage("plan_too_many_cuts", MAX_PLAN_CUTS) }),
});
export type PlannedCut = z.infer<typeof plannedCutSchema>;
