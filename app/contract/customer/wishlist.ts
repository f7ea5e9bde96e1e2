import { z } from "zod";
import { productSchema } from "../catalogue";
import { anyIdSchema, extra, idSchema, listOrOne, randomIdSchema } from "../core/common";
import { MAX_NOTE } from "../forms/limits";
import { noteSchema } from "./address";

export const MAX_WISHLIST_ITEMS = 100;

/** Not used; of other backends any text or number. */
const ownerSchema = z.union([z.string(), z.int()]).nullable();

export const wishlistSchema = z.object({
  id: anyIdSchema,
  site_id: ownerSchema,
  user_id: ownerSchema,
  /** null for a member's wishlist */
  temp_id: anyIdSchema.nullable().default(null),
  items: z.array(
    z.object({ product: productSchema, note: extra(z.string(), "", "notes of wishes") }),
  ),
});
export type Wishlist = z.infer<typeof wishlistSchema>;
/** Of any backend: a wishlist, or a list of them, as carts are answered. */
export const anyWishlistsSchema = listOrOne(wishlistSchema);
/** 'Responses for create calls: not shown' (specification section 7): the wishlist, or anything else. */
export const createdWishlistSchema = z.union([
  wishlistSchema,
  z.unknown().transform(() => undefined),
]);

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
