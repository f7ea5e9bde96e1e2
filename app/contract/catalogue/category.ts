import { z } from "zod";
import { extra, idSchema, oneOf, seoSchema } from "../core/common";

export interface CategoryNode {
  id: number;
  slug: string;
  name: string;
  image: string | null;
  /** null if the backend does not count them */
  product_count: number | null;
  children: CategoryNode[];
}
export const categoryTreeSchema: z.ZodType<CategoryNode[]> = z.array(
  z.lazy(() =>
    z.object({
      id: idSchema,
      slug: z.string(),
      name: z.string(),
      image: extra(z.string().nullable(), null, "pictures of categories"),
      product_count: extra(z.int().nullable(), null, "numbers of products"),
      children: extra(categoryTreeSchema, [], "subcategories"),
    }),
  ),
);

export const categoryLinkSchema = z.object({ id: idSchema, slug: z.string(), name: z.string() });
export type CategoryLink = z.infer<typeof categoryLinkSchema>;

export const categoryDetailSchema = oneOf(
  categoryLinkSchema.extend({
    description: z.string(),
    seo: seoSchema,
    /** from the top category down */
    breadcrumbs: z.array(categoryLinkSchema),
    children: z.array(
      categoryLinkSchema.extend({
        image: z.string().nullable(),
        product_count: z.int().nullable(),
      }),
    ),
    slugs: z.object({ cs: z.string(), en: z.string() }),
  }),
);
export type CategoryDetail = z.infer<typeof categoryDetailSchema>["data"];
