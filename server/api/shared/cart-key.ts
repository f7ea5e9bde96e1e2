import type { Context } from "hono";
import { z } from "zod";
import { randomIdSchema } from "~/contract/common";
import { CART_GONE, done, type Result } from "./result";

/** What opens a guest's cart: its id together with its tempId. An id alone opens nothing (contract section 3). */
const cartKeySchema = z.object({
  id: randomIdSchema,
  tempId: randomIdSchema,
  /** the version of the cart that the change is meant for, where the request says it: no other one is changed. What is no number fits none */
  expectedVersion: z.coerce.number().catch(0).optional(),
});
export type CartKey = z.infer<typeof cartKeySchema>;

/** The key that a request holds to a cart: the header `tempId`, and `cartVersion` if the change is meant for that version only. Half a key opens nothing. */
export function keyOf(c: Context, id: string | undefined): Result<CartKey> {
  const key = cartKeySchema.safeParse({ id, tempId: c.req.header("tempId"), expectedVersion: c.req.header("cartVersion") });
  return key.success ? done(key.data) : CART_GONE;
}
