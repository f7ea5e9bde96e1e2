import { randomUUID } from "node:crypto";
import { z } from "zod";
import { idSchema } from "~/contract/core/common";
import { order } from "~/contract/endpoints/order";
import type { ComplaintRequest } from "~/contract/order/complaint";
import { withdrawalRequestSchema, type WithdrawalRequest } from "~/contract/order/withdrawal";
import type { SignedCookie } from "../cookies/cookies.server";
import type { ShopParts } from "../shop-parts";
import { guestOrderOrThrow } from "./orders.server";

/** An unconfirmed withdrawal. `key` is its idempotency key. */
interface WithdrawalDraft {
  order: number;
  key: string;
  request: WithdrawalRequest;
}

const storedSchema = withdrawalRequestSchema.extend({
  order: idSchema,
  key: z.string(),
  items: z.string(),
});

/** Stored only in the shopper's browser for two hours. */
const draftCookie: SignedCookie<z.infer<typeof storedSchema>> = {
  name: "withdrawal",
  seconds: 7_200,
  schema: storedSchema,
};

/** Withdrawals and complaints. The hash opens the order; a wrong one is 404. */
export const returnsArea = ({ api, cookies, locale }: ShopParts) => ({
  /** Items that can be withdrawn, and the deadline. @throws 404 */
  options: async (id: string, hash: string) =>
    guestOrderOrThrow(
      { api, locale },
      await api.call(order.withdrawalOptions, { params: { id, hash } }),
    ),
  quote: (id: string, hash: string, body: WithdrawalRequest) =>
    api.call(order.quoteWithdrawal, { params: { id, hash }, body }),
  withdraw: (id: string, hash: string, { key, request }: WithdrawalDraft) =>
    api.call(order.withdraw, {
      params: { id, hash },
      body: request,
      headers: { "Idempotency-Key": key },
    }),
  withdrawal: async (id: string, hash: string, number: string) =>
    guestOrderOrThrow(
      { api, locale },
      await api.call(order.withdrawal, { params: { id, hash, number } }),
    ),
  /** The withdrawal of step one that is not confirmed yet, from a signed cookie. */
  async draft(id: number) {
    const stored = await cookies.read(draftCookie);
    if (stored?.order !== id) return null;
    const { order, key, items, ...request } = stored;
    return { order, key, request: { ...request, items: unpackPieces(items) } };
  },
  keepDraft: (order: number, request: WithdrawalRequest) =>
    cookies.set(draftCookie, {
      ...request,
      order,
      key: randomUUID(),
      items: packPieces(request.items),
    }),
  dropDraft: () => cookies.remove(draftCookie),
  /** @param idempotencyKey makes repeated submits harmless */
  complain: (id: string, hash: string, body: ComplaintRequest, idempotencyKey: string) =>
    api.call(order.complain, {
      params: { id, hash },
      body,
      headers: { "Idempotency-Key": idempotencyKey },
    }),
  complaint: async (id: string, hash: string, number: string) =>
    guestOrderOrThrow(
      { api, locale },
      await api.call(order.complaint, { params: { id, hash, number } }),
    ),
});

type Items = WithdrawalRequest["items"];

/** Packs an order's lines and pieces into a short text, because browsers drop cookies above 4 kB: differences of ids, and `x2` for two pieces. */
export const packPieces = (items: Items): string =>
  items
    .map(
      ({ item_id, quantity }, index) =>
        `${item_id - (items[index - 1]?.item_id ?? 0)}${quantity === 1 ? "" : `x${quantity}`}`,
    )
    .join(" ");

export function unpackPieces(text: string): Items {
  let last = 0;
  return text.split(" ").map((part) => {
    const [step, quantity = 1] = part.split("x").map(Number);
    return { item_id: (last += step ?? 0), quantity };
  });
}
