import { describe, expect, it } from "vitest";
import {
  hasStateMail,
  isCancellable,
  isFinished,
  isInShop,
  mayFollow,
  nextOrderStates,
  ORDER_STATES,
  orderActions,
  orderSteps,
  type ActionFacts,
  type DeliveryType,
  type OrderAction,
  type OrderState,
} from "~/domain/order";

describe("next states of an order", () => {
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
    ...packed.map(([delivery, next]): [OrderState, DeliveryType, OrderState[]] => [
      "packed",
      delivery,
      next,
    ]),
    ["shipped", "address", ["delivered", "returned"]],
    ["shipped", "point", ["ready_for_pickup", "delivered", "returned"]],
    ["ready_for_pickup", "store", ["delivered", "returned"]],
    ["delivered", "address", ["returned"]],
    ["cancelled", "address", []],
    ["returned", "address", []],
  ])("%s, delivery to %s: %j", (state, delivery, next) => {
    expect(nextOrderStates(state, delivery)).toEqual(next);
    for (const to of ORDER_STATES) expect(mayFollow(state, to, delivery)).toBe(next.includes(to));
  });

  it.each<[string, (state: OrderState) => boolean, OrderState[]]>([
    ["finished", isFinished, ["delivered", "cancelled", "returned"]],
    ["in the shop", isInShop, ["new", "confirmed", "cutting", "packed"]],
    ["cancellable", isCancellable, ["new", "confirmed"]],
  ])("states that are %s", (_name, is, states) => expect(ORDER_STATES.filter(is)).toEqual(states));

  it("every state except new and packed sends an e-mail of a change", () =>
    expect(ORDER_STATES.filter((state) => !hasStateMail(state))).toEqual(["new", "packed"]));
});

describe("actions of a buyer", () => {
  const order: ActionFacts = {
    state: "new",
    history: [],
    payment_state: "waiting",
    payment: { type: "online" },
  };
  const UNPAID: OrderAction[] = ["pay", "change_payment", "cancel"];
  const COD = { payment_state: "cod", payment: { type: "cod" } } as const;
  const now = new Date("2026-03-20T10:00:00Z");
  it.each<[string, Partial<ActionFacts>, OrderAction[]]>([
    ["a new order waiting for an online payment", {}, UNPAID],
    ["a confirmed one by transfer", { state: "confirmed", payment: { type: "transfer" } }, UNPAID],
    ["one paid in the store", { payment: { type: "store" } }, ["change_payment", "cancel"]],
    ["cash on delivery", COD, ["change_payment", "cancel"]],
    ["cash on delivery after dispatch", { ...COD, state: "shipped" }, []],
    ["a paid one", { payment_state: "paid" }, ["cancel"]],
    ["an unpaid cancelled one", { state: "cancelled" }, []],
    ["one with a failed payment", { payment_state: "not_paid" }, UNPAID],
  ])("%s", (_name, facts, actions) => {
    const offered = orderActions({ ...order, ...facts }, now);
    expect(offered.filter((action) => action !== "withdraw" && action !== "complain")).toEqual([
      ...actions,
      "repeat",
    ]);
  });

  it.each(ORDER_STATES)("can be cancelled only before cutting: %s", (state) =>
    expect(orderActions({ ...order, state }, now).includes("cancel")).toBe(
      mayFollow(state, "cancelled", "address"),
    ),
  );
});

describe("steps of an order", () => {
  const cut = [{ dimensions: {}, is_sample: false }];
  const pack = [{ dimensions: null, is_sample: false }];
  const sample = [{ dimensions: {}, is_sample: true }];
  const reached = (...states: OrderState[]) =>
    states.map((state, index) => ({ at: `2026-03-0${index + 1}T10:00:00Z`, state }));
  const steps = (
    state: OrderState,
    type: DeliveryType,
    items: typeof cut | typeof pack,
    ...history: OrderState[]
  ) =>
    orderSteps({ state, delivery: { type }, items, history: reached(...history) }).map(
      (step) => `${step.isNow ? "now " : step.at ? "done " : ""}${step.state}`,
    );
  it.each<[string, Parameters<typeof steps>, string]>([
    [
      "a new order",
      ["new", "address", cut, "new"],
      "now new, confirmed, cutting, packed, shipped, delivered",
    ],
    [
      "one without cuts",
      ["new", "store", pack, "new"],
      "now new, confirmed, packed, ready_for_pickup, delivered",
    ],
    [
      "one to a pickup point",
      ["confirmed", "point", pack, "new", "confirmed"],
      "done new, now confirmed, packed, shipped, ready_for_pickup, delivered",
    ],
    [
      "one that skipped cutting",
      ["packed", "address", cut, "new", "confirmed", "packed"],
      "done new, done confirmed, now packed, shipped, delivered",
    ],
    [
      "a cancelled one, not in the history",
      ["cancelled", "address", cut, "new"],
      "done new, now cancelled",
    ],
    [
      "a cancelled one",
      ["cancelled", "address", cut, "new", "cancelled"],
      "done new, now cancelled",
    ],
    [
      "a returned one",
      ["returned", "address", pack, "new", "confirmed", "packed", "shipped", "returned"],
      "done new, done confirmed, done packed, done shipped, now returned",
    ],
    [
      "one with a cut sample",
      ["new", "own", sample, "new"],
      "now new, confirmed, packed, shipped, delivered",
    ],
    [
      "a step that is not in the history",
      ["confirmed", "store", pack, "new"],
      "done new, now confirmed, packed, ready_for_pickup, delivered",
    ],
    [
      "one with a pickup that was not expected",
      [
        "delivered",
        "address",
        pack,
        "new",
        "confirmed",
        "packed",
        "shipped",
        "ready_for_pickup",
        "delivered",
      ],
      "done new, done confirmed, done packed, done shipped, done ready_for_pickup, now delivered",
    ],
  ])("of %s", (_name, order, expected) => expect(steps(...order).join(", ")).toBe(expected));
});
