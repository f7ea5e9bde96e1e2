import { describe, expect, test } from "vitest";
import { explainedKey } from "~/i18n/shop-texts/order-texts";
import { refundWhen, unpaidText } from "~/i18n/shop-texts/refund-texts";
import { withdrawalNext } from "~/i18n/shop-texts/withdrawal-next";
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
