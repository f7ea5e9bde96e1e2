import { expect, test } from "vitest";
import type { DeliveryOption, PaymentOption } from "~/contract/order/delivery";
import { paymentsWith } from "~/features/checkout/delivery/payment-options";

const delivery = (
  id: number,
  type: DeliveryOption["type"],
  payments: number[],
): DeliveryOption => ({
  id,
  type,
  payments,
  code: type,
  name: type,
  description: "",
  price: 0,
  price_tax_incl: 0,
  free: false,
  max_length_cm: null,
  max_weight_kg: null,
  available: true,
  reason: null,
  excess: null,
  floors: [],
  floor_required: false,
  promised: null,
  pickup_days: [],
});
const payment = (
  id: number,
  type: PaymentOption["type"],
  reason: PaymentOption["reason"] = null,
): PaymentOption => ({
  id,
  type,
  code: "card",
  name: type,
  description: "",
  price: 0,
  price_tax_incl: 0,
  available: reason === null,
  reason,
});

const DELIVERIES = [
  delivery(1, "store", [1, 3]),
  delivery(2, "address", [1, 2]),
  delivery(3, "point", [1, 2]),
];
const COUNTED = [
  payment(1, "transfer"),
  payment(2, "cod", "not_at_point"),
  payment(3, "store", "not_with_delivery"),
];

test.each([
  ["the current delivery", "3", [null, "not_at_point", "not_with_delivery"]],
  ["another delivery", "2", [null, null, "not_with_delivery"]],
  ["a pickup, which requires prepayment", "1", [null, "prepayment", null]],
  ["none", undefined, [null, "not_at_point", "not_with_delivery"]],
  ["an unknown delivery", "9", [null, "not_at_point", "not_with_delivery"]],
])("payments with %s", (_name, ticked, reasons) => {
  const payments = paymentsWith(COUNTED, DELIVERIES, ticked, "3");
  expect(payments.map(({ reason }) => reason)).toEqual(reasons);
  expect(payments.map(({ available }) => available)).toEqual(
    reasons.map((reason) => reason === null),
  );
});
