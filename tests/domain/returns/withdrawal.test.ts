import { describe, expect, it } from "vitest";
import {
  canComplain,
  canWithdraw,
  closedByLines,
  customMade,
  lastDayToWithdraw,
  withdrawableOf,
  withdrawalTime,
} from "~/domain/returns";

const STRAIGHT = { shape: "rect", hems: null } as const;
const ROUND = { shape: "round", hems: null } as const;
const HEMMED = { shape: "rect", hems: { sides: ["top"] } } as const;

describe("withdrawable pieces", () => {
  it.each([
    ["goods that are not cut", null, null],
    ["a straight cut", STRAIGHT, null],
    ["a colour of hem without a side", { ...HEMMED, hems: { sides: [] } }, null],
    ["a hemmed piece", HEMMED, "hemmed"],
    ["a round piece", ROUND, "shaped"],
    ["a round piece that is hemmed", { ...ROUND, hems: { sides: ["top"] } }, "shaped"],
  ] as const)("%s", (_what, piece, reason) => expect(customMade(piece)).toBe(reason));

  it.each([
    [0, null, 3, null],
    [2, STRAIGHT, 1, null],
    [3, null, 0, "withdrawn"],
    [0, HEMMED, 0, "hemmed"],
  ] as const)(
    "of three pieces, %i withdrawn, of %j %i remain: %s",
    (withdrawn, dimensions, left, reason) =>
      expect(withdrawableOf({ quantity: 3, withdrawn, dimensions })).toEqual({ left, reason }),
  );
});

describe("an order whose lines leave nothing to withdraw", () => {
  const made = (reason: "hemmed" | "shaped" | "withdrawn" | null, left = 0) => ({ left, reason });
  it.each([
    ["made to measure, one and all", [made("hemmed"), made("shaped")], "custom_made"],
    ["withdrawn", [made("withdrawn")], "nothing_left"],
    ["made to measure and withdrawn", [made("hemmed"), made("withdrawn")], "nothing_left"],
    ["made to measure, beside others", [made("hemmed"), made(null, 1)], null],
  ] as const)("%s", (_what, lines, reason) => expect(closedByLines(lines)).toBe(reason));
});

describe("withdrawal period", () => {
  it.each([
    ["2026-03-02T08:00:00Z", "2026-03-16", "a Monday"],
    ["2026-02-28T22:59:00Z", "2026-03-16", "still the 28th in Prague: the 14th is a Saturday"],
    ["2026-02-28T23:00:00Z", "2026-03-16", "the 1st in Prague: the 15th is a Sunday"],
    ["2026-03-03T12:00:00Z", "2026-03-17", "a Tuesday"],
    ["2026-03-20T12:00:00Z", "2026-04-07", "Good Friday, the weekend and Easter Monday follow"],
    ["2026-12-10T12:00:00Z", "2026-12-28", "Christmas Eve, two feasts and a Sunday follow"],
    ["2026-03-28T22:59:00Z", "2026-04-13", "over the change of clocks: the 11th is a Saturday"],
    ["2026-06-21T22:30:00Z", "2026-07-07", "the 22nd in Prague: the 6th of July is a holiday"],
  ])("of goods received at %s ends on %s (%s)", (at, day) =>
    expect(lastDayToWithdraw(new Date(at))).toBe(day),
  );

  const delivered = [
    { at: new Date("2026-03-01T08:00:00Z"), state: "new" },
    { at: new Date("2026-03-03T08:00:00Z"), state: "delivered" },
  ];
  const twice = [...delivered, { at: new Date("2026-03-10T08:00:00Z"), state: "delivered" }];
  const order = (state: string, history = delivered, company: object | null = null) => ({
    state,
    history,
    company,
  });
  it.each([
    ["before it is delivered", order("cutting", []), "2027-01-01T00:00:00", null, null],
    [
      "while it waits to be picked up",
      order("ready_for_pickup", []),
      "2027-01-01T00:00:00",
      null,
      null,
    ],
    ["on the day", order("delivered"), "2026-03-03T09:00:00", null, "2026-03-17"],
    [
      "a minute before the end in Prague",
      order("delivered"),
      "2026-03-17T22:59:59",
      null,
      "2026-03-17",
    ],
    ["at the end in Prague", order("delivered"), "2026-03-17T23:00:00", "over", "2026-03-17"],
    ["from the last part", order("delivered", twice), "2026-03-24T12:00:00", null, "2026-03-24"],
    ["of what was not delivered after all", order("shipped"), "2027-01-01T00:00:00", null, null],
    [
      "of a company",
      order("delivered", delivered, { name: "Podlahy" }),
      "2026-03-03T09:00:00",
      "company",
      "2026-03-17",
    ],
    ["of what was cancelled", order("cancelled", []), "2026-03-03T09:00:00", "cancelled", null],
    ["of what is back", order("returned"), "2026-03-03T09:00:00", "returned", "2026-03-17"],
  ] as const)("%s", (_when, from, now, reason, until) =>
    expect(withdrawalTime(from, new Date(`${now}Z`))).toEqual({ reason, until }),
  );

  it("can be calculated from an order of the API", () => {
    const history = delivered.map(({ at, state }) => ({ at: at.toISOString(), state }));
    expect(canWithdraw({ state: "delivered", history }, new Date("2026-03-17T20:00:00Z"))).toBe(
      true,
    );
    expect(canWithdraw({ state: "delivered", history }, new Date("2026-03-18T20:00:00Z"))).toBe(
      false,
    );
    expect(
      ["packed", "shipped", "delivered", "returned"].map((state) =>
        canComplain({ state, history }, delivered[0]?.at ?? new Date()),
      ),
    ).toEqual([false, true, true, false]);
  });
});
