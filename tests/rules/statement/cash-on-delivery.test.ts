import { describe, expect, it } from "vitest";
import {
  matchCash,
  type CollectedCash,
  type OrderOnDelivery,
} from "../../../server/rules/statement";

const ROW: CollectedCash = {
  line: 2,
  variableSymbol: "26000001",
  amountHaler: 51_300,
  currency: "CZK",
  paidOn: "2026-03-05",
};
const ORDER: OrderOnDelivery = {
  state: "delivered",
  payment_state: "cod",
  payment: { type: "cod" },
  total_haler: 51_300,
  created_at: new Date("2026-03-01T10:00:00Z"),
  isPaidOtherwise: false,
};

describe("cash on delivery of a carrier's list", () => {
  it.each<[string, Partial<CollectedCash>, Partial<OrderOnDelivery> | undefined]>([
    ["paid", {}, {}],
    ["paid", { currency: "", paidOn: "" }, {}],
    ["paid", {}, { state: "shipped" }],
    ["paid", {}, { state: "ready_for_pickup" }],
    ["paid", {}, { state: "new" }],
    ["paid", {}, { state: "confirmed" }],
    ["paid", {}, { state: "cutting" }],
    ["paid", {}, { state: "packed" }],
    ["paid", {}, { state: "new", payment: { type: "transfer" }, payment_state: "waiting" }],
    ["recorded", {}, { state: "new", payment_state: "paid" }],
    ["too_little", { amountHaler: 51_200 }, { state: "new" }],
    ["recorded", {}, { payment_state: "paid" }],
    ["recorded", {}, { payment_state: "refunded" }],
    ["paid_otherwise", {}, { payment_state: "paid", isPaidOtherwise: true }],
    ["paid_otherwise", {}, { payment_state: "refunded", isPaidOtherwise: true }],
    ["no_symbol", { variableSymbol: "" }, {}],
    ["unknown_symbol", {}, undefined],
    ["before_order", { paidOn: "2026-02-28" }, {}],
    ["foreign_currency", { currency: "EUR" }, {}],
    ["paid", {}, { payment: { type: "transfer" }, payment_state: "waiting" }],
    ["paid_otherwise", {}, { payment: { type: "transfer" }, payment_state: "paid" }],
    ["paid_otherwise", {}, { payment: { type: "online" }, payment_state: "paid" }],
    ["not_cod", {}, { payment: { type: "online" }, payment_state: "waiting" }],
    ["not_cod", {}, { payment: { type: "store" }, payment_state: "waiting" }],
    ["too_little", { amountHaler: 51_200 }, {}],
    ["too_much", { amountHaler: 51_400 }, { payment_state: "paid" }],
    ["cancelled", {}, { state: "cancelled" }],
    ["cancelled", {}, { state: "returned" }],
  ])("is %s: %j with %j", (outcome, row, order) => {
    expect(matchCash({ ...ROW, ...row }, order && { ...ORDER, ...order })).toBe(outcome);
  });
});
