import type { Context } from "hono";
import { z } from "zod";
import { randomIdSchema } from "~/contract/common";
import { changeWishlistRequestSchema, createWishlistRequestSchema } from "~/contract/wishlist";
import type { Routes } from "../shared/app";
import { readBody } from "../shared/body";
import type { GuestKey } from "../shared/guest-key";
import { LOCALE, localeOf } from "../shared/paths";
import type { Reply } from "../shared/reply";
import { done, UNAUTHENTICATED, WISHLIST_GONE, type Result } from "../shared/result";
import type { WishlistService } from "./wishlist.service";

const keySchema = z.object({ id: randomIdSchema, tempId: randomIdSchema });

/** Contract section 3. A guest's wishlist opens only to its id and its tempId together, as a cart does. */
export const wishlistRoutes =
  (reply: Reply, wishlists: WishlistService): Routes =>
  (app) => {
    app.get(`/api/wishlist/${LOCALE}`, (c) => reply.send(c, UNAUTHENTICATED));

    app.get(`/api/wishlist/anonymous/${LOCALE}/:tempId`, async (c) =>
      reply.send(c, done(await wishlists.open(localeOf(c), c.req.param("tempId")))),
    );

    app.post("/api/wishlist", async (c) => {
      const body = await readBody(c, createWishlistRequestSchema);
      return reply.send(c, body.ok ? done(await wishlists.open(body.value.locale, body.value.tempId ?? "")) : body, 201);
    });

    app.put("/api/wishlist/:id", async (c) => {
      const body = await readBody(c, changeWishlistRequestSchema);
      if (!body.ok) return reply.send(c, body);
      const key = keyOf(c);
      return reply.send(c, key.ok ? await wishlists.change(key.value, reply.language(c), body.value) : key);
    });

    app.delete("/api/wishlist/:id", async (c) => {
      const key = keyOf(c);
      const result = key.ok ? await wishlists.remove(key.value) : key;
      return result.ok ? c.body(null, 204) : reply.send(c, result);
    });

    function keyOf(c: Context): Result<GuestKey> {
      const key = keySchema.safeParse({ id: c.req.param("id"), tempId: c.req.header("tempId") });
      return key.success ? done(key.data) : WISHLIST_GONE;
    }
  };
