/** Order states and transitions (ADR 47). */

export const ORDER_STATES = [
  "new",
  "confirmed",
  "cutting",
  "packed",
  "shipped",
  "ready_for_pickup",
  "delivered",
  "cancelled",
  "returned",
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Delivery of an order; `point` is shipped to a carrier's point. */
export type DeliveryType = "address" | "store" | "point" | "own";

const AFTER_PACKED: Record<DeliveryType, readonly OrderState[]> = {
  address: ["shipped"],
  own: ["shipped"],
  point: ["shipped"],
  store: ["ready_for_pickup"],
};

/** Allowed next states. Orders without cutting are packed at once. From `cutting` on an order cannot be cancelled, only returned. */
export function nextOrderStates(state: OrderState, delivery: DeliveryType): readonly OrderState[] {
  switch (state) {
    case "new":
      return ["confirmed", "cancelled"];
    case "confirmed":
      return ["cutting", "packed", "cancelled"];
    case "cutting":
      return ["packed", "returned"];
    case "packed":
      return [...AFTER_PACKED[delivery], "returned"];
    case "shipped":
      return delivery === "point"
        ? ["ready_for_pickup", "delivered", "returned"]
        : ["delivered", "returned"];
    case "ready_for_pickup":
      return ["delivered", "returned"];
    case "delivered":
      return ["returned"];
    case "cancelled":
    case "returned":
      return [];
  }
}

export const mayFollow = (from: OrderState, to: OrderState, delivery: DeliveryType): boolean =>
  nextOrderStates(from, delivery).includes(to);

/** True if nothing more happens unless the goods come back. */
export const isFinished = (state: OrderState): boolean => FINISHED_STATES.includes(state);

export const FINISHED_STATES: readonly string[] = [
  "delivered",
  "cancelled",
  "returned",
] satisfies OrderState[];

/** True while the goods are in the shop: only then the payment can change. */
export const isInShop = (state: OrderState): boolean =>
  !isFinished(state) && state !== "shipped" && state !== "ready_for_pickup";

export const isCancellable = (state: OrderState): boolean =>
  state === "new" || state === "confirmed";

/** States with an e-mail: `new` has its own, and packed goods are shipped soon. */
const HAS_STATE_MAIL: Record<OrderState, boolean> = {
  new: false,
  confirmed: true,
  cutting: true,
  packed: false,
  shipped: true,
  ready_for_pickup: true,
  delivered: true,
  cancelled: true,
  returned: true,
};

export const hasStateMail = (state: OrderState): boolean => HAS_STATE_MAIL[state];

export interface OrderStep {
  state: OrderState;
  /** null for future steps */
  at: string | null;
  isNow: boolean;
}

export interface StepFacts {
  state: OrderState;
  history: readonly { at: string; state: OrderState }[];
  delivery: { type: DeliveryType };
  items: readonly { dimensions: object | null; is_sample: boolean }[];
}

/** Steps of an order: past, current and future. An order that ended early has no future steps. */
export function orderSteps({ state, history, delivery, items }: StepFacts): OrderStep[] {
  const reached = new Map(history.map((entry) => [entry.state, entry.at]));
  const hasCuts = items.some((item) => item.dimensions !== null && !item.is_sample);
  const expected: OrderState[] = [
    "new",
    "confirmed",
    ...(hasCuts ? (["cutting"] as const) : []),
    "packed",
    ...AFTER_PACKED[delivery.type],
    ...(delivery.type === "point" ? (["ready_for_pickup"] as const) : []),
    "delivered",
  ];
  const at = ORDER_STATES.indexOf(state);
  return ORDER_STATES.filter(
    (one) => reached.has(one) || one === state || expected.includes(one),
  ).flatMap((one) => {
    const time = reached.get(one) ?? null;
    // skipped steps are not shown as future, so an order that ended early has none
    if (time === null && one !== state && ORDER_STATES.indexOf(one) < at) return [];
    return [{ state: one, at: time, isNow: one === state }];
  });
}
