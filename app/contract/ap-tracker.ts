import { z } from "zod";

/** What the affiliate network calls a click that led to the shop. */
export const clickIdSchema = z.string().trim().min(1).max(200);

/**
 * POST /api/ap-tracker: a shopper came by a click on an affiliate's page (specification section 7). 204; a cookie of the answer remembers the
 * click until GET /api/ap-tracker asks for it, and only with consent.
 */
export const trackClickRequestSchema = z.object({
  /** whether the shopper allows marketing cookies */
  consent: z.boolean(),
  clickId: clickIdSchema,
});

/** GET /api/ap-tracker, with the cookies of the POST: the click to be stored; null where there is none. */
export const trackedClickSchema = z.object({ clickId: clickIdSchema.nullable() });
export type TrackedClick = z.infer<typeof trackedClickSchema>;
