import { describe, expect, it } from "vitest";
import { adoptionRefusal, type AdoptingOrder } from "../../../server/rules/payment";

const placedAt = new Date("2026-03-01T10:00:00.123Z");
const later = new Date("2026-03-01T10:00:01.123Z");
const order: AdoptingOrder = { placedAt, totalHaler: 100, hasPayment: false };
const payment = { amountHaler: 100, currency: "CZK", orderPlacedAt: placedAt };

describe("a payment that the shop has not stored", () => {
  it.each([
    ["of an order", payment, order, undefined],
    ["of no order", payment, undefined, "no_order"],
    [
      "of an order placed at another time",
      { ...payment, orderPlacedAt: later },
      order,
      "another_order",
    ],
    [
      "that names no time of its order",
      { ...payment, orderPlacedAt: undefined },
      order,
      "unknown_time",
    ],
    [
      "that names no time, of no order",
      { ...payment, orderPlacedAt: undefined },
      undefined,
      "no_order",
    ],
    [
      "of an order with a payment of its own",
      payment,
      { ...order, hasPayment: true },
      "has_payment",
    ],
    ["with another sum", { ...payment, amountHaler: 99 }, order, "another_sum"],
    ["in another currency", { ...payment, currency: "EUR" }, order, "another_sum"],
  ] as const)("%s", (_name, answer, adopting, refusal) =>
    expect(adoptionRefusal(answer, adopting)).toBe(refusal),
  );
});
