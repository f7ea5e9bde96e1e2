import { expect, test } from "vitest";
import { answerWith, CART_ID, cartOf, TEMP_ID } from "../../support/backends/api-answers";
import { guestShop, KNOWN_CART } from "../../support/shops/guest-shop";

const ADD = `POST /api/voucher/cart/add/${CART_ID}`;
const REMOVE = `POST /api/voucher/cart/delete/${CART_ID}`;

const READ = `GET /api/cart/anonymous/cs/${TEMP_ID}`;

const guestWith = (answers: Readonly<Record<string, unknown>>) =>
  guestShop(answers, { cart: KNOWN_CART });

const CROWN = {
  id: 4,
  is_default: true,
  code: "CZK",
  symbol_before: "",
  symbol_after: " Kč",
  decimals: 2,
  rate: 1,
};

// Specification: 7.8, 7.9
test("sends voucher, e-mail and cart to the API", async () => {
  const { shop, sent } = await guestWith({
    [ADD]: cartOf(),
    [REMOVE]: cartOf(),
    [READ]: [cartOf()],
    "GET /api/lists/currencies": [CROWN],
  });
  await shop.vouchers.add({ voucherCode: "VITEJTE10", guestEmail: "jana@example.cz" });
  await shop.vouchers.remove(3);
  const bodies = sent.filter(({ method }) => method === "POST").map((request) => request.json());
  expect(await Promise.all(bodies)).toEqual([
    {
      voucherCode: "VITEJTE10",
      guestEmail: "jana@example.cz",
      serviceType: "eshop",
      currencyId: 4,
    },
    { voucherId: 3 },
  ]);
});

const field = "voucherCode";
const because = (failure: object) => ({ failures: [failure] });
const noEmail = (code: string) => ({ code, field: "guestEmail" });
const tooMany = (value: number) => ({ code: "too_many_requests", value });
test.each<[string, number, unknown, object]>([
  ["a reason", 400, because({ code: "quantity" }), { code: "quantity", field }],
  [
    "a reason with a value",
    400,
    because({ code: "minimal_price", value: 2000 }),
    { code: "minimal_price", value: 2000, field },
  ],
  ["an unknown voucher", 404, because({ code: "not_exists" }), { code: "not_exists", field }],
  [
    "no e-mail",
    400,
    because({ code: "guest_email_is_required" }),
    noEmail("guest_email_is_required"),
  ],
  ["an empty e-mail", 400, because({ code: "empty_email" }), noEmail("empty_email")],
  ["a field of its own", 422, because(noEmail("email")), noEmail("email")],
  ["a reason at a field", 400, because(noEmail("user_check")), noEmail("user_check")],
  ["a deleted cart", 404, because({ code: "cart_gone" }), { code: "cart_gone" }],
  ["too many attempts", 429, because(tooMany(7)), tooMany(7)],
  ["a changed cart", 409, because({ code: "cart_changed" }), { code: "cart_changed" }],
])("a refused voucher shows the reason at its field: %s", async (_name, status, body, failure) => {
  const { shop } = await guestWith({ [ADD]: answerWith(status, body) });
  expect(await shop.vouchers.add({ voucherCode: "A", guestEmail: null })).toEqual({
    ok: false,
    status,
    failure,
  });
});

/** 'Status 404: the voucher does not exist. Status 400: { error, value }' (specification section 8) */
test.each<[string, number, unknown, object]>([
  [
    "400 with a reason",
    400,
    { error: "voucher_is_already_added" },
    { code: "voucher_is_already_added", field },
  ],
  [
    "400 with a value",
    400,
    { error: "cart_without_brand", value: "Aksel" },
    { code: "cart_without_brand", value: "Aksel", field },
  ],
  [
    "400 without an e-mail",
    400,
    { error: "guest_email_is_required" },
    noEmail("guest_email_is_required"),
  ],
  ["400 for another reason", 400, { error: "bad" }, { code: "voucher_refused", field }],
  ["403 with a reason", 403, { error: "user_check" }, { code: "user_check", field }],
  ["422 with a reason", 422, { error: "service_type" }, { code: "service_type", field }],
  ["422 with nothing", 422, {}, { code: "voucher_refused", field }],
  [
    "a minimum as a text",
    422,
    { error: "minimal_price", value: "1500" },
    { code: "minimal_price", value: 1500, field },
  ],
  ["404", 404, {}, { code: "not_exists", field }],
  ["404 with a reason", 404, { error: "not_exists" }, { code: "not_exists", field }],
  ["409", 409, { error: "cart_changed", changes: [] }, { code: "cart_changed" }],
  [
    "422",
    422,
    { message: "x", errors: { voucherCode: ["Kód"] } },
    { code: "backend_message", field, value: "Kód" },
  ],
  ["429", 429, { error: "x", retry_after: 9 }, tooMany(9)],
])("also from a backend without failure codes: %s", async (_name, status, body, failure) => {
  const { shop } = await guestWith({ [ADD]: answerWith(status, body) });
  expect(await shop.vouchers.add({ voucherCode: "A", guestEmail: null })).toMatchObject({
    ok: false,
    status,
    failure,
  });
});

test("a voucher that cannot be removed is not reported as unknown", async () => {
  const { shop } = await guestWith({ [REMOVE]: answerWith(404, {}) });
  expect(await shop.vouchers.remove(3)).toMatchObject({
    ok: false,
    status: 404,
    failure: { code: "not_found" },
  });
});
