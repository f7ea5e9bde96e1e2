import { z } from "zod";

/** The affiliate network's id of a click. */
export const clickIdSchema = z.string().trim().min(1).max(200);

/**
 * POST /api/ap-tracker: records an affiliate click (specification section 7). 204; a cookie keeps the click until GET /api/ap-tracker, only with
 * consent.
 */
export const trackClickRequestSchema = z.object({
  /** consent to marketing cookies */
  consent: z.boolean(),
  clickId: clickIdSchema,
});

/** GET /api/ap-tracker with the cookies of the POST: the recorded click, or null. */
export const trackedClickSchema = z.object({ clickId: clickIdSchema.nullable() });
export type TrackedClick = z.infer<typeof trackedClickSchema>;
