import { z } from "zod";
import { recaptchaTokenSchema } from "./captcha.js";
import { idSchema, listOf, localeSchema, oneOf } from "./common.js";
import { fieldMessage } from "./failure-codes.js";
import { MAX_REVIEW, MAX_REVIEW_TITLE, MIN_REVIEW } from "./limits.js";

export const REVIEW_STATES = ["pending", "published"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Reviews a page of GET /api/review/{locale}/{productId}. */
export const REVIEWS_PER_PAGE = 10;

const stars = z
  .number({ error: "choose_stars" })
  .int({ error: "choose_stars" })
  .min(1, { error: "choose_stars" })
  .max(5, { error: "choose_stars" });

/**
 * POST /api/review/{productId} by a member: 201, and the review waits for the shop's approval. 409 `conflict` where the member has reviewed the
 * product already. 'All required fields and a star count chosen' (specification section 5); there are no other fields.
 */
export const reviewRequestSchema = z.object({
  stars,
  title: z
    .string({ error: "required" })
    .trim()
    .min(1, { error: "required" })
    .max(MAX_REVIEW_TITLE, { error: fieldMessage("max", MAX_REVIEW_TITLE) }),
  text: z
    .string({ error: "required" })
    .trim()
    .min(1, { error: "required", abort: true })
    .min(MIN_REVIEW, { error: fieldMessage("min", MIN_REVIEW) })
    .max(MAX_REVIEW, { error: fieldMessage("max", MAX_REVIEW) }),
  recaptcha_token: recaptchaTokenSchema,
});
export type ReviewRequest = z.infer<typeof reviewRequestSchema>;

/** Answer of POST /api/review/{productId}. */
export const reviewCreatedSchema = oneOf(z.object({ id: idSchema, state: z.enum(REVIEW_STATES) }));

/** A published review. */
export const reviewSchema = z.object({
  id: idSchema,
  stars: z.int().min(1).max(5),
  title: z.string(),
  text: z.string(),
  /** the language of title and text: the one it was written in, where nobody has translated it into the asked one */
  lang: localeSchema,
  /** first name and initial; null where the author has deleted the account */
  author: z.string().nullable(),
  /** the author has an order with the product: that is how the shop verifies it (Omnibus directive) */
  verified: z.boolean(),
  created_at: z.string(),
});
export type Review = z.infer<typeof reviewSchema>;

/** All published reviews of a product, whatever stars are asked for. */
export const reviewSummarySchema = z.object({
  /** mean to one decimal place; null without reviews */
  avg: z.number().nullable(),
  count: z.int(),
  /** from five stars to one */
  by_star: z.array(z.object({ stars: z.int(), count: z.int() })).length(5),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

/** Query of GET /api/review/{locale}/{productId}. */
export const reviewListQuerySchema = z.object({
  page: z.coerce.number({ error: "whole_number" }).int().positive().max(100_000).default(1),
  stars: z.coerce.number({ error: "whole_number" }).int().min(1).max(5).optional(),
});
export type ReviewListQuery = z.infer<typeof reviewListQuerySchema>;

/** GET /api/review/{locale}/{productId}: the newest first. */
export const reviewListSchema = z.object({
  ...listOf(reviewSchema).shape,
  meta: listOf(reviewSchema).shape.meta.extend({ summary: reviewSummarySchema }),
});
export type ReviewList = z.infer<typeof reviewListSchema>;

/** What a member has written, waiting or published. */
export const ownReviewSchema = reviewSchema
  .pick({ id: true, stars: true, title: true, text: true, lang: true, verified: true, created_at: true })
  .extend({
    product_id: idSchema,
    state: z.enum(REVIEW_STATES),
  });
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** GET /api/me/reviews/{productId}: the member's review of a product; 404 where there is none. */
export const ownReviewAnswerSchema = oneOf(ownReviewSchema);
