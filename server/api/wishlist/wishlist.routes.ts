import { changeWishlistRequestSchema, createWishlistRequestSchema } from "~/contract/wishlist";
import type { Routes } from "../shared/app";
import { readBody } from "../shared/body";
import { tokenOf, type Keys } from "../shared/keys";
import { LOCALE, localeOf } from "../shared/paths";
import type { Reply } from "../shared/reply";
import { done } from "~/contract/result";
import type { WishlistService } from "./wishlist.service";

/** Routes of wishlists. A guest's needs its id, a member's its id and a token. */
export const wishlistRoutes =
  (reply: Reply, keys: Keys, wishlists: WishlistService): Routes =>
  (app) => {
    app.get(`/api/wishlist/${LOCALE}`, async (c) => {
      const bearer = await keys.bearer(c);
      return reply.send(c, bearer.ok ? done(await wishlists.openOfMember(localeOf(c), bearer.value.userId)) : bearer);
    });

    app.get(`/api/wishlist/anonymous/${LOCALE}/:tempId`, async (c) =>
      reply.send(c, done(await wishlists.open(localeOf(c), c.req.param("tempId")))),
    );

    app.post("/api/wishlist", async (c) => {
      const body = await readBody(c, createWishlistRequestSchema);
      if (body.ok && tokenOf(c) !== undefined) {
        const bearer = await keys.bearer(c);
        return reply.send(c, bearer.ok ? done(await wishlists.openOfMember(body.value.locale, bearer.value.userId)) : bearer, 201);
      }
      return reply.send(c, body.ok ? done(await wishlists.open(body.value.locale, body.value.tempId ?? "")) : body, 201);
    });

    app.put("/api/wishlist/:id", async (c) => {
      const body = await readBody(c, changeWishlistRequestSchema);
      if (!body.ok) return reply.send(c, body);
      const key = await keys.wishlist(c, c.req.param("id"));
      return reply.send(c, key.ok ? await wishlists.change(key.value, reply.language(c), body.value) : key);
    });

    app.delete("/api/wishlist/:id", async (c) => {
      const key = await keys.wishlist(c, c.req.param("id"));
      const result = key.ok ? await wishlists.remove(key.value) : key;
      return result.ok ? c.body(null, 204) : reply.send(c, result);
    });
  };
