import { z } from "zod";
import {
  anyWishlistsSchema,
  changeWishlistRequestSchema,
  createdWishlistSchema,
  createWishlistRequestSchema,
  wishlistSchema,
} from "../wishlist";
import { DELETE, GET, inLocale, POST, PUT, type Endpoint } from "./endpoint";

const list = { response: anyWishlistsSchema, whole: wishlistSchema } as const;
const byId = { access: "wishlist", path: "/api/wishlist/{id}", params: z.object({ id: z.string() }) } as const;

export const wishlist = {
  ofMember: { ...GET, ...list, path: "/api/wishlist/{locale}", summary: "The member's wishlist.", access: "member", params: inLocale },
  ofGuest: {
    ...GET,
    ...list,
    path: "/api/wishlist/anonymous/{locale}/{tempId}",
    summary: "A guest's wishlist.",
    params: inLocale.extend({ tempId: z.string() }),
  },
  create: {
    ...POST,
    path: "/api/wishlist",
    summary: "Open or create a wishlist.",
    access: "caller",
    request: createWishlistRequestSchema,
    response: createdWishlistSchema,
    whole: wishlistSchema,
    status: 201,
  },
  // the storefront reads the wishlist again after a change
  setItem: {
    ...PUT,
    ...byId,
    summary: "Add, note or remove a product.",
    request: changeWishlistRequestSchema,
    whole: wishlistSchema,
  },
  remove: { ...DELETE, ...byId, summary: "Delete a wishlist." },
} satisfies Record<string, Endpoint>;
