import { z } from "zod";
import { idSchema, metaSchema, oneOf } from "../core/common";

const tagSchema = z.object({ code: z.string(), name: z.string() });

/** A reference (a floor that the shop has laid) in a list. */
const referenceCardSchema = z.object({
  id: idSchema,
  slug: z.string(),
  name: z.string(),
  /** plain text */
  perex: z.string(),
  place: z.string(),
  area_m2: z.number().positive(),
  year: z.int(),
  /** the first one is used in lists */
  images: z.array(z.string()),
  tags: z.array(tagSchema).default([]),
});
export type ReferenceCard = z.infer<typeof referenceCardSchema>;

/** GET /api/reference/{locale}?page&tag: in the shopkeeper's order; `meta.tags` has all tags with their counts. */
export const referenceListSchema = z.object({
  data: z.array(referenceCardSchema),
  meta: metaSchema.extend({
    tags: z.array(tagSchema.extend({ count: z.int().positive() })).default([]),
  }),
});
export type ReferenceList = z.infer<typeof referenceListSchema>;

export const referenceDetailSchema = oneOf(
  referenceCardSchema.extend({
    slugs: z.object({ cs: z.string(), en: z.string() }),
    /** sanitised */
    content_html: z.string(),
    products: z.array(idSchema).default([]),
  }),
);
export type Reference = z.infer<typeof referenceDetailSchema>["data"];
