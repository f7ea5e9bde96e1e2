import { z } from "zod";
import { idSchema, randomIdSchema } from "~/contract/common";
import { MAX_WISHLIST_ITEMS } from "~/contract/wishlist";
import { MOST_VIEWED } from "~/domain/last-viewed";
import type { SignedCookie } from "./cookies.server";

/** 14 days (specification section 9). */
const GUEST_SECONDS = 1_209_600;

const guestCartSchema = z.object({
  /** the cart's id; cookies of the release before have none */
  id: randomIdSchema.optional(),
  tempId: randomIdSchema,
  /** pieces in the cart, for the header: only this browser changes a guest's cart, so each change writes the number here */
  count: z.int().nonnegative(),
  /** the cart's version that this was true of */
  version: z.int().default(0),
  /** what it holds, `product`, `product.variant` or `sample.product`, for 'added' on the add button; of a long cart the first lines */
  held: z.array(z.string()).default([]),
  /** the day it was written, counted from 1970, so that it is renewed once a day and not with every page */
  day: z.int(),
});
export type GuestCart = z.infer<typeof guestCartSchema>;

/** The guest's cart: what opens it, and what every page shows of it. */
export const guestCart: SignedCookie<GuestCart> = { name: "guest-cart", seconds: GUEST_SECONDS, schema: guestCartSchema };

const guestWishlistSchema = z.object({
  id: randomIdSchema.optional(),
  tempId: randomIdSchema,
  /** what is wished for, so that each card knows its heart without a call: only this browser changes a guest's wishlist */
  ids: z.array(idSchema).max(MAX_WISHLIST_ITEMS),
  day: z.int(),
});
export type GuestWishlist = z.infer<typeof guestWishlistSchema>;

/** The guest's wishlist: what opens it, and the ids of its products. */
export const guestWishlist: SignedCookie<GuestWishlist> = {
  name: "guest-wishlist",
  seconds: GUEST_SECONDS,
  schema: guestWishlistSchema,
};

const viewedIds = z.array(idSchema).max(MOST_VIEWED).default([]);
const lastViewedSchema = z.object({ cs: viewedIds, en: viewedIds });

/** Ids of the products viewed last, in each language, most recent first, of a shopper whose browser runs no script. */
export const lastViewed: SignedCookie<z.infer<typeof lastViewedSchema>> = {
  name: "last-viewed",
  seconds: GUEST_SECONDS,
  schema: lastViewedSchema,
};

/** The day that is today, counted from 1970. */
export const today = (): number => Math.floor(Date.now() / 86_400_000);

/** Whether a guest's cookie is to be renewed, so that its 14 days begin again. */
export const isOld = ({ day }: { day: number }): boolean => day !== today();
