import { describe, expect, it } from "vitest";
import { orderActions, type ActionFacts, type OrderAction } from "~/domain/order-actions";
import { isTold, mayFollow, nextOrderStates, ORDER_STATES, orderSteps, type DeliveryType, type OrderState } from "~/domain/order-state";

describe("what may follow a state of an order", () => {
  const packed: [DeliveryType, OrderState[]][] = [
    ["address", ["shipped", "returned"]],
    ["own", ["shipped", "returned"]],
    ["point", ["shipped", "returned"]],
    ["store", ["ready_for_pickup", "returned"]],
  ];
  it.each<[OrderState, DeliveryType, OrderState[]]>([
    ["new", "address", ["confirmed", "cancelled"]],
    ["confirmed", "store", ["cutting", "packed", "cancelled"]],
    ["cutting", "address", ["packed", "returned"]],
    ...packed.map(([delivery, next]): [OrderState, DeliveryType, OrderState[]] => ["packed", delivery, next]),
    ["shipped", "address", ["delivered", "returned"]],
    ["shipped", "point", ["ready_for_pickup", "delivered", "returned"]],
    ["ready_for_pickup", "store", ["delivered", "returned"]],
    ["delivered", "address", ["returned"]],
    ["cancelled", "address", []],
    ["returned", "address", []],
  ])("%s, delivered to %s: %j", (state, delivery, next) => {
    expect(nextOrderStates(state, delivery)).toEqual(next);
    for (const to of ORDER_STATES) expect(mayFollow(state, to, delivery)).toBe(next.includes(to));
  });

  it("every state but new, which has a mail of its own, and packed is told by e-mail", () =>
    expect(ORDER_STATES.filter((state) => !isTold(state))).toEqual(["new", "packed"]));
});

describe("what a buyer can do", () => {
  const order: ActionFacts = { state: "new", history: [], payment_state: "waiting", payment: { type: "online" } };
  const now = new Date("2026-03-20T10:00:00Z");
  it.each<[string, Partial<ActionFacts>, OrderAction[]]>([
    ["a new order that waits for a payment online", {}, ["pay", "change_payment", "cancel"]],
    ["one by transfer that was confirmed", { state: "confirmed", payment: { type: "transfer" } }, ["pay", "change_payment", "cancel"]],
    ["one to be paid in the store", { payment: { type: "store" } }, ["change_payment", "cancel"]],
    ["one paid to the driver", { payment_state: "cod", payment: { type: "cod" } }, ["change_payment", "cancel"]],
    ["one paid to the driver who has it", { state: "shipped", payment_state: "cod", payment: { type: "cod" } }, []],
    ["a paid one", { payment_state: "paid" }, ["cancel"]],
    ["one that is not paid and cancelled", { state: "cancelled" }, []],
    ["one whose payment failed", { payment_state: "not_paid" }, ["pay", "change_payment", "cancel"]],
  ])("%s", (_name, facts, actions) => {
    const offered = orderActions({ ...order, ...facts }, now);
    expect(offered.filter((action) => action !== "withdraw" && action !== "complain")).toEqual([...actions, "repeat"]);
  });

  it.each(ORDER_STATES)("cancels only what is not cut yet: %s", (state) =>
    expect(orderActions({ ...order, state }, now).includes("cancel")).toBe(mayFollow(state, "cancelled", "address")),
  );
});

describe("the way of an order", () => {
  const cut = [{ dimensions: {}, is_sample: false }];
  const pack = [{ dimensions: null, is_sample: false }];
  const reached = (...states: OrderState[]) => states.map((state, index) => ({ at: `2026-03-0${index + 1}T10:00:00Z`, state }));
  const steps = (state: OrderState, type: DeliveryType, items: typeof cut | typeof pack, ...history: OrderState[]) =>
    orderSteps({ state, delivery: { type }, items, history: reached(...history) }).map(
      (step) => `${step.isNow ? "now " : step.at ? "done " : ""}${step.state}`,
    );
  it.each<[string, string[], string[]]>([
    ["a new order", steps("new", "address", cut, "new"), ["now new", "confirmed", "cutting", "packed", "shipped", "delivered"]],
    ["one without cuts", steps("new", "store", pack, "new"), ["now new", "confirmed", "packed", "ready_for_pickup", "delivered"]],
    [
      "one to a pickup point",
      steps("confirmed", "point", pack, "new", "confirmed"),
      ["done new", "now confirmed", "packed", "shipped", "ready_for_pickup", "delivered"],
    ],
    [
      "one that left out the cutting",
      steps("packed", "address", cut, "new", "confirmed", "packed"),
      ["done new", "done confirmed", "now packed", "shipped", "delivered"],
    ],
    ["a cancelled one", steps("cancelled", "address", cut, "new", "cancelled"), ["done new", "now cancelled"]],
    [
      "a returned one",
      steps("returned", "address", pack, "new", "confirmed", "packed", "shipped", "returned"),
      ["done new", "done confirmed", "done packed", "done shipped", "now returned"],
    ],
  ])("of %s", (_name, shown, expected) => expect(shown).toEqual(expected));
});
