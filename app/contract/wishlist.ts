import { z } from "zod";
import { noteSchema } from "./address";
import { productSchema } from "./catalogue";
import { anyIdSchema, extra, idSchema, randomIdSchema } from "./common";
import { MAX_NOTE } from "./limits";

export const MAX_WISHLIST_ITEMS = 100;

export const wishlistSchema = z.object({
  id: anyIdSchema,
  site_id: z.int(),
  user_id: idSchema.nullable(),
  /** null for a member's wishlist */
  temp_id: anyIdSchema.nullable().default(null),
  items: z.array(z.object({ product: productSchema, note: extra(z.string(), "", "notes of wishes") })),
});
export type Wishlist = z.infer<typeof wishlistSchema>;

export const createWishlistRequestSchema = z.object({
  locale: z.enum(["cs", "en"]).default("cs"),
  tempId: randomIdSchema.nullish(),
});

/** PUT /api/wishlist/{id}: adds the product, changes its note, or removes it; `note: null` and `remove: false` are ignored. */
export const changeWishlistRequestSchema = z.object({
  productId: z.number({ error: "required" }).pipe(idSchema),
  note: noteSchema(MAX_NOTE).nullish(),
  remove: z.boolean().nullish(),
});
export type ChangeWishlistRequest = z.infer<typeof changeWishlistRequestSchema>;
