import { z } from "zod";
import { oneLine, severalLines } from "~/domain/text";
import { idSchema, listOf, localeSchema, momentSchema, oneOf } from "../core/common";
import { fieldMessage } from "../failures/failure-codes";
import { recaptchaTokenSchema } from "../forms/captcha";
import { MAX_REVIEW, MAX_REVIEW_TITLE, MIN_REVIEW } from "../forms/limits";

const REVIEW_STATES = ["pending", "published"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEWS_PER_PAGE = 10;

const stars = z
  .number({ error: "choose_stars" })
  .int({ error: "choose_stars" })
  .min(1, { error: "choose_stars" })
  .max(5, { error: "choose_stars" });

/** 201, waits for approval; 409 `conflict` for a second one. 'All required fields and a star count chosen' (specification section 5), no others. */
export const reviewRequestSchema = z.object({
  stars,
  title: z
    .string({ error: "required" })
    .overwrite(oneLine)
    .min(1, { error: "required" })
    .max(MAX_REVIEW_TITLE, { error: fieldMessage("max", MAX_REVIEW_TITLE) }),
  text: z
    .string({ error: "required" })
    .overwrite(severalLines)
    .min(1, { error: "required" })
    .min(MIN_REVIEW, { error: fieldMessage("min", MIN_REVIEW) })
    .max(MAX_REVIEW, { error: fieldMessage("max", MAX_REVIEW) }),
  recaptcha_token: recaptchaTokenSchema,
});
export type ReviewRequest = z.infer<typeof reviewRequestSchema>;

export const reviewCreatedSchema = oneOf(z.object({ id: idSchema, state: z.enum(REVIEW_STATES) }));

const reviewSchema = z.object({
  id: idSchema,
  stars: z.int().min(1).max(5),
  title: z.string(),
  text: z.string(),
  /** language of title and text: the original if there is no translation */
  lang: localeSchema,
  /** first name and initial; null if the account was deleted */
  author: z.string().nullable(),
  /** the author has ordered the product (Omnibus directive) */
  verified: z.boolean(),
  created_at: momentSchema,
});
export type Review = z.infer<typeof reviewSchema>;

/** All published reviews of a product, regardless of the filter. */
const reviewSummarySchema = z.object({
  /** mean with one decimal; null without reviews */
  avg: z.number().nullable(),
  count: z.int(),
  /** from five stars to one */
  by_star: z.array(z.object({ stars: z.int(), count: z.int() })).length(5),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

export const reviewListQuerySchema = z.object({
  page: z.coerce.number({ error: "whole_number" }).int().positive().max(100_000).default(1),
  stars: z.coerce.number({ error: "whole_number" }).int().min(1).max(5).optional(),
});
export type ReviewListQuery = z.infer<typeof reviewListQuerySchema>;

/** GET /api/review/{locale}/{productId}: newest first. */
export const reviewListSchema = z.object({
  ...listOf(reviewSchema).shape,
  meta: listOf(reviewSchema).shape.meta.extend({ summary: reviewSummarySchema }),
});
export type ReviewList = z.infer<typeof reviewListSchema>;

export const ownReviewSchema = reviewSchema
  .pick({
    id: true,
    stars: true,
    title: true,
    text: true,
    lang: true,
    verified: true,
    created_at: true,
  })
  .extend({
    product_id: idSchema,
    state: z.enum(REVIEW_STATES),
  });
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** GET /api/me/reviews/{productId}: the member's review of a product; 404 without one. */
export const ownReviewAnswerSchema = oneOf(ownReviewSchema);
