import { describe, expect, it, test } from "vitest";
import {
  closedDaysFrom,
  hoursOfWeekday,
  hoursOn,
  openingAt,
  wallTimeOf,
  weekdayOf,
} from "~/domain/store";
import { findOverlap } from "../../../server/rules/store";

describe("the time in Czechia", () => {
  it.each([
    ["winter, an hour ahead of UTC", "2027-01-04T08:00:00Z", "2027-01-04", "09:00"],
    ["summer, two hours ahead", "2027-07-05T07:30:00Z", "2027-07-05", "09:30"],
    ["after midnight it is the next day", "2027-07-04T22:30:00Z", "2027-07-05", "00:30"],
    ["midnight is 00:00, not 24:00", "2027-01-02T23:00:00Z", "2027-01-03", "00:00"],
    ["the change to summer time", "2027-03-28T01:00:00Z", "2027-03-28", "03:00"],
  ])("%s", (_case, moment, day, time) =>
    expect(wallTimeOf(new Date(moment))).toEqual({ day, time }),
  );

  it.each([
    ["2026-11-02", 1],
    ["2026-11-07", 6],
    ["2026-11-08", 7],
  ])("%s is weekday %d", (day, expected) => expect(weekdayOf(day)).toBe(expected));
});

const hours = [
  { day: 1, from: "13:00", to: "18:00" },
  { day: 1, from: "09:00", to: "12:00" },
  { day: 3, from: "08:30", to: "17:30" },
  { day: 6, from: "09:00", to: "12:00" },
];

describe("is the store open?", () => {
  const times = { hours, closedDays: [] };
  const opens = (day: string, inDays: number, at: string) => ({
    state: "closed",
    opens: { day, inDays, at },
  });
  // 2 November 2026 is a Monday
  it.each([
    ["before opening", "2026-11-02", "08:59", opens("2026-11-02", 0, "09:00")],
    ["at the minute of opening", "2026-11-02", "09:00", { state: "open", until: "12:00" }],
    ["a minute before the break", "2026-11-02", "11:59", { state: "open", until: "12:00" }],
    ["in the break", "2026-11-02", "12:00", opens("2026-11-02", 0, "13:00")],
    ["in the afternoon", "2026-11-02", "17:59", { state: "open", until: "18:00" }],
    ["at closing", "2026-11-02", "18:00", opens("2026-11-04", 2, "08:30")],
    ["on a closed day", "2026-11-03", "10:00", opens("2026-11-04", 1, "08:30")],
    ["over the weekend", "2026-11-07", "12:30", opens("2026-11-09", 2, "09:00")],
    ["on Sunday", "2026-11-08", "00:00", opens("2026-11-09", 1, "09:00")],
    ["on 28 October, a holiday", "2026-10-28", "10:00", opens("2026-10-31", 3, "09:00")],
    ["before Easter Monday", "2026-04-04", "12:00", opens("2026-04-08", 4, "08:30")],
  ])("%s", (_case, day, time, expected) =>
    expect(openingAt(times, { day, time })).toEqual(expected),
  );

  test("once a week, just closed: in a week", () => {
    const weekly = { hours: [{ day: 3, from: "09:00", to: "12:00" }], closedDays: [] };
    expect(openingAt(weekly, { day: "2026-11-04", time: "12:00" })).toEqual(
      opens("2026-11-11", 7, "09:00"),
    );
  });
  test("no hours at all: never", () =>
    expect(openingAt({ hours: [], closedDays: [] }, { day: "2026-11-02", time: "10:00" })).toEqual({
      state: "never",
    }));
  test("sorts the hours of a day", () =>
    expect(hoursOfWeekday(hours, 1).map(({ from }) => from)).toEqual(["09:00", "13:00"]));
});

describe("closed days of a store", () => {
  const daily = [1, 2, 3, 4, 5, 6].map((day) => ({ day, from: "09:00", to: "18:00" }));
  it.each([
    ["Christmas", [], "2026-12-20", ["2026-12-24", "2026-12-25", "2026-12-26"]],
    ["no Sunday, which is closed anyway", [], "2027-08-01", []],
    ["Easter", [], "2027-03-22", ["2027-03-26", "2027-03-29"]],
    ["a day of every year", ["12-31"], "2026-12-27", ["2026-12-31", "2027-01-01"]],
    ["a day of one year", ["2027-08-10"], "2027-08-09", ["2027-08-10"]],
    ["the same day of another year is open", ["2027-08-10"], "2028-08-09", []],
  ])("%s", (_case, closedDays, from, expected) =>
    expect(closedDaysFrom({ hours: daily, closedDays }, from, 10)).toEqual(expected),
  );

  it.each([
    ["closed on 24 December", "2026-12-24", 0],
    ["closed on New Year's Eve by its own list", "2026-12-31", 0],
    ["open the day before", "2026-12-30", 1],
  ])("%s", (_case, day, expected) =>
    expect(hoursOn({ hours: daily, closedDays: ["12-31"] }, day)).toHaveLength(expected),
  );
});

describe("openings that overlap", () => {
  const morning = (day: number) => opening(day, "09:00", "12:00");
  const opening = (day: number, from: string, to: string) => ({ day, from, to });
  it.each([
    ["none", [], undefined],
    ["a break at noon", [morning(1), opening(1, "13:00", "18:00")], undefined],
    ["one after the other", [morning(1), opening(1, "12:00", "18:00")], undefined],
    ["the same hours on two days", [morning(1), morning(2)], undefined],
    ["the same opening twice", [morning(1), morning(1)], 1],
    ["by a minute", [morning(1), opening(1, "11:59", "18:00")], 1],
    ["one inside the other", [opening(1, "10:00", "11:00"), opening(1, "09:00", "18:00")], 1],
    ["not the one before it", [morning(5), morning(6), opening(5, "08:00", "09:30")], 2],
  ])("%s", (_case, list, at) => expect(findOverlap(list)).toEqual(at && { at, with: 0 }));
});
