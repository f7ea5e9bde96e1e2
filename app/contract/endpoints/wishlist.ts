import { z } from "zod";
import {
  anyWishlistsSchema,
  changeWishlistRequestSchema,
  createdWishlistSchema,
  createWishlistRequestSchema,
  wishlistSchema,
} from "../customer/wishlist";
import { get, inLocale, post, put, remove, type Endpoint } from "./endpoint";

const list = { response: anyWishlistsSchema, whole: wishlistSchema } as const;
const BY_ID = "/api/wishlist/{id}";
const byId = { access: "wishlist", params: z.object({ id: z.string() }) } as const;

export const wishlist = {
  ofMember: {
    ...get("/api/wishlist/{locale}", "The member's wishlist."),
    ...list,
    access: "member",
    params: inLocale,
  },
  ofGuest: {
    ...get("/api/wishlist/anonymous/{locale}/{tempId}", "A guest's wishlist."),
    ...list,
    params: inLocale.extend({ tempId: z.string() }),
  },
  create: {
    ...post("/api/wishlist", "Open or create a wishlist."),
    access: "caller",
    request: createWishlistRequestSchema,
    response: createdWishlistSchema,
    whole: wishlistSchema,
    status: 201,
  },
  // the storefront reads the wishlist again after a change
  setItem: {
    ...put(BY_ID, "Add, note or remove a product."),
    failures: ["max", "unavailable"],
    ...byId,
    request: changeWishlistRequestSchema,
    whole: wishlistSchema,
  },
  remove: { ...remove(BY_ID, "Delete a wishlist."), ...byId },
} satisfies Record<string, Endpoint>;
