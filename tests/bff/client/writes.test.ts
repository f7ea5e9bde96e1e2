import { describe, expect, test } from "vitest";
import { loginNotice } from "~/bff/account/login-notice.server";
import type { Shop } from "~/bff/shop";
import { requestShop } from "../../support/shops/request-shop";

/** A backend that knows nothing, with the requests it got. */
function emptyBackend() {
  const requests: { line: string; body: unknown; key: string | null }[] = [];
  const { shop } = requestShop({
    api: async (sent) => {
      const body = await sent.text();
      const line = `${sent.method} ${new URL(sent.url).pathname}`;
      requests.push({
        line,
        body: body === "" ? undefined : JSON.parse(body),
        key: sent.headers.get("Idempotency-Key"),
      });
      return Response.json({ error: "not_found" }, { status: 404 });
    },
  });
  return { shop, requests };
}

const request = {
  items: [{ item_id: 4, quantity: 1 }],
  name: "Jana Nová",
  email: "jana@naslap.example",
  note: "",
};
const reset = { email: "jana@naslap.example" };
const lookUp = { number: "20260001", email: "jana@naslap.example" };

describe("a write calls the API's address with the form's values, and returns the failure", () => {
  type Write = (shop: Shop) => Promise<{ ok: boolean }>;
  test.each<[string, Write, unknown, (string | null)?]>([
    ["POST /api/order/a%2Fb/c%3Fd/cancel", (shop) => shop.orders.cancel("a/b", "c?d"), undefined],
    ["POST /api/order/lookup", (shop) => shop.orders.lookUp(lookUp), lookUp],
    [
      "POST /api/order/7/h/pay",
      (shop) => shop.orders.pay("7", "h"),
      { returnUrl: "http://shop.test/shrnuti/7/h" },
    ],
    [
      "POST /api/order/7/h/pay",
      (shop) => shop.orders.pay("7", "h", { paymentId: 2, total_tax_incl: 100 }),
      { returnUrl: "http://shop.test/shrnuti/7/h", paymentId: 2, total_tax_incl: 100 },
    ],
    [
      "POST /api/order/7/h/withdrawal/quote",
      (shop) => shop.returns.quote("7", "h", request),
      request,
    ],
    [
      "POST /api/order/7/h/withdrawal",
      (shop) => shop.returns.withdraw("7", "h", { order: 7, key: "once", request }),
      request,
      "once",
    ],
    ["POST /api/auth/password/reset", (shop) => shop.registration.askReset(reset), reset],
    ["GET /api/auth/password/a%2Fb", (shop) => shop.registration.resetLink("a/b"), undefined],
    [
      "POST /api/newsletter/confirm/a%2Fb",
      (shop) => shop.registration.confirmNewsletter("a/b"),
      undefined,
    ],
  ])("%s", async (line, write, body, key = null) => {
    const { shop, requests } = emptyBackend();
    expect(await write(shop)).toMatchObject({ ok: false, failure: { code: "not_found" } });
    expect(requests).toEqual([{ line, body, key }]);
  });

  test.each<[string, (shop: Shop) => Promise<unknown>]>([
    ["GET /api/order/7/h/withdrawal", (shop) => shop.returns.options("7", "h")],
    ["GET /api/order/7/h/withdrawal/O1", (shop) => shop.returns.withdrawal("7", "h", "O1")],
    ["GET /api/order/7/h/complaint/R%2F1", (shop) => shop.returns.complaint("7", "h", "R/1")],
    ["GET /api/order/7/h/invoice.pdf", (shop) => shop.orders.document("7", "h", "invoice")],
    ["GET /api/order/7/h/documents/D%2F1.pdf", (shop) => shop.orders.document("7", "h", "D/1")],
  ])("an unknown paper is 404: %s", async (line, read) => {
    const { shop, requests } = emptyBackend();
    await expect(read(shop)).rejects.toMatchObject({ status: 404 });
    // a second call asks whether the backend has orders at all
    expect(requests[0]?.line).toBe(line);
  });
});

const login = { token: "t", token_type: "Bearer" as const, refresh_token: "r", expires_in: 60 };

describe("the notice after a login", () => {
  test.each([
    ["is plain without a cart that was cut", [], { code: "logged_in", kind: "success" }],
    [
      "names goods and samples that the cart lost, by number if the name cannot be read",
      [
        { product_id: 7, is_sample: false, missing: 3 },
        { product_id: 8, is_sample: true, missing: 1 },
        { product_id: 9, is_sample: false, missing: 1, is_cart_full: true },
      ],
      {
        code: "logged_in",
        kind: "info",
        notMerged: expect.stringMatching(
          /^notice:not_merged_stock 7 common:count\.piece {2}3; notice:not_merged_sample 8 \d+; notice:not_merged_full 9 200$/,
        ),
      },
    ],
  ])("%s", async (_name, lost, notice) => {
    const { shop } = emptyBackend();
    const t = (key: string, { name = "", amount, most, count }: Record<string, unknown> = {}) =>
      [key, name, amount ?? most ?? count].join(" ");
    expect(
      await loginNotice(Object.assign(shop, { t }), "logged_in", { ...login, not_merged: lost }),
    ).toEqual(notice);
  });
});
