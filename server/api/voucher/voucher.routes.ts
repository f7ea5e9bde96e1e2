import type { Context } from "hono";
import type { z } from "zod";
import { addVoucherRequestSchema, removeVoucherRequestSchema, type Cart } from "~/contract/cart";
import type { RateLimits } from "../../db/index";
import type { CartService } from "../cart/cart.service";
import type { Routes } from "../shared/app";
import { readBody } from "../shared/body";
import type { CartKey, Keys } from "../shared/keys";
import type { Reply } from "../shared/reply";
import type { Result } from "~/contract/result";
import { createVoucherRateLimit } from "./rate-limit";

export const voucherRoutes =
  (reply: Reply, keys: Keys, carts: CartService, limits: RateLimits): Routes =>
  (app) => {
    const limit = createVoucherRateLimit(limits);

    app.post("/api/voucher/cart/add/:cartId", (c) =>
      change(c, addVoucherRequestSchema, (key, body) =>
        limit.count(key.id, c.env.address, () => carts.addVoucher(key, reply.language(c), body)),
      ),
    );
    app.post("/api/voucher/cart/delete/:cartId", (c) =>
      change(c, removeVoucherRequestSchema, (key, body) => carts.removeVoucher(key, reply.language(c), body.voucherId)),
    );

    async function change<S extends z.ZodType>(
      c: Context,
      schema: S,
      work: (key: CartKey, body: z.output<S>) => Promise<Result<Cart>>,
    ): Promise<Response> {
      const body = await readBody(c, schema);
      if (!body.ok) return reply.send(c, body);
      const key = await keys.cart(c, c.req.param("cartId"));
      return reply.send(c, key.ok ? await work(key.value, body.value) : key);
    }
  };
