import { z } from "zod";
import { extra, idSchema } from "../core/common";
import { categoryLinkSchema } from "./category";
import { partialSchema } from "./listing";
import { productSchema } from "./product";

const NO_PRODUCTS = { data: [], total: null, partial: null };
export const searchSchema = z.object({
  searchTerms: z.array(z.object({ id: idSchema, name: z.string() })),
  products: z
    .object({
      data: z.array(productSchema),
      total: extra(z.int().nullable(), null, "the number of found products"),
      partial: partialSchema,
    })
    .default(NO_PRODUCTS),
  categories: z.array(categoryLinkSchema),
  posts: z
    .object({
      data: z.array(
        z.object({
          id: idSchema,
          slug: z.string(),
          name: z.string(),
          image: z.string().nullable(),
        }),
      ),
    })
    .default({ data: [] }),
});
