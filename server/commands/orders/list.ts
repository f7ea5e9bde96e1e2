import { z } from "zod";
import { ORDER_STATES } from "~/domain/order";
import { PAYMENT_STATES } from "~/domain/payment";
import { listOrders } from "../../api/order/lists/operator-orders.repo";
import type { OrderRow } from "../../api/order/order.repo";
import {
  buyerArgument,
  cleanForTerminal,
  dayArgument,
  oneOfArgument,
  readOptions,
  showCrowns,
} from "../arguments";
import { UsageError, type Command } from "../command";

const MAX_ORDERS = 10_000;
const DEFAULT_ORDERS = 100;

export const listOrdersCommand: Command = {
  name: "orders list",
  usage:
    "[--state STATE] [--payment STATE] [--since DAY] [--number NUMBER] [--email EMAIL] [--limit COUNT] [--json]",
  help: `Lists orders, newest first, at most ${DEFAULT_ORDERS} without --limit.`,
  onlyReads: true,
  async run({ db, print }, args) {
    const text = { type: "string" } as const;
    const values = readOptions(args, {
      state: text,
      payment: text,
      since: text,
      number: text,
      email: text,
      limit: text,
      json: { type: "boolean" },
    });
    const filter = {
      state:
        values.state === undefined ? undefined : oneOfArgument(ORDER_STATES, values.state, "state"),
      paymentState:
        values.payment === undefined
          ? undefined
          : oneOfArgument(PAYMENT_STATES, values.payment, "state of a payment"),
      since: values.since === undefined ? undefined : timeOf(values.since),
      number: values.number,
      email: values.email,
    };
    const orders = await listOrders(db, filter, limitOf(values.limit));
    if (values.json) return print(JSON.stringify(orders.map(summarizeOrder)));
    for (const order of orders) {
      const { number, created_at, state, payment_state, total_haler, delivery, payment, email } =
        order;
      const head = [
        number,
        created_at.toISOString(),
        state,
        payment_state,
        showCrowns(total_haler / 100),
      ];
      print(
        [
          ...head,
          buyerArgument(order),
          cleanForTerminal(email),
          `${delivery.name}, ${payment.name}`,
        ].join("  "),
      );
    }
    if (!orders.length) print("no orders found");
  },
};

const summarizeOrder = (order: OrderRow) => ({
  number: order.number,
  created_at: order.created_at.toISOString(),
  state: order.state,
  payment_state: order.payment_state,
  total_tax_incl: order.total_haler / 100,
  buyer: buyerArgument(order),
  email: order.email,
  delivery: order.delivery.name,
  payment: order.payment.name,
});

function limitOf(text = String(DEFAULT_ORDERS)): number {
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > MAX_ORDERS)
    throw new UsageError(`Not a number from 1 to ${MAX_ORDERS}: ${text}`);
  return limit;
}

/** Parses a day, `2026-11-23` (its start), or a time in ISO form. */
function timeOf(text: string): Date {
  return new Date(
    z.iso.datetime({ offset: true }).safeParse(text).success ? text : dayArgument(text, "--since"),
  );
}
