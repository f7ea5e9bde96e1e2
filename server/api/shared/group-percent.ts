import type { Context } from "hono";
import { tokenOf, type Keys } from "./keys";
import { done, type Result } from "~/contract/result";

/** Discount of the caller's group, per cent; 0 for guests, without a query. An invalid token is 401: a caller with a token expects member prices. */
export type GroupPercentOf = (c: Context) => Promise<Result<number>>;

export const createGroupPercent =
  (keys: Pick<Keys, "bearer">, readPercent: (userId: number) => Promise<number>): GroupPercentOf =>
  async (c) => {
    if (tokenOf(c) === undefined) return GUEST;
    const bearer = await keys.bearer(c);
    return bearer.ok ? done(await readPercent(bearer.value.userId)) : bearer;
  };

const GUEST = done(0);
