import { z } from "zod";

/** The affiliate network's id of a click. */
export const clickIdSchema = z.string().trim().min(1).max(200);

/** Records an affiliate click (specification section 7). 204; a cookie keeps it until GET /api/ap-tracker, only with consent. */
export const trackClickRequestSchema = z.object({
  consent: z.boolean(),
  clickId: clickIdSchema,
});

/** GET /api/ap-tracker with the cookies of the POST: the recorded click, or null. */
export const trackedClickSchema = z.object({ clickId: clickIdSchema.nullable() });
