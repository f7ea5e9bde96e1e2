import { describe, expect, test } from "vitest";
import { refreshTokenCookie, tokenCookie } from "~/bff/login-cookies.server";
import { requestShop, storefrontOf } from "../support/request-shop";

const answering = (status: number, body: unknown) => storefrontOf({ api: async () => Response.json(body, { status }) });
const currencies = [{ id: 1, is_default: true, code: "CZK", symbol_before: "", symbol_after: " Kč", decimals: 2, rate: 1 }];

describe("what a page's data was read from", () => {
  test("public reads and cookies are noted, and leave the page for everybody", async () => {
    const { shop, record } = requestShop(answering(200, currencies));
    await shop.currency.chosen();
    shop.consent.read();
    expect([record.isOwn, [...record.kinds], [...record.cookies]]).toEqual([false, ["shell"], ["currencyId", "cookie-consent"]]);
    expect(record.expiresAt).toBeLessThanOrEqual(Date.now() + 1_500);
  });

  test("what a guest's cart does not hold is noted", async () => {
    const { shop, record } = requestShop();
    await shop.cart.holds(7, 3);
    await shop.cart.holdsSample(7);
    expect([record.isOwn, [...record.notHeld], [...record.cookies]]).toEqual([
      false,
      ["7.3", "sample.7"],
      [tokenCookie.name, refreshTokenCookie.name, "guest-cart"],
    ]);
  });

  test.each<[string, (shop: ReturnType<typeof requestShop>["shop"]) => unknown]>([
    ["a call that is about somebody", (shop) => shop.orders.read("1", "abcdefghijklmnopqrstuv")],
    ["a change", (shop) => shop.newsletter.ask({ email: "jana@example.cz" })],
    ["the moment of a form", (shop) => shop.captcha.stamp()],
    ["the page that led here", (shop) => shop.cameFrom],
  ])("%s makes it this request's own", async (_what, read) => {
    const { shop, record } = requestShop(answering(200, {}));
    await Promise.resolve(read(shop)).catch(() => undefined);
    expect(record.isOwn).toBe(true);
  });

  test("so does a failure, also of a read that another request had begun", async () => {
    const storefront = answering(500, {});
    const [first, second] = [requestShop(storefront), requestShop(storefront)];
    await Promise.allSettled([first.shop.currency.all(), second.shop.currency.all()]);
    expect([first.record.isOwn, second.record.isOwn]).toEqual([true, true]);
  });
});
