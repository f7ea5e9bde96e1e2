import { afterAll, beforeAll, expect, test } from "vitest";
import { productListSchema } from "~/contract/catalogue";
import { orderSchema } from "~/contract/order/order";
import { expectOk, placeOrder, readyGuest } from "../../support/backends/ask";
import { json } from "../../support/backends/faulty-backend";
import { askOf } from "../../support/browser/browser";
import { createHtmlClient } from "../../support/browser/html-client";
import { failingShop, type FailingShop } from "../../support/shops/failing-shop";
import { browserCookie } from "../../support/shops/request-shop";
import { formsOf, type Goods } from "../../support/shops/shop-forms";

const MESSAGE = "Tohle u nás nejde.";
const PASSWORD = "heslo-jany-1";
const REFUSED = json(422, { errors: { nickname: [MESSAGE] } });

let shop: FailingShop;
let goods: Goods;
beforeAll(async () => {
  shop = await failingShop();
  const ask = askOf(shop.backendShop);
  const { id, hash } = await placeOrder(await readyGuest(ask, { productId: 2923, quantity: 2 }));
  const [item] = (await expectOk(ask("GET", `/api/order/${id}/${hash}`), orderSchema)).items;
  const list: unknown = await (
    await fetch(`${shop.backendShop.url}/api/catalog/products/cs?category=10&in_stock=1`)
  ).json();
  const carpet = productListSchema.parse(list).data.find(({ variants }) => variants.length > 0);
  if (!item || !carpet) throw new Error("no goods");
  goods = {
    product: carpet.url,
    productId: String(carpet.id),
    variantId: String(carpet.variants[0]?.id),
    order: { path: `${id}/${hash}`, itemId: item.id },
  };
});
afterAll(() => shop.dispose());

/** A shopper with goods in the cart. */
async function enter(isMember: boolean): Promise<{ cookie: string; itemId: string }> {
  const shopper = createHtmlClient(shop.url);
  if (isMember)
    await (
      await shopper.open("/registrace")
    ).submit(/^Založit účet$/, {
      email: `messages-${Date.now()}@example.cz`,
      firstname: "Jana",
      lastname: "Nováková",
      agreement: "on",
      password: PASSWORD,
      password_confirmation: PASSWORD,
    });
  await (await shopper.open("/2923/x/x")).submit(/Do košíku/);
  const itemId = (await shopper.open("/kosik")).value("itemId", ".goods-rows") ?? "";
  await (await shopper.open("/2923/x/x")).submit(/oblíben/i);
  return { cookie: shopper.cookie(), itemId };
}

/** Sends a form without a script. @returns the text of the page that follows */
async function send(address: string, form: Record<string, string>, cookie: string) {
  const { via: _via, ...body } = form;
  const answer = await fetch(shop.url + address, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: shop.url, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(body),
  });
  const to = answer.headers.get("location");
  if (!to) return answer.text();
  const next = browserCookie(answer.headers.getSetCookie(), cookie);
  return (await fetch(new URL(to, shop.url), { headers: { cookie: next } })).text();
}

const OF_ALL = [
  "product add",
  "planner toCart",
  "cart setQuantity",
  "wishlist setNote",
  "cart setNote",
  "cart addVoucher",
  "cart setAddon",
  "checkoutDelivery",
  "orderSummary changePayment",
  "laying enquire",
  "contact write",
  "orderStatus lookUp",
  "orderStatus cancel",
  "withdraw checkWithdrawal",
  "newsletter",
  "register",
  "resetPassword",
  "confirmNewsletter confirm",
];
const OF_GUESTS = ["login", "unsubscribe endNewsletter"];
const OF_MEMBERS = [
  "account sendConfirmation",
  "accountCompany",
  "accountAddress",
  "accountProfile saveProfile",
  "accountData",
];

// Specification: 8.other.4
test.each([
  ["guest", false, [...OF_ALL, ...OF_GUESTS]],
  ["member", true, [...OF_ALL, ...OF_MEMBERS]],
])(
  "a form of a %s that the backend refuses at a field of another name tells why",
  async (_name, isMember, forms) => {
    shop.backend.setFaults();
    const { cookie, itemId } = await enter(isMember);
    shop.backend.setFaults([({ method }) => method !== "GET", REFUSED]);
    const told: string[] = [];
    const note: Record<string, string> = {
      productId: "2923",
      intent: "setNote",
      note: "do ložnice",
    };
    for (const [screen, address, form] of [
      ["wishlist", "/wishlist", note] as const,
      ...formsOf({ ...goods, itemId }),
    ]) {
      const html = (await send(address, form, cookie)).replaceAll("\u00a0", " ");
      if (html.includes(`>${MESSAGE}<`)) told.push(`${screen} ${form["intent"] ?? ""}`.trim());
    }
    expect(told).toEqual(expect.arrayContaining(forms));
  },
  120_000,
);
