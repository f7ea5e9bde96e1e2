import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  addressListSchema,
  addressSchema,
  exportSchema,
  orderListSchema,
} from "~/contract/customer/member";
import { orderCreatedSchema, orderSchema, type OrderCreated } from "~/contract/order/order";
import {
  acknowledging,
  BUYER,
  expectAnswer,
  expectOk,
  placeOrder,
  readyGuest,
} from "../support/backends/ask";
import {
  askOf,
  createBrowser,
  mainHtml,
  newAccount,
  type Account,
} from "../support/browser/browser";
import { startShop, type RunningShop } from "../support/shops/shop";

const CLEANER = 2923;
const HOME = {
  firstname: "Jana",
  lastname: "Nováková",
  street: "Lipová 12",
  city: "Brno",
  zip: "60200",
  country: "CZ",
};
const STRANGER = { name: "Cizí Ruka", email: "cizi@example.cz" };
const UNKNOWN_ID = 900_000;

let shop: RunningShop;
let owner: Account;
let stranger: Account;
let orders: { ofMember: OrderCreated; ofGuest: OrderCreated };
let addressId: number;
beforeAll(async () => {
  shop = await startShop();
  const ask = askOf(shop);
  [owner, stranger] = [await newAccount(shop), await newAccount(shop)];
  await owner.member.put({ productId: CLEANER });
  const body = { ...acknowledging(await owner.member.choose()), ...BUYER, email: owner.email };
  const answer = await ask("POST", "/api/order", {
    headers: { ...owner.member.headers, "Idempotency-Key": "attempt-0001" },
    body,
  });
  const guest = await readyGuest(ask, { productId: CLEANER });
  orders = {
    ofMember: expectAnswer(answer, 201, orderCreatedSchema),
    ofGuest: await placeOrder(guest, { email: owner.email }),
  };
  const added = await owner.member.call("POST", "/api/me/addresses", HOME);
  addressId = expectAnswer(added, 201, addressSchema).id;
  await stranger.member.call("POST", "/api/me/addresses", { ...HOME, city: "Plzeň" });
});
afterAll(() => shop.dispose());

const addressesOf = async ({ member }: Account) =>
  (await expectOk(member.call("GET", "/api/me/addresses"), addressListSchema)).data.map(
    ({ city, is_default }) => [city, is_default],
  );
const ordersOf = async ({ member }: Account) =>
  (await expectOk(member.call("GET", "/api/me/orders"), orderListSchema)).data.map(({ id }) => id);

describe("other people's ids: foreign resources get the response of missing ones", () => {
  const pages: [name: string, path: (id: number) => string, theirs: () => number][] = [
    ["an order of a member", (id) => `/ucet/objednavka/${id}`, () => orders.ofMember.id],
    [
      "an order of a member, in English",
      (id) => `/en/account/order/${id}`,
      () => orders.ofMember.id,
    ],
    ["an order of a guest", (id) => `/ucet/objednavka/${id}`, () => orders.ofGuest.id],
    [
      "the data of an order's page",
      (id) => `/ucet/objednavka/${id}.data`,
      () => orders.ofMember.id,
    ],
    [
      "an order with a hash of nobody",
      (id) => `/shrnuti/${id}/abcdefghijklmnopqrstuv`,
      () => orders.ofMember.id,
    ],
    [
      "the state of an order",
      (id) => `/stav/${id}/abcdefghijklmnopqrstuv`,
      () => orders.ofMember.id,
    ],
    [
      "a withdrawal from an order",
      (id) => `/stav/${id}/abcdefghijklmnopqrstuv/odstoupeni`,
      () => orders.ofGuest.id,
    ],
    [
      "the check of a withdrawal",
      (id) => `/stav/${id}/abcdefghijklmnopqrstuv/odstoupeni/potvrzeni`,
      () => orders.ofGuest.id,
    ],
    [
      "the receipt of a withdrawal",
      (id) => `/stav/${id}/abcdefghijklmnopqrstuv/odstoupeni/26000001-O1`,
      () => orders.ofGuest.id,
    ],
    [
      "a complaint of an order",
      (id) => `/stav/${id}/abcdefghijklmnopqrstuv/reklamace`,
      () => orders.ofGuest.id,
    ],
    [
      "an invoice",
      (id) => `/shrnuti/${id}/abcdefghijklmnopqrstuv/doklady/FV26000001.pdf`,
      () => orders.ofMember.id,
    ],
    ["an address", (id) => `/ucet/dodaci-adresa/${id}`, () => addressId],
  ];
  test.each(pages)("%s", async (_name, path, theirs) => {
    for (const browser of [stranger.browser, createBrowser(shop)]) {
      const [foreign, nobodys] = [
        await browser.get(path(theirs())),
        await browser.get(path(UNKNOWN_ID)),
      ];
      const { status, location } = nobodys;
      expect(foreign).toMatchObject({ status, location });
      expect(mainHtml(foreign)).toBe(mainHtml(nobodys));
    }
    expect((await stranger.browser.get(path(theirs()))).status).toBe(404);
  });

  const forms: [
    name: string,
    path: (id: number) => string,
    fields: (id: number) => Record<string, string>,
    theirs: () => number,
  ][] = [
    [
      "ordering a member's order again",
      (id) => `/ucet/objednavka/${id}`,
      () => ({ intent: "repeat" }),
      () => orders.ofMember.id,
    ],
    [
      "ordering a guest's order again",
      (id) => `/ucet/objednavka/${id}`,
      () => ({ intent: "repeat" }),
      () => orders.ofGuest.id,
    ],
    [
      "cancelling an order",
      (id) => `/stav/${id}/abcdefghijklmnopqrstuv`,
      () => ({ intent: "cancel" }),
      () => orders.ofGuest.id,
    ],
    [
      "paying an order",
      (id) => `/stav/${id}/abcdefghijklmnopqrstuv`,
      () => ({ intent: "pay" }),
      () => orders.ofGuest.id,
    ],
    [
      "changing the payment of an order",
      (id) => `/shrnuti/${id}/abcdefghijklmnopqrstuv`,
      () => ({ intent: "changePayment", paymentId: "2" }),
      () => orders.ofGuest.id,
    ],
    [
      "complaining of goods",
      (id) => `/stav/${id}/abcdefghijklmnopqrstuv/reklamace`,
      () => ({
        intent: "complain",
        "pieces.1": "1",
        ...STRANGER,
        description: "Pustila se nit.",
        solution: "repair",
        idempotencyKey: "attempt-0001",
      }),
      () => orders.ofGuest.id,
    ],
    [
      "withdrawing from an order",
      (id) => `/stav/${id}/abcdefghijklmnopqrstuv/odstoupeni`,
      () => ({ intent: "checkWithdrawal", "pieces.1": "1", ...STRANGER }),
      () => orders.ofGuest.id,
    ],
    [
      "changing an address",
      (id) => `/ucet/dodaci-adresa/${id}`,
      () => ({ intent: "save", ...HOME, city: "Zlodějov" }),
      () => addressId,
    ],
    [
      "removing an address",
      () => "/ucet/dodaci-adresy",
      (id) => ({ intent: "remove", id: String(id) }),
      () => addressId,
    ],
    [
      "making an address the default one",
      () => "/ucet/dodaci-adresy",
      (id) => ({ intent: "setDefault", id: String(id) }),
      () => addressId,
    ],
  ];
  test.each(forms)("%s", async (_name, path, fields, theirs) => {
    const send = (id: number) => stranger.browser.post(path(id), fields(id));
    const [foreign, nobodys] = [await send(theirs()), await send(UNKNOWN_ID)];
    const { status, location } = nobodys;
    expect(foreign).toMatchObject({ status, location });
    expect(mainHtml(foreign)).toBe(mainHtml(nobodys));
    expect((await stranger.member.cart()).items).toEqual([]);
    expect(await addressesOf(owner)).toEqual([["Brno", true]]);
    expect(await addressesOf(stranger)).toEqual([["Plzeň", true]]);
    for (const { id, hash } of [orders.ofMember, orders.ofGuest]) {
      const order = await expectOk(askOf(shop)("GET", `/api/order/${id}/${hash}`), orderSchema);
      expect(order).toMatchObject({
        state: "new",
        payment_state: "waiting",
        withdrawals: [],
        complaints: [],
      });
    }
  });
});

describe("other people's ids: an account shows", () => {
  test("the member's own orders, and no guest's before the e-mail is confirmed", async () => {
    expect(await ordersOf(owner)).toEqual([orders.ofMember.id]);
    expect(await ordersOf(stranger)).toEqual([]);
  });

  test("nothing of an e-mail's owner to a stranger who registered it: no order, watchdog or newsletter", async () => {
    const ask = askOf(shop);
    const email = "obet@example.cz";
    await placeOrder(await readyGuest(ask, { productId: CLEANER }), { email });
    const impostor = await newAccount(shop, { email });
    const all = await expectOk(impostor.member.call("GET", "/api/me/export"), exportSchema);
    expect(all).toMatchObject({
      orders: [],
      watched: [],
      reviews: [],
      user: { email_confirmed: false, newsletter: false },
    });
  });

  test("an unapproved review only to its author", async () => {
    const page = (await createBrowser(shop).get(`/${CLEANER}/x/y`)).location ?? "";
    const review = {
      intent: "writeReview",
      productId: String(CLEANER),
      stars: "1",
      title: "Zelená mlha",
      text: "Čistí jen v pondělí.",
    };
    expect((await owner.browser.post(`${page}/recenze`, review)).status).toBe(303);
    expect((await owner.browser.get(`${page}/recenze`)).text).toContain("Zelená mlha");
    for (const browser of [stranger.browser, createBrowser(shop)]) {
      for (const path of [page, `${page}/recenze`, `${page}/recenze?stars=1`])
        expect((await browser.get(path)).text).not.toContain("Zelená mlha");
    }
  });
});

test("other people's ids: the page of an order opens only with its hash", async () => {
  const { id, hash } = orders.ofMember;
  const guest = createBrowser(shop);
  expect((await guest.get(`/shrnuti/${id}/${hash}`)).status).toBe(200);
  const wrong = [
    hash.slice(0, -1),
    `${hash}x`,
    hash.toUpperCase(),
    hash.toLowerCase(),
    orders.ofGuest.hash,
    "null",
    "'",
  ];
  for (const one of wrong)
    expect([one, (await guest.get(`/shrnuti/${id}/${encodeURIComponent(one)}`)).status]).toEqual([
      one,
      404,
    ]);
});

describe("other people's ids: the link of one order does not open another order:", () => {
  const pathOf = ({ id, hash }: OrderCreated) => `/api/order/${id}/${hash}`;

  test("lines, withdrawals, complaints, documents", async () => {
    const ask = askOf(shop);
    const [own, otherOrder] = [orders.ofGuest, orders.ofMember];
    const [line] = (await expectOk(ask("GET", pathOf(otherOrder)), orderSchema)).items;
    const items = [{ item_id: line?.id, quantity: 1 }];
    const body = {
      ...STRANGER,
      items,
      description: "Pustila se nit na kraji.",
      solution: "repair",
    };
    const withdrawn = await ask("POST", `${pathOf(otherOrder)}/withdrawal`, { body });
    expect(withdrawn.status).toBe(201);
    for (const path of ["/withdrawal", "/withdrawal/quote"]) {
      const answer = await ask("POST", pathOf(own) + path, { body });
      expect([path, answer.status, answer.body]).toMatchObject([
        path,
        422,
        { failures: [{ code: "unavailable", field: "items.0.item_id" }] },
      ]);
    }
    const number = z.object({ number: z.string() }).parse(withdrawn.body).number;
    for (const [order, status] of [
      [otherOrder, 200],
      [own, 404],
    ] as const)
      expect((await ask("GET", `${pathOf(order)}/withdrawal/${number}`)).status).toBe(status);
  });

  test("the draft of a withdrawal does not confirm another one", async () => {
    const guest = createBrowser(shop);
    const { id, hash } = orders.ofGuest;
    const [line] = (await expectOk(askOf(shop)("GET", pathOf(orders.ofGuest)), orderSchema)).items;
    const form = { intent: "checkWithdrawal", [`pieces.${line?.id}`]: "1", ...STRANGER };
    expect((await guest.post(`/stav/${id}/${hash}/odstoupeni`, form)).location).toBe(
      `/stav/${id}/${hash}/odstoupeni/potvrzeni`,
    );
    const first = `/stav/${orders.ofMember.id}/${orders.ofMember.hash}/odstoupeni`;
    expect((await guest.get(`${first}/potvrzeni`)).location).toBe(first);
    const key =
      /name="key" value="([^"]+)"/.exec(
        (await guest.get(`/stav/${id}/${hash}/odstoupeni/potvrzeni`)).text,
      )?.[1] ?? "";
    expect(key).not.toBe("");
    await guest.post(`${first}/potvrzeni`, { intent: "withdraw", key });
    expect(
      (await expectOk(askOf(shop)("GET", pathOf(orders.ofMember)), orderSchema)).withdrawals,
    ).toHaveLength(1);
    const forged = createBrowser(shop, [["withdrawal", `x${guest.cookies.get("withdrawal")}`]]);
    expect((await forged.get(`/stav/${id}/${hash}/odstoupeni/potvrzeni`)).location).toBe(
      `/stav/${id}/${hash}/odstoupeni`,
    );
    const sameAnswers = await Promise.all(
      [1, 2].map(() =>
        guest.copy().post(`/stav/${id}/${hash}/odstoupeni/potvrzeni`, { intent: "withdraw", key }),
      ),
    );
    expect(new Set(sameAnswers.map(({ location }) => location)).size).toBe(1);
    expect(
      (await expectOk(askOf(shop)("GET", pathOf(orders.ofGuest)), orderSchema)).withdrawals,
    ).toHaveLength(1);
  });
});
