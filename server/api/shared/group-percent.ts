import type { Context } from "hono";
import { tokenOf, type Keys } from "./keys";
import { done, type Result } from "~/contract/result";

/**
 * The discount of the group of whoever asks, percent; 0 for a guest, who costs no read. A token that is not valid is 401 here too: the caller takes
 * itself for logged in, and must not be shown a guest's prices.
 */
export type GroupPercentOf = (c: Context) => Promise<Result<number>>;

/** Makes it. @param readPercent of a member */
export const createGroupPercent =
  (keys: Pick<Keys, "bearer">, readPercent: (userId: number) => Promise<number>): GroupPercentOf =>
  async (c) => {
    if (tokenOf(c) === undefined) return GUEST;
    const bearer = await keys.bearer(c);
    return bearer.ok ? done(await readPercent(bearer.value.userId)) : bearer;
  };

const GUEST = done(0);
