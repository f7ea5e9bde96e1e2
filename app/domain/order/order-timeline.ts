import { orderSteps, type OrderStep, type StepFacts } from "./order-state";

export interface OrderEvent {
  kind:
    | "payment_changed"
    | "withdrawal_received"
    | "withdrawal_accepted"
    | "withdrawal_refused"
    | "complaint_received"
    | "complaint_settled";
  at: string;
  /** name of the payment, or number of the withdrawal or complaint */
  subject: string;
  /** the shop's message to the buyer */
  text: string | null;
}

export interface HistoryFacts extends StepFacts {
  payment_changes: readonly { at: string; name: string }[];
  withdrawals: readonly {
    number: string;
    received_at: string;
    state: "received" | "accepted" | "refused";
    decided_at: string | null;
    answer: string | null;
  }[];
  complaints: readonly {
    number: string;
    received_at: string;
    settled_at: string | null;
    answer: string | null;
  }[];
}

type TimelineEntry = { step: OrderStep } | { event: OrderEvent };

/** Steps and events of an order, oldest first; future steps last. */
export function orderTimeline(order: HistoryFacts): TimelineEntry[] {
  const events = orderEvents(order);
  const timeline: TimelineEntry[] = [];
  for (const step of orderSteps(order)) {
    while (events[0] && isBefore(events[0], step))
      timeline.push(...events.splice(0, 1).map((event) => ({ event })));
    timeline.push({ step });
  }
  return [...timeline, ...events.map((event) => ({ event }))];
}

/** An event before the order's end comes first at equal times. */
function isBefore({ at }: OrderEvent, step: OrderStep): boolean {
  if (step.at === null) return !step.isNow;
  const [event, reached] = [Date.parse(at), Date.parse(step.at)];
  return (
    event < reached ||
    (event === reached && (step.state === "returned" || step.state === "cancelled"))
  );
}

function orderEvents({ payment_changes, withdrawals, complaints }: HistoryFacts): OrderEvent[] {
  const events: OrderEvent[] = [
    ...payment_changes.map(({ at, name }): OrderEvent => ({
      kind: "payment_changed",
      at,
      subject: name,
      text: null,
    })),
    ...withdrawals.flatMap(({ number, received_at, state, decided_at, answer }): OrderEvent[] => [
      { kind: "withdrawal_received", at: received_at, subject: number, text: null },
      ...(state !== "received" && decided_at !== null
        ? [{ kind: `withdrawal_${state}`, at: decided_at, subject: number, text: answer } as const]
        : []),
    ]),
    ...complaints.flatMap(({ number, received_at, settled_at, answer }): OrderEvent[] => [
      { kind: "complaint_received", at: received_at, subject: number, text: null },
      ...(settled_at !== null
        ? [{ kind: "complaint_settled", at: settled_at, subject: number, text: answer } as const]
        : []),
    ]),
  ];
  return events.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
