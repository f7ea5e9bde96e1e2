import { describe, expect, it } from "vitest";
import {
  firstPaymentState,
  isPayable,
  nextPaymentState,
  PAYMENT_EVENTS,
  type PaymentState,
} from "~/domain/payment";

// Specification: 4.orders.1
describe("an order's payment", () => {
  it.each([
    ["cod", 100, "cod"],
    ["transfer", 100, "waiting"],
    ["online", 1, "waiting"],
    ["store", 100, "waiting"],
    ["transfer", 0, "paid"],
    ["cod", 0, "paid"],
  ])("by %s with a total of %d haléře starts as %s", (type, total, state) =>
    expect(firstPaymentState(type, total)).toBe(state),
  );

  const REFUNDS = { refunded: "refunded", partially_refunded: "partially_refunded" } as const;
  it.each<[PaymentState, Partial<Record<(typeof PAYMENT_EVENTS)[number], PaymentState>>]>([
    ["waiting", { paid: "paid", failed: "not_paid", on_delivery: "cod" }],
    ["not_paid", { paid: "paid", tried_again: "waiting", on_delivery: "cod" }],
    ["cod", { paid: "paid", tried_again: "waiting" }],
    ["paid", REFUNDS],
    ["partially_refunded", { refunded: "refunded" }],
    ["refunded", {}],
  ])("that is %s changes by each event", (state, next) =>
    expect(
      Object.fromEntries(PAYMENT_EVENTS.map((event) => [event, nextPaymentState(state, event)])),
    ).toEqual(Object.fromEntries(PAYMENT_EVENTS.map((event) => [event, next[event] ?? null]))),
  );

  it.each<[PaymentState, boolean]>([
    ["waiting", true],
    ["not_paid", true],
    ["cod", false],
    ["paid", false],
    ["refunded", false],
    ["partially_refunded", false],
  ])("can be started in the state %s: %s", (state, can) => expect(isPayable(state)).toBe(can));
});
