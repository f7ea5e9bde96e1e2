import { describe, expect, it } from "vitest";
import { idsToSkip, numbersToSkip, returnNumber, yearsSince } from "../../../server/rules/payment";

const at = (text: string) => new Date(text);

describe("numbers that a restored shop leaves out", () => {
  const copiedAt = at("2026-11-25T12:00:00Z");
  it.each([
    ["a quiet shop, at once", "2026-11-25T12:00:00Z", 0, 0, 100],
    ["a minute later", "2026-11-25T12:00:01Z", 0, 0, 101],
    ["one more for each minute of a quiet shop", "2026-11-26T12:00:00Z", 144, 40, 1_540],
    ["ten times the busiest day", "2026-11-26T12:00:00Z", 1_440, 5_000, 14_500],
    ["in part", "2026-11-25T12:10:00Z", 1_440, 5_000, 200],
    ["a copy of the future counts as one of now", "2026-11-24T12:00:00Z", 0, 0, 100],
    ["at most half of what is left of the year", "2027-11-24T12:00:00Z", 500, 600_000, 199_999],
    [
      "a copy of an earlier year: the minutes of this one",
      "2027-01-02T12:00:00Z",
      0,
      0,
      100 + 37 * 60,
    ],
    ["the first minute of a year", "2026-12-31T23:00:00Z", 0, 0, 100],
    ["a year without numbers left", "2026-11-26T11:00:00Z", 0, 999_999, 0],
  ])("%s", (_name, now, busiestDay, last, skipped) => {
    expect(numbersToSkip({ copiedAt, now: at(now), busiestDay, last })).toBe(skipped);
  });

  it("of a copy that is restored twice go on behind those of the first restore", () => {
    const skippedAt = (now: string) =>
      numbersToSkip({ copiedAt, now: at(now), busiestDay: 0, last: 0 });
    expect(skippedAt("2026-11-25T13:05:00Z") - skippedAt("2026-11-25T13:00:00Z")).toBe(5);
    expect(skippedAt("2029-11-25T13:05:00Z") - skippedAt("2029-11-25T13:00:00Z")).toBe(5);
  });

  it.each([
    ["restored at the same minute", [["2026-11-25T13:00:00Z", 160]], "2026-11-25T13:00:00Z", 260],
    ["a busy hour later", [["2026-11-25T13:00:00Z", 700]], "2026-11-25T14:00:00Z", 700 + 100 + 600],
    [
      "twice",
      [
        ["2026-11-25T13:00:00Z", 160],
        ["2026-11-25T13:00:00Z", 260],
      ],
      "2026-11-25T13:00:00Z",
      360,
    ],
    [
      "with a count that was given",
      [["2026-11-25T13:00:00Z", 4_000]],
      "2026-11-25T13:00:00Z",
      4_100,
    ],
    ["with a count of 0", [["2026-11-25T13:00:00Z", 0]], "2026-11-25T13:00:00Z", 160],
  ] as const)(
    "of a copy that was restored before leave out what that shop may have given: %s",
    (_name, earlier, now, skipped) => {
      const busiestDay = earlier[0][1] === 700 ? 1_440 : 0;
      const before = earlier.map(([time, count]) => ({ at: at(time), skipped: count }));
      expect(numbersToSkip({ copiedAt, now: at(now), busiestDay, last: 0, earlier: before })).toBe(
        skipped,
      );
    },
  );

  it.each([
    ["2026-11-25T12:00:00Z", 0, 100_000],
    ["2026-11-25T12:00:00Z", 2, 300_000],
    ["2026-11-26T12:00:00Z", 0, 244_000],
    ["2096-11-26T12:00:00Z", 9, 100_000_000],
  ])("at %s after %i restores leave out %i ids", (now, restores, ids) => {
    expect(idsToSkip(copiedAt, at(now), restores)).toBe(ids);
  });

  it.each([
    ["2026-11-25T12:00:00Z", "2026-12-31T22:59:59Z", [2026]],
    ["2026-11-25T12:00:00Z", "2026-12-31T23:00:00Z", [2026, 2027]],
    ["2025-12-31T23:30:00Z", "2026-06-01T00:00:00Z", [2026]],
    ["2024-05-01T00:00:00Z", "2026-06-01T00:00:00Z", [2024, 2025, 2026]],
    ["2027-01-05T00:00:00Z", "2026-12-01T00:00:00Z", [2026, 2027]],
  ])("of a copy of %s restored at %s: years %j in Czechia", (copied, now, years) => {
    expect(yearsSince(at(copied), at(now))).toEqual(years);
  });

  it("are left out for withdrawals and complaints of an order, too", () => {
    expect([
      returnNumber("26000123", "O", 0, 0),
      returnNumber("26000123", "O", 1, 0),
      returnNumber("26000123", "O", 1, 140),
      returnNumber("26000123", "R", 2, 0),
    ]).toEqual(["26000123-O1", "26000123-O2", "26000123-O142", "26000123-R3"]);
  });
});
