import { describe, expect, test } from "vitest";
import { cancelKeys, explainedKey } from "~/i18n/shop-texts/order-texts";
import { refundWhen, unpaidText } from "~/i18n/shop-texts/refund-texts";
import { complainKey, withdrawalNext } from "~/i18n/shop-texts/withdrawal-next";
import { instances } from "~/i18n/texts/translate.server";

const english = instances.en.getFixedT("en", "returns");

describe("the explained state of an order", () => {
  test.each([
    ["new", "waiting", "address", "unpaid"],
    ["new", "not_paid", "address", "unpaid"],
    ["new", "paid", "address", "new"],
    ["new", "cod", "address", "new"],
    ["confirmed", "waiting", "address", "confirmed"],
    ["ready_for_pickup", "paid", "point", "ready_at_point"],
  ] as const)("%s and %s by %s", (state, payment_state, type, key) =>
    expect(explainedKey({ state, payment_state, delivery: { type } })).toBe(key),
  );
});

describe("the refund of a withdrawal", () => {
  test.each([
    ["received", false, "Within 14 days of the withdrawal."],
    ["received", true, "We may wait until we receive the goods"],
    // the shop may have waited longer than the 14 days
    ["accepted", true, "without undue delay"],
    ["accepted", false, "without undue delay"],
  ] as const)("%s, goods sent: %s", (state, is_shipped, part) =>
    expect(refundWhen(english, { state, is_shipped }).replaceAll("\u00a0", " ")).toContain(part),
  );
});

describe("a withdrawal from an unpaid order", () => {
  test.each([
    [true, true, "If you accept the cash-on-delivery parcel and pay the carrier, we will refund"],
    [true, false, "You do not have to pay for these goods"],
    [false, true, "You do not have to pay for these goods"],
    [false, false, "You do not have to pay for these goods"],
  ])("cash on delivery %s, goods sent %s", (isCod, is_shipped, part) =>
    expect(unpaidText(english, { isCod, is_shipped })).toContain(part),
  );
});

test("goods that were not sent have no address to send them to, and the shop pays their return", () => {
  const withdrawal = {
    number: "26000007-O1",
    received_at: "2026-03-03T08:00:00Z",
    is_shipped: false,
    items: [],
  };
  expect(withdrawalNext("en", english, withdrawal, "Nášlap, Praha 9")).toEqual([
    "We will not send the goods. If they still arrive, contact us and we will pay for the return.",
  ]);
});

describe("the question before an order is cancelled", () => {
  test.each([
    ["not_paid", 500, 0, ["cancelText"]],
    ["paid", 500, 0, ["cancelPaid"]],
    ["partially_refunded", 500, 0, ["cancelPaid"]],
    ["paid", 500, 1, ["cancelPaid", "cancelCard"]],
    ["waiting", 500, 1, ["cancelText", "cancelCard"]],
    // a gift card, or a discount, covered everything
    ["paid", 0, 1, ["cancelText", "cancelCard"]],
    ["paid", 0, 0, ["cancelText"]],
  ] as const)("%s, %i Kč, %i gift cards", (payment_state, total_tax_incl, cards, keys) =>
    expect(
      cancelKeys({ payment_state, total_tax_incl, gift_cards: Array.from({ length: cards }) }),
    ).toEqual(keys),
  );
});

describe("a buyer who cannot withdraw is told about complaints", () => {
  test.each([
    ["over", ["complain", "repeat"], "complainInstead"],
    ["custom_made", ["complain"], "complainInstead"],
    ["custom_made", ["withdraw", "repeat"], "complainLater"],
    ["company", ["cancel"], "complainLater"],
    ["cancelled", ["repeat"], null],
    ["returned", ["repeat"], null],
  ] as const)("%s, may %j", (reason, actions, key) =>
    expect(complainKey({ actions: [...actions] }, { reason })).toBe(key),
  );
});
