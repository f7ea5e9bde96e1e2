import { orderSteps, type OrderStep, type WayFacts } from "./order-state";

/** An event of an order besides its states. */
export interface OrderEvent {
  kind:
    "payment_changed" | "withdrawal_received" | "withdrawal_accepted" | "withdrawal_refused" | "complaint_received" | "complaint_settled";
  at: string;
  /** name of the payment, or number of the withdrawal or complaint */
  of: string;
  /** the shop's message to the buyer */
  text: string | null;
}

export interface HistoryFacts extends WayFacts {
  payment_changes: readonly { at: string; name: string }[];
  withdrawals: readonly {
    number: string;
    received_at: string;
    state: "received" | "accepted" | "refused";
    decided_at: string | null;
    answer: string | null;
  }[];
  complaints: readonly { number: string; received_at: string; settled_at: string | null; answer: string | null }[];
}

export type WayEntry = { step: OrderStep } | { event: OrderEvent };

/** Steps and events of an order, oldest first; future steps last. */
export function orderWay(order: HistoryFacts): WayEntry[] {
  const events = orderEvents(order);
  const way: WayEntry[] = [];
  for (const step of orderSteps(order)) {
    while (events[0] && isBefore(events[0], step)) way.push(...events.splice(0, 1).map((event) => ({ event })));
    way.push({ step });
  }
  return [...way, ...events.map((event) => ({ event }))];
}

/** An event before the order's end comes first at equal times. */
function isBefore({ at }: OrderEvent, step: OrderStep): boolean {
  if (step.at === null) return !step.isNow;
  const [event, reached] = [Date.parse(at), Date.parse(step.at)];
  return event < reached || (event === reached && (step.state === "returned" || step.state === "cancelled"));
}

function orderEvents({ payment_changes, withdrawals, complaints }: HistoryFacts): OrderEvent[] {
  const events: OrderEvent[] = [
    ...payment_changes.map(({ at, name }): OrderEvent => ({ kind: "payment_changed", at, of: name, text: null })),
    ...withdrawals.flatMap(({ number, received_at, state, decided_at, answer }): OrderEvent[] => [
      { kind: "withdrawal_received", at: received_at, of: number, text: null },
      ...(state !== "received" && decided_at !== null
        ? [{ kind: `withdrawal_${state}`, at: decided_at, of: number, text: answer } as const]
        : []),
    ]),
    ...complaints.flatMap(({ number, received_at, settled_at, answer }): OrderEvent[] => [
      { kind: "complaint_received", at: received_at, of: number, text: null },
      ...(settled_at !== null ? [{ kind: "complaint_settled", at: settled_at, of: number, text: answer } as const] : []),
    ]),
  ];
  // stable order at equal times
  return events.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
