/** How far an order is, and what may follow (decision 47). */

/** Every state of an order, in the order in which it goes through them. */
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

/** How an order gets to its buyer; a `point` is a carrier's, to which it is shipped first. */
export type DeliveryType = "address" | "store" | "point" | "own";

/** How goods that are packed leave the shop. */
const LEAVES: Record<DeliveryType, readonly OrderState[]> = {
  address: ["shipped"],
  own: ["shipped"],
  point: ["shipped"],
  store: ["ready_for_pickup"],
};

/**
 * The states that may follow one. What has nothing to cut is packed at once. From `cutting` on nothing is cancelled: what comes back, or is
 * never handed out, is returned.
 */
export function nextOrderStates(state: OrderState, delivery: DeliveryType): readonly OrderState[] {
  switch (state) {
    case "new":
      return ["confirmed", "cancelled"];
    case "confirmed":
      return ["cutting", "packed", "cancelled"];
    case "cutting":
      return ["packed", "returned"];
    case "packed":
      return [...LEAVES[delivery], "returned"];
    case "shipped":
      return delivery === "point" ? ["ready_for_pickup", "delivered", "returned"] : ["delivered", "returned"];
    case "ready_for_pickup":
      return ["delivered", "returned"];
    case "delivered":
      return ["returned"];
    case "cancelled":
    case "returned":
      return [];
  }
}

/** Whether an order may go from one state to another. */
export const mayFollow = (from: OrderState, to: OrderState, delivery: DeliveryType): boolean =>
  nextOrderStates(from, delivery).includes(to);

/** Whether nothing more happens to an order unless its goods come back. */
export const isFinished = (state: OrderState): boolean => FINISHED_STATES.includes(state);

/** States in which nothing more happens to an order. */
export const FINISHED_STATES: readonly string[] = ["delivered", "cancelled", "returned"] satisfies OrderState[];

/** Whether the goods of an order that goes on have not left the shop: only then it can become another payment. */
export const isHere = (state: OrderState): boolean => !isFinished(state) && state !== "shipped" && state !== "ready_for_pickup";

/** Whether its buyer can still cancel an order: not from `cutting` on. */
export const isCancellable = (state: OrderState): boolean => state === "new" || state === "confirmed";

/** Of which states the buyer is told by e-mail: `new` has its own, and what is packed is shipped or ready soon after. */
const IS_TOLD: Record<OrderState, boolean> = {
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

/** Whether the buyer gets an e-mail of a new state. */
export const isTold = (state: OrderState): boolean => IS_TOLD[state];

/** One step of an order's way, as its buyer follows it. */
export interface OrderStep {
  state: OrderState;
  /** when it was reached; null of what is still to come */
  at: string | null;
  /** whether the order stands at this one */
  isNow: boolean;
}

/** What the way of an order is told from. */
export interface WayFacts {
  state: OrderState;
  history: readonly { at: string; state: OrderState }[];
  delivery: { type: DeliveryType };
  items: readonly { dimensions: object | null; is_sample: boolean }[];
}

/** The steps of an order: those it has gone, the one it stands at, and those to come. What ends early has none to come. */
export function orderSteps({ state, history, delivery, items }: WayFacts): OrderStep[] {
  const reached = new Map(history.map((entry) => [entry.state, entry.at]));
  const isEnded = state === "cancelled" || state === "returned";
  const hasCuts = items.some((item) => item.dimensions !== null && !item.is_sample);
  const expected: OrderState[] = [
    "new",
    "confirmed",
    ...(hasCuts ? (["cutting"] as const) : []),
    "packed",
    ...LEAVES[delivery.type],
    ...(delivery.type === "point" ? (["ready_for_pickup"] as const) : []),
    "delivered",
  ];
  const at = ORDER_STATES.indexOf(state);
  return ORDER_STATES.filter((one) => reached.has(one) || one === state || (!isEnded && expected.includes(one))).flatMap((one) => {
    const time = reached.get(one) ?? null;
    // a step that the shop has left out is not to come any more
    if (time === null && one !== state && ORDER_STATES.indexOf(one) < at) return [];
    return [{ state: one, at: time, isNow: one === state }];
  });
}
