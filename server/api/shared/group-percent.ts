import type { Bearer } from "./keys";

/** Discount of the caller's group, per cent; 0 for guests, without a query. */
export type GroupPercentOf = (caller: Bearer | undefined) => Promise<number>;

export const createGroupPercent =
  (readPercent: (userId: number) => Promise<number>): GroupPercentOf =>
  async (caller) =>
    caller ? readPercent(caller.userId) : 0;
