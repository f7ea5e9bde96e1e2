import type { Context } from "hono";
import { z } from "zod";
import { randomIdSchema } from "~/contract/common";
import { CART_GONE, done, type Result } from "./result";

/** What opens a guest's cart: its id together with its tempId. An id alone opens nothing (contract section 3). */
const cartKeySchema = z.object({
  cartId: randomIdSchema,
  tempId: randomIdSchema,
  /** the version of the cart that the shopper saw, where the request says it: no other one is changed. What is no number fits none */
  expectedVersion: z.coerce.number().catch(0).optional(),
});
export type CartKey = z.infer<typeof cartKeySchema>;

/** The key that a request holds to a cart: the header `tempId`, and `cartVersion` if it has seen the cart. Without a whole one no cart is there. */
export function keyOf(c: Context, cartId: string | undefined): Result<CartKey> {
  const key = cartKeySchema.safeParse({ cartId, tempId: c.req.header("tempId"), expectedVersion: c.req.header("cartVersion") });
  return key.success ? done(key.data) : CART_GONE;
}
