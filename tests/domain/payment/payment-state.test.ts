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

  it.each<[PaymentState, Record<(typeof PAYMENT_EVENTS)[number], PaymentState | null>]>([
    [
      "waiting",
      {
        paid: "paid",
        failed: "not_paid",
        tried_again: null,
        on_delivery: "cod",
        refunded: null,
        partially_refunded: null,
      },
    ],
    [
      "not_paid",
      {
        paid: "paid",
        failed: null,
        tried_again: "waiting",
        on_delivery: "cod",
        refunded: null,
        partially_refunded: null,
      },
    ],
    [
      "cod",
      {
        paid: "paid",
        failed: null,
        tried_again: "waiting",
        on_delivery: null,
        refunded: null,
        partially_refunded: null,
      },
    ],
    [
      "paid",
      {
        paid: null,
        failed: null,
        tried_again: null,
        on_delivery: null,
        refunded: "refunded",
        partially_refunded: "partially_refunded",
      },
    ],
    [
      "partially_refunded",
      {
        paid: null,
        failed: null,
        tried_again: null,
        on_delivery: null,
        refunded: "refunded",
        partially_refunded: null,
      },
    ],
    [
      "refunded",
      {
        paid: null,
        failed: null,
        tried_again: null,
        on_delivery: null,
        refunded: null,
        partially_refunded: null,
      },
    ],
  ])("that is %s changes by each event", (state, next) =>
    expect(
      Object.fromEntries(PAYMENT_EVENTS.map((event) => [event, nextPaymentState(state, event)])),
    ).toEqual(next),
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
