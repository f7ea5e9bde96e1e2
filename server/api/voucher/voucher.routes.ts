import type { Context } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { z } from "zod";
import { addVoucherRequestSchema, removeVoucherRequestSchema, type Cart } from "~/contract/cart";
import type { CartService } from "../cart/cart.service";
import type { Routes } from "../shared/app";
import { readBody } from "../shared/body";
import { keyOf, type CartKey } from "../shared/cart-key";
import type { Reply } from "../shared/reply";
import { done, type Result } from "../shared/result";

/** 'Voucher 20/h' (contract section 0), so that nobody guesses codes; counted by the cart, as the API sees no addresses. */
const ATTEMPTS = { points: 20, duration: 3600 };

/** Contract section 3: vouchers of a cart, which opens to its id and its tempId together. */
export const voucherRoutes =
  (reply: Reply, carts: CartService): Routes =>
  (app) => {
    const attempts = new RateLimiterMemory(ATTEMPTS);
    const count = (cartId: string): Promise<Result<null>> =>
      attempts.consume(cartId).then(
        () => done(null),
        (reason: unknown) => {
          if (!(reason instanceof RateLimiterRes)) throw reason;
          return { ok: false, code: "too_many_requests", retryAfter: Math.ceil(reason.msBeforeNext / 1000) };
        },
      );

    app.post("/api/voucher/cart/add/:cartId", (c) =>
      change(c, addVoucherRequestSchema, async (key, body) => {
        const allowed = await count(key.cartId);
        return allowed.ok ? carts.addVoucher(key, reply.language(c), body) : allowed;
      }),
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
      const key = keyOf(c, c.req.param("cartId"));
      return reply.send(c, key.ok ? await work(key.value, body.value) : key);
    }
  };
