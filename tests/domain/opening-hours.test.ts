import { describe, expect, it, test } from "vitest";
import { hoursOfDay, openingAt, weekTimeOf } from "~/domain/opening-hours";

describe("the time in Czechia", () => {
  it.each([
    ["winter, an hour ahead of UTC", "2027-01-04T08:00:00Z", { day: 1, time: "09:00" }],
    ["summer, two hours ahead", "2027-07-05T07:30:00Z", { day: 1, time: "09:30" }],
    ["after midnight it is the next day already", "2027-07-04T22:30:00Z", { day: 1, time: "00:30" }],
    ["midnight is 00:00, not 24:00", "2027-01-02T23:00:00Z", { day: 7, time: "00:00" }],
    ["the night of the change to summer time", "2027-03-28T01:00:00Z", { day: 7, time: "03:00" }],
  ])("%s", (_case, moment, expected) => expect(weekTimeOf(new Date(moment))).toEqual(expected));
});

describe("is the store open?", () => {
  /** Monday with a break, Wednesday, Saturday morning */
  const hours = [
    { day: 1, from: "13:00", to: "18:00" },
    { day: 1, from: "09:00", to: "12:00" },
    { day: 3, from: "08:30", to: "17:30" },
    { day: 6, from: "09:00", to: "12:00" },
  ];
  it.each([
    ["before opening", 1, "08:59", { state: "closed", opens: { day: 1, inDays: 0, at: "09:00" } }],
    ["at the minute of opening", 1, "09:00", { state: "open", until: "12:00" }],
    ["a minute before the break", 1, "11:59", { state: "open", until: "12:00" }],
    ["in the break", 1, "12:00", { state: "closed", opens: { day: 1, inDays: 0, at: "13:00" } }],
    ["in the afternoon", 1, "17:59", { state: "open", until: "18:00" }],
    ["at closing, opening the day after tomorrow", 1, "18:00", { state: "closed", opens: { day: 3, inDays: 2, at: "08:30" } }],
    ["on a closed day, opening tomorrow", 2, "10:00", { state: "closed", opens: { day: 3, inDays: 1, at: "08:30" } }],
    ["over the weekend", 6, "12:30", { state: "closed", opens: { day: 1, inDays: 2, at: "09:00" } }],
    ["on Sunday", 7, "00:00", { state: "closed", opens: { day: 1, inDays: 1, at: "09:00" } }],
  ])("%s", (_case, day, time, expected) => expect(openingAt(hours, { day, time })).toEqual(expected));

  test("once a week, just closed: in a week", () => {
    expect(openingAt([{ day: 3, from: "09:00", to: "12:00" }], { day: 3, time: "12:00" })).toEqual({
      state: "closed",
      opens: { day: 3, inDays: 7, at: "09:00" },
    });
  });
  test("no hours at all: never", () => expect(openingAt([], { day: 1, time: "10:00" })).toEqual({ state: "never" }));
  test("the hours of a day stand in their order", () => expect(hoursOfDay(hours, 1).map(({ from }) => from)).toEqual(["09:00", "13:00"]));
});
