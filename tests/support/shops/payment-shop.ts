import {
  orderSchema,
  payAnswerSchema,
  type Order,
  type OrderCreated,
} from "~/contract/order/order";
import { createGopay } from "../../../server/adapters/payment/gopay";
import type { Database } from "../../../server/db/index";
import {
  createGatewaySimulator,
  type GatewaySimulator,
  type SimulatedPayment,
} from "../../../server/gateway-simulator/simulator";
import {
  createTestApi,
  expectOk,
  placeOrder,
  PUBLIC_URL,
  readyGuest,
  TODAY,
  type Answer,
  type Ask,
} from "../backends/api";
import { setProduct } from "../database/set-row";
import { P } from "../goods/assortment";

const ACCOUNT = { goId: "8123456789", clientId: "shop", clientSecret: "a secret" };
const GLUE = { productId: P.glue, quantity: 1 };
export const RETURN_URL = `${PUBLIC_URL}/shrnuti/1/x`;

export const CARD = 3;
export const BANK = 4;

/** Adds online payment methods to the test assortment. */
export async function offerOnline({ sql }: Database): Promise<void> {
  const both = (text: string) => JSON.stringify({ cs: text, en: text });
  for (const [id, code] of [
    [CARD, "card"],
    [BANK, "gopay"],
  ] as const) {
    const row = {
      id,
      code,
      type: "online" as const,
      name: both(code),
      description: both(code),
      price_haler: 0,
      position: id,
    };
    await sql.insertInto("payments").values(row).execute();
  }
  await sql
    .updateTable("deliveries")
    .set({ payments: JSON.stringify([1, 2, CARD, BANK]) })
    .execute();
}

/** Deletes the payments and refunds of earlier tests, and fills the stock of the glue that {@link paymentShop} sells. */
export async function clearPayments({ sql }: Database): Promise<void> {
  await sql.deleteFrom("refunds").execute();
  await sql.deleteFrom("gateway_payments").execute();
  await setProduct(sql, P.glue, { stock: 83 });
}

/** A shop whose gateway tests can break. */
export interface PaymentShop {
  ask: Ask;
  simulator: GatewaySimulator;
  /** warnings and errors of the log */
  failures: object[];
  /** changes the gateway's responses; undefined: no change */
  changeAnswers: (
    change: ((answer: Response, request: Request) => Response | Promise<Response>) | undefined,
  ) => void;
  /** notifications that the gateway has not sent; tests send them */
  notifications: string[];
  /** moves the clock forward */
  advanceClock(ms: number): void;
  settleDue(): Promise<number>;
  order(choice?: object): Promise<OrderCreated>;
  pay(order: OrderCreated, paymentId?: number): Promise<Answer>;
  begin(order: OrderCreated, paymentId?: number): Promise<SimulatedPayment>;
  /** Presses a button on the gateway's page. */
  choose(payment: SimulatedPayment, outcome: "pay" | "refuse" | "abandon"): Promise<Response>;
  notify(id: number | string, method?: "GET" | "POST"): Promise<Answer>;
  read(order: OrderCreated): Promise<Order>;
  /** The shopper returns from the gateway. */
  returnFromGateway(order: OrderCreated): Promise<Order>;
}

/** @param beside instance with the same gateway and clock */
export function paymentShop(db: Database, beside?: { simulator: GatewaySimulator }): PaymentShop {
  let [changeAnswers, passedMs]: [
    ((answer: Response, request: Request) => Response | Promise<Response>) | undefined,
    number,
  ] = [undefined, 0];
  const notifications: string[] = [];
  const simulator =
    beside?.simulator ??
    createGatewaySimulator({
      publicUrl: PUBLIC_URL,
      ...ACCOUNT,
      texts: (locale, key) => `${locale}:${key}`,
      notify: async (url) => void notifications.push(url),
    });
  const fetch = async (input: string, init: RequestInit) => {
    const request = new Request(input, init);
    const answer = await simulator.fetch(request.clone());
    return changeAnswers ? changeAnswers(answer, request) : answer;
  };
  const gateway = createGopay({ url: `${PUBLIC_URL}/demo-gateway/api`, ...ACCOUNT }, { fetch });
  const api = createTestApi(db, { gateway, clock: () => new Date(TODAY.getTime() + passedMs) });
  const { ask, failures } = api;
  const pathOf = ({ id, hash }: OrderCreated) => `/api/order/${id}/${hash}`;

  const pay: PaymentShop["pay"] = (order, paymentId) =>
    ask("POST", `${pathOf(order)}/pay`, { body: { returnUrl: RETURN_URL, paymentId } });
  return {
    ask,
    simulator,
    failures,
    changeAnswers: (change) => (changeAnswers = change),
    notifications,
    advanceClock: (ms) => (passedMs += ms),
    settleDue: api.payments.settleDue,
    order: async (choice = { deliveryId: 2, paymentId: CARD }) =>
      placeOrder(await readyGuest(ask, GLUE, choice)),
    pay,
    async begin(order, paymentId) {
      const { redirect_url } = await expectOk(pay(order, paymentId), payAnswerSchema);
      const payment = simulator.payments.get(redirect_url?.split("/").at(-1) ?? "");
      if (!payment) throw new Error(`no payment behind ${redirect_url}`);
      return payment;
    },
    choose: ({ id }, outcome) =>
      simulator.fetch(
        new Request(`${PUBLIC_URL}/demo-gateway/pay/${id}`, {
          method: "POST",
          body: new URLSearchParams({ outcome }),
        }),
      ),
    notify: (id, method = "GET") => ask(method, `/api/payment/notify/gopay?id=${id}`),
    read: async (order) => await expectOk(ask("GET", pathOf(order)), orderSchema),
    returnFromGateway: async (order) =>
      await expectOk(ask("POST", `${pathOf(order)}/check-payment`), orderSchema),
  };
}
