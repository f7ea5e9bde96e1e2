import { describe, expect, it } from "vitest";
import { orderTimeline, type HistoryFacts } from "~/domain/order";

const at = (day: number) => `2026-03-${String(day).padStart(2, "0")}T10:00:00.000Z`;
const ORDER: HistoryFacts = {
  state: "delivered",
  delivery: { type: "address" },
  items: [],
  payment_changes: [],
  withdrawals: [],
  complaints: [],
  history: [
    { at: at(1), state: "new" },
    { at: at(3), state: "confirmed" },
    { at: at(5), state: "shipped" },
    { at: at(7), state: "delivered" },
  ],
};
const withdrawal = {
  number: "O1",
  received_at: at(8),
  state: "received",
  decided_at: null,
  answer: null,
} as const;
const complaint = { number: "R1", received_at: at(6), settled_at: null, answer: null };

const byCard = (day: number) => [{ at: at(day), name: "Card" }];
/** The first steps of the order, and one since a day. */
const until = (state: HistoryFacts["state"], day: number, steps: number) => ({
  state,
  history: [...ORDER.history.slice(0, steps), { at: at(day), state }],
});
const way = (facts: Partial<HistoryFacts>): string =>
  orderTimeline({ ...ORDER, ...facts })
    .map((entry) =>
      "step" in entry ? entry.step.state : `${entry.event.kind} ${entry.event.subject}`,
    )
    .join(", ");

describe("history of an order, oldest first", () => {
  it.each<[string, Partial<HistoryFacts>, string]>([
    ["without events", {}, "new, confirmed, shipped, delivered"],
    [
      "a change of payment between two steps",
      { payment_changes: byCard(2) },
      "new, payment_changed Card, confirmed, shipped, delivered",
    ],
    [
      "the current event before future steps",
      { ...until("confirmed", 3, 1), payment_changes: byCard(4) },
      "new, confirmed, payment_changed Card, packed, shipped, delivered",
    ],
    [
      "an undecided withdrawal",
      { withdrawals: [withdrawal] },
      "new, confirmed, shipped, delivered, withdrawal_received O1",
    ],
    [
      "withdrawals and a complaint by time",
      {
        withdrawals: [
          { ...withdrawal, state: "refused", decided_at: at(12) },
          {
            ...withdrawal,
            number: "O2",
            received_at: at(9),
            state: "accepted",
            decided_at: at(10),
          },
        ],
        complaints: [{ ...complaint, settled_at: at(11) }],
      },
      "new, confirmed, shipped, complaint_received R1, delivered, withdrawal_received O1, withdrawal_received O2, " +
        "withdrawal_accepted O2, complaint_settled R1, withdrawal_refused O1",
    ],
    [
      "the withdrawal that ended the order, before its end",
      {
        ...until("returned", 9, 4),
        withdrawals: [{ ...withdrawal, state: "accepted", decided_at: at(9) }],
      },
      "new, confirmed, shipped, delivered, withdrawal_received O1, withdrawal_accepted O1, returned",
    ],
    [
      "an event at the time of the cancellation, before it",
      { ...until("cancelled", 4, 2), payment_changes: byCard(4) },
      "new, confirmed, payment_changed Card, cancelled",
    ],
    [
      "an event after the cancellation, after it",
      { ...until("cancelled", 4, 2), complaints: [complaint] },
      "new, confirmed, cancelled, complaint_received R1",
    ],
    [
      "an event at the time of another step, after it",
      { payment_changes: byCard(3) },
      "new, confirmed, payment_changed Card, shipped, delivered",
    ],
    [
      "a current step without a time, before the events",
      { state: "confirmed", history: ORDER.history.slice(0, 1), payment_changes: byCard(2) },
      "new, confirmed, payment_changed Card, packed, shipped, delivered",
    ],
    [
      "a decision without a time is left out",
      { withdrawals: [{ ...withdrawal, state: "accepted" }] },
      "new, confirmed, shipped, delivered, withdrawal_received O1",
    ],
    [
      "an undecided withdrawal with a time",
      { withdrawals: [{ ...withdrawal, decided_at: at(9) }] },
      "new, confirmed, shipped, delivered, withdrawal_received O1",
    ],
    [
      "an open complaint",
      { complaints: [complaint] },
      "new, confirmed, shipped, complaint_received R1, delivered",
    ],
  ])("%s", (_name, facts, expected) => expect(way(facts)).toBe(expected));

  it("contains the shop's message of a decision", () => {
    const entries = orderTimeline({
      ...ORDER,
      withdrawals: [{ ...withdrawal, state: "refused", decided_at: at(9), answer: "Pošlapané" }],
    });
    expect(entries.at(-2)).toEqual({
      event: { kind: "withdrawal_received", at: at(8), subject: "O1", text: null },
    });
    expect(entries.at(-1)).toEqual({
      event: { kind: "withdrawal_refused", at: at(9), subject: "O1", text: "Pošlapané" },
    });
    const settled = orderTimeline({
      ...ORDER,
      complaints: [{ ...complaint, settled_at: at(9), answer: "Vyměněno" }],
    });
    expect(settled.at(-1)).toEqual({
      event: { kind: "complaint_settled", at: at(9), subject: "R1", text: "Vyměněno" },
    });
  });
});
