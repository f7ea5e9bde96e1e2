import { describe, expect, it } from "vitest";
import { dueDay, isTransferDue, orderNumber, orderYear } from "~/domain/order";

describe("the number of an order: two digits of the year, six of a counter", () => {
  it.each([
    [2026, 1, "26000001"],
    [2026, 123_456, "26123456"],
    [2100, 7, "00000007"],
    [2109, 7, "09000007"],
  ])("%d, %d: %s", (year, counter, number) => expect(orderNumber(year, counter)).toBe(number));

  it.each([
    ["2026-12-31T22:59:59Z", 2026],
    ["2026-12-31T23:00:00Z", 2027],
  ])("the year of %s in Czechia is %d", (moment, year) =>
    expect(orderYear(new Date(moment))).toBe(year),
  );
});

describe("a transfer", () => {
  it.each([
    ["transfer", 1, true],
    ["transfer", 0, false],
    ["cod", 1, false],
    ["online", 0, false],
  ])("%s of %d haléře is due: %s", (type, haler, due) =>
    expect(isTransferDue(type, haler)).toBe(due),
  );

  it.each([
    ["2026-03-01T22:59:00Z", 7, "2026-03-08"],
    ["2026-03-01T23:00:00Z", 7, "2026-03-09"],
    ["2026-02-27T12:00:00Z", 3, "2026-03-02"],
  ])("ordered at %s with %d days is due on %s", (moment, days, day) =>
    expect(dueDay(new Date(moment), days)).toBe(day),
  );
});
