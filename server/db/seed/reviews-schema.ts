import { z } from "zod";
import { textSchema } from "./schema";

const stars = z.int().min(1).max(5);
/** Codes of categories; what is said suits goods whose default one is among them. */
const categories = z.array(z.string()).min(1).optional();

/** What customers say of one kind of goods. */
const reviewKindSchema = z.strictObject({
  code: z.string(),
  group_type_ids: z.array(z.int().min(1).max(8)).min(1),
  categories,
  texts: z.array(z.strictObject({ stars, title: textSchema, text: textSchema, categories })).min(1),
});
export type SeedReviewKind = z.infer<typeof reviewKindSchema>;

/** The parts of which the reviews of the demo assortment are made, in `data/reviews.json`. */
export const reviewsSchema = z.strictObject({
  /** who may have written them, as 'Jana N.' */
  authors: z.strictObject({ firstnames: z.array(z.string().min(2)).min(1), initials: z.array(z.string().min(1)).min(1) }),
  /** the first one that goods fit counts */
  kinds: z.array(reviewKindSchema),
  /** sentences that may follow a review with so many stars, of some kinds of goods or of all */
  endings: z.array(z.strictObject({ stars: z.array(stars).min(1), text: textSchema, kinds: z.array(z.string()).optional() })),
});
export type SeedReviews = z.infer<typeof reviewsSchema>;
