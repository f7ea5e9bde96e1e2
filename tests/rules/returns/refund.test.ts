import { describe, expect, it } from "vitest";
import {
  isBackToCard,
  neverCameHaler,
  nextRefundStep,
  paidHaler,
  pauseOfRefund,
  type GatewayRefund,
} from "../../../server/rules/returns";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const OWED: GatewayRefund = {
  state: "owed",
  amountHaler: 1_000,
  leftHaler: 1_000,
  isFurther: false,
  isRestored: false,
  answer: null,
  ageMs: 0,
  requestedMs: 0,
};
const PART = { amountHaler: 400 };
const FURTHER = { amountHaler: 300, leftHaler: 600, isFurther: true };
const asked = (requestedMs = 0) => ({ state: "asked", requestedMs }) as const;

it.each([
  ["paid by card at a store", "transfer", null, "store", true],
  ["with an account of the buyer", "transfer", "CZ6508000000192000145399", "store", false],
  ["paid by transfer", "transfer", null, "transfer", false],
  ["cash of a carrier", "transfer", null, "cod", false],
  ["an online payment that the gateway cannot refund", "transfer", null, "online", false],
  ["at the gateway", "gateway", null, "online", false],
] as const)("money goes back to the card: %s", (_, way, iban, type, isBack) => {
  expect(isBackToCard({ way, iban }, type)).toBe(isBack);
});

describe("next step of a refund", () => {
  it.each<[string, Partial<GatewayRefund>, string | undefined, string]>([
    ["is asked for where the payment is paid", {}, "paid", "ask"],
    ["a part too", PART, "paid", "ask"],
    ["a further part once the first is seen", FURTHER, "partially_refunded", "ask"],
    ["not before", FURTHER, "paid", "wait"],
    [
      "a further part after a restore: it may have been given back before",
      { ...FURTHER, isRestored: true },
      "partially_refunded",
      "failed",
    ],
    [
      "nor is it asked for before the first is seen",
      { ...FURTHER, isRestored: true },
      "paid",
      "wait",
    ],
    [
      "the first part after a restore, where the payment is whole",
      { ...PART, isRestored: true },
      "paid",
      "ask",
    ],
    ["was made by hand at the gateway", {}, "refunded", "done"],
    ["a part was given back by hand: nobody knows how much", {}, "partially_refunded", "failed"],
    ["the gateway knows no such payment", {}, undefined, "wait"],
    ["nor after days", { ageMs: 3 * DAY_MS }, undefined, "failed"],
    ["the gateway says it was never paid", {}, "open", "wait"],
    [
      "is not done because the gateway answers so",
      { ...asked(), answer: "finished" },
      "paid",
      "wait",
    ],
    ["is done when the payment says so", asked(), "refunded", "done"],
    [
      "a part is done when the payment says so, whether its answer was heard or not",
      { ...PART, ...asked() },
      "partially_refunded",
      "done",
    ],
    ["all is not done with a part", asked(), "partially_refunded", "wait"],
    [
      "a further part is done where it was answered",
      { ...FURTHER, ...asked(), answer: "accepted" },
      "partially_refunded",
      "done",
    ],
    ["and unsure where it was not", { ...FURTHER, ...asked(DAY_MS) }, "partially_refunded", "wait"],
    ["a lost answer is waited for", asked(9 * MINUTE_MS), "paid", "wait"],
    [
      "then it is asked for again, where that cannot be twice the money",
      asked(10 * MINUTE_MS),
      "paid",
      "ask",
    ],
    ["also more than a half", { ...asked(DAY_MS), amountHaler: 501 }, "paid", "ask"],
    ["never a half", { ...asked(DAY_MS), amountHaler: 500 }, "paid", "wait"],
    ["never what was answered", { ...asked(DAY_MS), answer: "accepted" }, "paid", "wait"],
    ["given up after three days", { ...asked(3 * DAY_MS), answer: "finished" }, "paid", "failed"],
    [
      "the last part",
      { ...FURTHER, amountHaler: 600, ...asked(), answer: "finished" },
      "partially_refunded",
      "wait",
    ],
    ["the last part, done", { ...FURTHER, amountHaler: 600, ...asked() }, "refunded", "done"],
  ])("%s", (_name, refund, seen, step) => {
    expect(nextRefundStep({ ...OWED, ...refund }, seen)).toBe(step);
  });
});

describe("paid amount of an order of 1,000, and what of it never came", () => {
  it.each([
    ["waiting", null, 0, 0],
    ["not_paid", null, 0, 0],
    ["cod", null, 0, 0],
    ["paid", null, 1_000, 0],
    ["partially_refunded", null, 1_000, 0],
    ["refunded", null, 1_000, 0],
    ["paid", 900, 900, 100],
    ["paid", 0, 0, 1_000],
    ["partially_refunded", 900, 900, 100],
    ["refunded", 900, 900, 100],
    ["paid", 1_100, 1_000, 0],
  ] as const)("%s, %s accepted: %i, %i", (payment_state, received_haler, paid, neverCame) => {
    const order = { payment_state, total_haler: 1_000, received_haler };
    expect([paidHaler(order), neverCameHaler(order)]).toEqual([paid, neverCame]);
  });
});

it.each([
  [0, 1],
  [59, 1],
  [60, 30],
  [1_000, 30],
])("asks again after %i minutes in %i minutes", (age, pause) =>
  expect(pauseOfRefund(age * MINUTE_MS)).toBe(pause * MINUTE_MS),
);
