import { z } from "zod";
import { textSchema } from "./schema";

const stars = z.int().min(1).max(5);
/** Category codes; the text suits goods with one of them as the default category. */
const categories = z.array(z.string()).min(1).optional();
/** Codes of lines; the text suits these only, e.g. not skirting of carpet. */
const lines = z.array(z.string()).min(1).optional();

/** Use that the text reports, in days: the product was sold at least as long before. */
const used_days = z.int().positive().optional();

const reviewKindSchema = z.strictObject({
  code: z.string(),
  group_type_ids: z.array(z.int().min(1).max(8)).min(1),
  categories,
  texts: z
    .array(
      z.strictObject({ stars, title: textSchema, text: textSchema, categories, lines, used_days }),
    )
    .min(1),
});
export type DemoReviewKind = z.infer<typeof reviewKindSchema>;

export const reviewsSchema = z.strictObject({
  authors: z.strictObject({
    firstnames: z.array(z.string().min(2)).min(1),
    initials: z.array(z.string().min(1)).min(1),
  }),
  /** the first match wins */
  kinds: z.array(reviewKindSchema),
  endings: z.array(
    z.strictObject({
      stars: z.array(stars).min(1),
      text: textSchema,
      kinds: z.array(z.string()).optional(),
      used_days,
    }),
  ),
});
export type DemoReviews = z.infer<typeof reviewsSchema>;
