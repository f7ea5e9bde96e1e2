import { complaintCreatedSchema } from "~/contract/order/complaint";
import { orderSchema, type Order, type OrderCreated } from "~/contract/order/order";
import {
  withdrawalCreatedSchema,
  withdrawalOptionsSchema,
  withdrawalQuoteSchema,
  withdrawalSchema,
} from "~/contract/order/withdrawal";
import { decideWithdrawal } from "../../../server/api/order/returns/withdrawal/decide-withdrawal";
import { changeOrderState } from "../../../server/api/order/state/change-state";
import type { Database } from "../../../server/db/index";
import { expectOk, placeOrder, readyGuest, TODAY, type Ask } from "../backends/api";
import { P, V } from "../goods/assortment";

export const BUYER_NAME = { name: "Jana Nováková", email: "jana@example.cz" };
export type Pieces = readonly (readonly [place: number, quantity: number])[];

export const pathOf = ({ id, hash }: OrderCreated): string => `/api/order/${id}/${hash}`;

/** What a buyer sends back and complains about, and what the order's pages then read. */
export function returnsOf(ask: Ask) {
  const read = async (created: OrderCreated): Promise<Order> =>
    await expectOk(ask("GET", pathOf(created)), orderSchema);
  /** @param pieces of lines by their place in the order */
  async function send(created: OrderCreated, path: string, pieces: Pieces, fields: object = {}) {
    const { items } = await read(created);
    const body = {
      ...BUYER_NAME,
      items: pieces.map(([place, quantity]) => ({ item_id: items[place]?.id, quantity })),
      ...fields,
    };
    return ask("POST", `${pathOf(created)}/${path}`, { body });
  }
  return {
    read,
    send,
    options: async (created: OrderCreated) =>
      await expectOk(ask("GET", `${pathOf(created)}/withdrawal`), withdrawalOptionsSchema),
    quote: async (created: OrderCreated, pieces: Pieces) =>
      await expectOk(send(created, "withdrawal/quote", pieces), withdrawalQuoteSchema),
    /** @returns the number of the withdrawal */
    withdraw: async (created: OrderCreated, pieces: Pieces, fields: object = {}) =>
      (await expectOk(send(created, "withdrawal", pieces, fields), withdrawalCreatedSchema)).number,
    withdrawal: async (created: OrderCreated, number: string) =>
      await expectOk(ask("GET", `${pathOf(created)}/withdrawal/${number}`), withdrawalSchema),
    /** @returns the number of the complaint */
    async complain(created: OrderCreated, pieces: Pieces): Promise<string> {
      const fields = { description: "Pustila se nit na kraji.", solution: "discount" };
      const sent = send(created, "complaint", pieces, fields);
      return (await expectOk(sent, complaintCreatedSchema)).number;
    },
  };
}

export const decide = (db: Database, number: string, state: "accepted" | "refused" = "accepted") =>
  db.transaction((tx) => decideWithdrawal({ tx, now: TODAY }, { number, state }));

export const changeState = (
  db: Database,
  { id }: Pick<OrderCreated, "id">,
  to: "cancelled" | "returned",
) => db.transaction((tx) => changeOrderState({ tx, now: TODAY }, { orderId: id, to }));

/** The refunds of an order in haléře, in their order. */
export const refundsOf = async (
  { sql }: Database,
  { id }: Pick<OrderCreated, "id">,
): Promise<number[]> =>
  (
    await sql
      .selectFrom("refunds")
      .select("amount_haler")
      .where("order_id", "=", id)
      .orderBy("id")
      .execute()
  ).map(({ amount_haler }) => amount_haler);

/** A cut in two pieces and five buckets, with two vouchers. */
export async function orderWithVouchers(ask: Ask): Promise<OrderCreated> {
  const guest = await readyGuest(ask, {
    productId: P.carpet,
    variantId: V.carpet300,
    quantity: 2,
    dimensions: { width_cm: 250, length_cm: 420 },
  });
  await guest.put({ productId: P.glue, quantity: 5 });
  for (const voucherCode of ["VITEJTE10", "KOBERCE500"])
    await ask("POST", `/api/voucher/cart/add/${guest.cart.id}`, {
      headers: guest.headers,
      body: { voucherCode, guestEmail: "jana@example.cz", serviceType: "eshop" },
    });
  return placeOrder(guest);
}
