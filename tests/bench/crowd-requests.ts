import { randomUUID } from "node:crypto";
import { loggedInSchema, meSchema } from "~/contract/customer/account";
import { orderListSchema } from "~/contract/customer/member";
import {
  acknowledging,
  BUYER,
  createAsk,
  expectAnswer,
  newGuest,
  placeOrder,
  readyGuest,
  type Ask,
} from "../support/backends/ask";
import { createHtmlClient } from "../support/browser/html-client";
import { memberOf, type TestMember } from "../support/shops/member";
import type { Patterns } from "./crowd";
import { CLEANER } from "./scenarios";

const PASSWORD = "devet-metru-koberce";
const LINE = { productId: CLEANER, quantity: 1 };
const ORDERS_OF_MEMBER = 3;

/** Requests by name. The outer function prepares and is not measured; the inner one sends the request. */
type Requests = Record<string, () => Promise<() => Promise<unknown>>>;

async function newMember(ask: Ask): Promise<{ email: string; id: number; member: TestMember }> {
  const email = `${randomUUID()}@example.cz`;
  const { firstname, lastname } = BUYER.invoice;
  const body = {
    email,
    firstname,
    lastname,
    phonePrefix: "+420",
    password: PASSWORD,
    password_confirmation: PASSWORD,
    agreement: true,
  };
  const member = memberOf(
    ask,
    expectAnswer(await ask("POST", "/api/auth/register", { body }), 201, loggedInSchema),
  );
  const { phonePrefix, invoice } = BUYER;
  await member.call("POST", "/api/me/addresses", { ...invoice, phonePrefix });
  await member.call("PUT", `/api/wishlist/${(await member.wishlist()).id}`, { productId: CLEANER });
  await member.put(LINE);
  return {
    email,
    member,
    id: Number(expectAnswer(await member.call("GET", "/api/me"), 200, meSchema).data.id),
  };
}

async function orderAsMember(ask: Ask, member: TestMember): Promise<void> {
  await member.put(LINE);
  const cart = await member.choose();
  const headers = { ...member.headers, "Idempotency-Key": randomUUID() };
  const answer = await ask("POST", "/api/order", {
    headers,
    body: { ...acknowledging(cart), ...BUYER },
  });
  if (answer.status !== 201)
    throw new Error(`ordering answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** Creates the member, the cart and the order that `fillWithCrowd` copies. @param url of the shop */
export async function createPatterns(url: string): Promise<Patterns> {
  const ask = createAsk(fetch, url);
  const { id: userId } = await newMember(ask);
  const guest = await readyGuest(ask, LINE);
  const { id: orderId } = await placeOrder(await readyGuest(ask, LINE));
  return { cartId: guest.cart.id, orderId, userId };
}

export async function createRequests(url: string): Promise<Requests> {
  const ask = createAsk(fetch, url);
  const { email, member } = await newMember(ask);
  for (let count = 0; count < ORDERS_OF_MEMBER; count += 1) await orderAsMember(ask, member);
  await member.put(LINE);
  const guest = await readyGuest(ask, LINE);
  const order = await placeOrder(await readyGuest(ask, LINE));
  const [memberOrderId] = await readOrderIds(member);

  const memberBrowser = createHtmlClient(url);
  await (await memberBrowser.open("/login")).submit(/Přihlásit se/, { email, password: PASSWORD });
  const guestBrowser = createHtmlClient(url);
  await (await guestBrowser.open(`/${CLEANER}/x/x`)).submit(/Do košíku/);

  const page = (client: typeof guestBrowser, path: string) => async () => {
    const cookie = client.cookie();
    return async () => {
      const answer = await fetch(url + path, { headers: { cookie }, redirect: "manual" });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    };
  };
  const call = (method: string, path: string, body?: unknown) => async () => async () => {
    const answer = await ask(method, path, {
      headers: member.headers,
      ...(body !== undefined && { body }),
    });
    if (answer.status >= 300)
      throw new Error(
        `${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`,
      );
  };
  return {
    "cart page": page(guestBrowser, "/kosik"),
    "cart, API": async () => () => guest.read(),
    "adding to the cart": async () => () => guest.put(LINE),
    "adding to a new cart": async () => {
      const first = await newGuest(ask);
      return () => first.put(LINE);
    },
    "adding to a member's cart": async () => () => member.put(LINE),
    "delivery and payment page": page(guestBrowser, "/kosik/doprava-a-platba"),
    "placing an order": async () => {
      const ready = await readyGuest(ask, LINE);
      const cart = await ready.read();
      const headers = { ...ready.headers, "Idempotency-Key": randomUUID() };
      return async () => {
        const { status } = await ask("POST", "/api/order", {
          headers,
          body: { ...acknowledging(cart), ...BUYER },
        });
        if (status !== 201) throw new Error(`ordering answered ${status}`);
      };
    },
    "order page": page(guestBrowser, `/stav/${order.id}/${order.hash}`),
    "cancelling an order": async () => {
      const { id, hash } = await placeOrder(await readyGuest(ask, LINE));
      return call("POST", `/api/order/${id}/${hash}/cancel`)();
    },
    "account page": page(memberBrowser, "/ucet"),
    "member's order": page(memberBrowser, `/ucet/objednavka/${memberOrderId}`),
    "addresses page": page(memberBrowser, "/ucet/dodaci-adresy"),
    "wishlist page": page(memberBrowser, "/wishlist"),
    "personal data": call("GET", "/api/me/export"),
    "logging in": call("POST", "/api/auth/login", { email, password: PASSWORD }),
    "deleting an account": async () => {
      const leaving = await newMember(ask);
      return async () => {
        const { status } = await leaving.member.call("DELETE", "/api/me", { password: PASSWORD });
        if (status !== 204) throw new Error(`deleting answered ${status}`);
      };
    },
  };
}

async function readOrderIds(member: TestMember): Promise<number[]> {
  return expectAnswer(await member.call("GET", "/api/me/orders"), 200, orderListSchema).data.map(
    ({ id }) => id,
  );
}
