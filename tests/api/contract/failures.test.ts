import { describe, expect, it } from "vitest";
import { translate } from "~/i18n/texts/translate.server";
import {
  acknowledging,
  BUYER,
  expectAnswer,
  failureSchema,
  invalidSchema,
  newGuest,
  type Answer,
} from "../../support/backends/api";
import { DATABASES } from "../../support/database/databases";
import { P } from "../../support/goods/assortment";
import { apiShop } from "../../support/shops/api-shop";

describe.each(DATABASES)("failures over %s", (kind) => {
  const { ask } = apiShop(kind, { deps: () => ({ translate }) });

  const failuresOf = (answer: Answer, status: number) =>
    expectAnswer(answer, status, status === 422 ? invalidSchema : failureSchema).failures;

  it.each([
    [
      "en",
      "Please check what you filled in.",
      "Choose a variant.",
      "We do not have that much in stock. Available: 12.5 m.",
    ],
    [
      "cs",
      "Zkontrolujte prosím vyplněné údaje.",
      "Vyberte variantu.",
      "Tolik nemáme skladem. K dispozici je 12,5 m.",
    ],
  ])("have messages in %s", async (language, message, variant, shortage) => {
    const guest = await newGuest(ask);
    const headers = { ...guest.headers, "accept-language": language };
    const add = (line: object) =>
      ask("PUT", `/api/cart/${guest.cart.id}`, { headers, body: { id: guest.cart.id, ...line } });
    expect(expectAnswer(await add({ productId: P.carpet }), 422, invalidSchema)).toEqual({
      message,
      errors: { variantId: [variant] },
      failures: [{ code: "choose_variant", field: "variantId" }],
    });
    const tooMuch = await add({
      productId: P.skirting,
      quantity: 3,
      dimensions: { length_cm: 500 },
    });
    const { errors, failures } = expectAnswer(tooMuch, 422, invalidSchema);
    expect(errors["quantity"]?.map((text) => text.replace(/\u00a0/g, " "))).toEqual([shortage]);
    expect(failures).toMatchObject([{ code: "not_enough", field: "quantity" }]);
    expect(tooMuch.body).toMatchObject({ code: "not_enough", available: 12.5 });
  });

  it("contain the available pieces as a number", async () => {
    const guest = await newGuest(ask);
    const answer = await guest.add({ productId: P.glue, quantity: 900 });
    expect(failuresOf(answer, 422)).toEqual([
      { code: "not_enough", field: "quantity", value: 83, unit: "piece" },
    ]);
  });

  // Specification: 3.23
  it("contain a code for each failing field", async () => {
    const guest = await newGuest(ask);
    const failures = failuresOf(
      await guest.order({ email: "jana", phone: "x", agreement: false }),
      422,
    );
    expect(failures).toEqual(
      expect.arrayContaining([
        { code: "email", field: "email" },
        { code: "numeric", field: "phone" },
        { code: "confirmed", field: "agreement" },
      ]),
    );
  });

  it("distinguish a deleted cart from an unknown voucher", async () => {
    const guest = await newGuest(ask);
    const other = await newGuest(ask);
    const body = { voucherCode: "NEZNAM", guestEmail: "jana@example.cz" };
    const add = (id: string) =>
      ask("POST", `/api/voucher/cart/add/${id}`, { headers: guest.headers, body });
    expect(failuresOf(await add(guest.cart.id), 404)).toEqual([
      { code: "not_exists", field: "voucherCode" },
    ]);
    expect(failuresOf(await add(other.cart.id), 404)).toEqual([{ code: "cart_gone" }]);
    const { id, tempId } = other.cart;
    await other.put({ productId: P.glue });
    await ask("DELETE", `/api/cart/${id}`, { headers: other.headers });
    const line = { headers: { tempId: tempId ?? "" }, body: { id, productId: P.glue } };
    expect(failuresOf(await ask("PUT", `/api/cart/${id}`, line), 404)).toEqual([
      { code: "cart_gone" },
    ]);
    expect(
      failuresOf(await ask("DELETE", `/api/cart/${id}`, { headers: other.headers }), 404),
    ).toEqual([{ code: "cart_gone" }]);
  });

  it("distinguish a deleted cart from a deleted wishlist", async () => {
    const { headers } = await newGuest(ask);
    const wish = { headers, body: { productId: P.glue } };
    expect(failuresOf(await ask("PUT", "/api/wishlist/x", wish), 404)).toEqual([
      { code: "wishlist_gone" },
    ]);
    const order = await newGuest(ask);
    await order.put({ productId: P.glue });
    await ask("DELETE", `/api/cart/${order.cart.id}`, { headers: order.headers });
    const sent = { ...BUYER, ...acknowledging(order.cart) };
    const key = { ...order.headers, "Idempotency-Key": "attempt-0001" };
    expect(failuresOf(await ask("POST", "/api/order", { headers: key, body: sent }), 404)).toEqual([
      { code: "cart_gone" },
    ]);
  });

  it("have the field of a voucher's failure", async () => {
    const guest = await newGuest(ask);
    const path = `/api/voucher/cart/add/${guest.cart.id}`;
    const answer = await ask("POST", path, {
      headers: guest.headers,
      body: { voucherCode: "VITEJTE10", guestEmail: "" },
    });
    expect(failuresOf(answer, 400)).toEqual([{ code: "empty_email", field: "guestEmail" }]);
  });

  it("report a changed cart", async () => {
    const guest = await newGuest(ask);
    const { id } = guest.cart;
    const headers = { ...guest.headers, cartVersion: "7" };
    const answer = await ask("PUT", `/api/cart/${id}`, {
      headers,
      body: { id, productId: P.glue },
    });
    expect(failuresOf(answer, 409)).toEqual([{ code: "cart_changed" }]);
    expect(answer.body).toMatchObject({ error: "cart_changed", changes: [], cart: { id } });
  });

  it.each([
    ["GET", "/api/nic", 404, "not_found"],
    ["GET", "/api/catalog/product/cs/2000000000", 404, "not_found"],
    ["GET", "/api/catalog/products/cs?category=2000000000", 404, "not_found"],
    ["GET", "/api/store/cs/2000000000", 404, "not_found"],
    ["GET", "/api/order/1/AAAAAAAAAAAAAAAAAAAAAA", 404, "not_found"],
    ["GET", "/api/cart/cs", 401, "unauthenticated"],
    ["GET", "/api/wishlist/cs", 401, "unauthenticated"],
    ["DELETE", "/api/settings", 405, "method_not_allowed"],
    ["GET", "/sitemap/products-9999.xml", 404, "not_found"],
  ])("%s %s is %i %s", async (method, path, status, code) => {
    const answer = await ask(method, path);
    expect(failuresOf(answer, status)).toEqual([{ code }]);
    expect(answer.body).toMatchObject({ error: code });
  });
});
