import { describe, expect, test } from "vitest";
import { refreshTokenCookie, tokenCookie } from "~/bff/cookies/login-cookies.server";
import { requestShop, storefrontOf } from "../support/shops/request-shop";

const answering = (status: number, body: unknown) =>
  storefrontOf({ api: async () => Response.json(body, { status }) });
const currencies = [
  {
    id: 1,
    is_default: true,
    code: "CZK",
    symbol_before: "",
    symbol_after: " Kč",
    decimals: 2,
    rate: 1,
  },
];

describe("record of a page's reads", () => {
  test("contains public reads and cookies; the page stays shared", async () => {
    const { shop, sharedRecord } = requestShop(answering(200, currencies));
    await shop.currency.current();
    shop.consent.read();
    const record = sharedRecord();
    expect([...(record?.topics ?? [])]).toEqual(["settings", "currencies", "content"]);
    expect([...(record?.cookies ?? [])]).toEqual(["currencyId", "cookie-consent"]);
    expect(record?.expiresAt).toBeLessThanOrEqual(performance.now() + 1_500);
  });

  test("contains products that the guest's cart does not have", async () => {
    const { shop, sharedRecord } = requestShop();
    await shop.cart.holds(7, 3);
    await shop.cart.holdsSample(7);
    const record = sharedRecord();
    expect([...(record?.absentItems ?? [])]).toEqual(["7.3", "sample.7"]);
    expect([...(record?.cookies ?? [])]).toEqual([
      ...[tokenCookie, refreshTokenCookie].flatMap(({ name }) => [`__Host-${name}`, name]),
      "guest-cart",
    ]);
  });

  test.each<[string, (shop: ReturnType<typeof requestShop>["shop"]) => unknown]>([
    ["a private API call", (shop) => shop.orders.read("1", "abcdefghijklmnopqrstuv")],
    ["a change", (shop) => shop.newsletter.ask({ email: "jana@example.cz" })],
    ["the timestamp of a form", (shop) => shop.captcha.stamp()],
    ["the referring page", (shop) => shop.cameFrom],
    [
      "setting a cookie",
      (shop) => shop.consent.set({ analytical: true, marketing: false, chat: false }),
    ],
  ])("%s makes the page private", async (_name, read) => {
    const { shop, sharedRecord } = requestShop(answering(200, {}));
    await Promise.resolve(read(shop)).catch(() => undefined);
    expect(sharedRecord()).toBeNull();
  });

  test("a failure makes the page private, also one of a read that another request started", async () => {
    const storefront = answering(500, {});
    const [first, second] = [requestShop(storefront), requestShop(storefront)];
    await Promise.allSettled([first.shop.currency.all(), second.shop.currency.all()]);
    expect([first.sharedRecord(), second.sharedRecord()]).toEqual([null, null]);
  });
});
