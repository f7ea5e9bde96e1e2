import { describe, expect, test } from "vitest";
import { addWorkingDays, dayOf, easterSunday, isHoliday, isWorkingDay, lastWorkingDay } from "~/domain/days";
import {
  compareDays,
  dayOfDelivery,
  daysOfPickup,
  earliestOf,
  orderDay,
  promiseDay,
  promiseDayOfAll,
  type DeliverableLine,
} from "~/domain/delivery-day";

describe("days in Czechia", () => {
  test.each([
    ["2026-03-01T22:59:00Z", "2026-03-01"],
    ["2026-03-01T23:00:00Z", "2026-03-02"],
    ["2026-07-01T22:00:00Z", "2026-07-02"],
  ])("%s is the day %s", (moment, day) => expect(dayOf(new Date(moment))).toBe(day));

  test.each([
    [2024, "2024-03-31"],
    [2025, "2025-04-20"],
    [2026, "2026-04-05"],
    [2027, "2027-03-28"],
    [2038, "2038-04-25"],
    [2049, "2049-04-18"],
    [2076, "2076-04-19"],
  ])("Easter Sunday of %d is %s", (year, day) => expect(easterSunday(year)).toBe(day));

  test.each(["2026-01-01", "2026-04-03", "2026-04-06", "2026-05-08", "2026-09-28", "2026-11-17", "2026-12-24"])("%s is a holiday", (day) =>
    expect(isHoliday(day)).toBe(true),
  );
  test.each(["2026-04-02", "2026-04-07", "2026-12-31"])("%s is a working day", (day) => expect(isWorkingDay(day)).toBe(true));
  test.each(["2026-03-07", "2026-03-08", "2026-04-05"])("%s is not a working day", (day) => expect(isWorkingDay(day)).toBe(false));

  test("counting working days skips weekends and holidays", () => {
    expect(addWorkingDays("2026-04-02", 1)).toBe("2026-04-07");
    expect(addWorkingDays("2026-12-23", 2)).toBe("2026-12-29");
    expect(lastWorkingDay("2026-04-06")).toBe("2026-04-02");
  });
});

const PICKUP = { from: 1, to: 10 };
const CARRIER = { from: 2, to: 10 };
const IN_STORE = { inStore: true, preparationDays: 0 };
const HEMMED = { inStore: true, preparationDays: 2 };
const TO_ORDER = { inStore: false, preparationDays: 0 };

/** 'Delivery up to 10 days if not on the branch' (specification section 1). */
describe("delivery day", () => {
  test.each([
    ["Monday, in a store", "2026-03-02", CARRIER, IN_STORE, "2026-03-04", false],
    ["Friday, in a store: the weekend does not count", "2026-03-06", CARRIER, IN_STORE, "2026-03-10", false],
    ["Sunday, in a store", "2026-03-08", CARRIER, IN_STORE, "2026-03-10", false],
    ["before Easter, in a store", "2026-04-01", CARRIER, IN_STORE, "2026-04-07", false],
    ["picked up on the next working day", "2026-03-06", PICKUP, IN_STORE, "2026-03-09", false],
    ["hemmed, in a store", "2026-03-02", CARRIER, HEMMED, "2026-03-06", false],
    ["hemmed over Christmas: no later than goods in no store", "2026-12-22", { from: 4, to: 10 }, HEMMED, "2026-12-31", false],
    ["Monday, in no store", "2026-03-02", CARRIER, TO_ORDER, "2026-03-12", true],
    ["the tenth day is a Saturday: the Friday before it", "2026-03-04", CARRIER, TO_ORDER, "2026-03-13", true],
    ["over Christmas, in no store", "2026-12-22", CARRIER, TO_ORDER, "2026-12-31", true],
    ["a maximum below the minimum", "2026-03-06", { from: 2, to: 1 }, TO_ORDER, "2026-03-10", true],
  ])("%s", (_, ordered, pace, goods, day, at_latest) => {
    expect(promiseDay(ordered, pace, goods)).toEqual({ day, at_latest });
  });

  test.each([
    ["before the cut-off hour", "2026-11-23T12:59:00Z", 14, "2026-11-23"],
    ["from the cut-off hour on", "2026-11-23T13:00:00Z", 14, "2026-11-24"],
    ["in summer time", "2026-07-01T12:00:00Z", 14, "2026-07-02"],
    ["just before midnight, without a cut-off", "2026-11-23T22:59:00Z", 24, "2026-11-23"],
    ["just after midnight", "2026-11-23T23:00:00Z", 14, "2026-11-24"],
  ])("the order day %s", (_, moment, cutOffHour, day) => {
    expect(orderDay(new Date(moment), { cutOffHour })).toBe(day);
  });

  // Specification: 1.19, 9.42
  test("is a working day within ten days, and for goods in a store never later, for every order day", () => {
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2028, 0, 1); day += 86_400_000) {
      const today = new Date(day).toISOString().slice(0, 10);
      const toOrder = promiseDay(today, CARRIER, TO_ORDER).day;
      const inStore = promiseDay(today, CARRIER, HEMMED).day;
      expect(inStore > today && inStore <= toOrder && Date.parse(toOrder) - day <= 10 * 86_400_000).toBe(true);
      expect([isWorkingDay(inStore), isWorkingDay(toOrder)]).toEqual([true, true]);
    }
  });

  test("is the latest of a cart's lines and the earliest of the stores", () => {
    expect(promiseDayOfAll("2026-03-02", CARRIER, [IN_STORE, HEMMED])).toEqual({ day: "2026-03-06", at_latest: false });
    expect(promiseDayOfAll("2026-03-02", CARRIER, [TO_ORDER, IN_STORE])).toEqual({ day: "2026-03-12", at_latest: true });
    expect(promiseDayOfAll("2026-03-02", CARRIER, [])).toBeNull();
    const [sure, limit] = [
      { day: "2026-03-06", at_latest: false },
      { day: "2026-03-06", at_latest: true },
    ];
    expect([compareDays(sure, limit) < 0, compareDays(limit, sure) > 0, compareDays(sure, sure)]).toEqual([true, true, 0]);
    expect(earliestOf([limit, sure, { day: "2026-03-09", at_latest: false }])).toBe(sure);
    expect(earliestOf([])).toBeNull();
  });
});

describe("the delivery day of a cart, by the stock of the stores", () => {
  // Monday
  const conditions = {
    now: new Date("2026-03-02T09:00:00Z"),
    cutOffHour: 14,
    stores: [
      { id: 1, pickup: true },
      { id: 2, pickup: true },
      { id: 3, pickup: false },
    ],
  };
  const line = (wanted: number, stock: Record<number, number>, preparationDays = 0): DeliverableLine => ({
    ...{ wanted, preparationDays },
    stockPerStore: new Map(Object.entries(stock).map(([id, amount]) => [Number(id), amount])),
  });
  const [carrier, pickup] = [
    { type: "address", eta: CARRIER },
    { type: "store", eta: PICKUP },
  ];
  const sure = (day: string) => ({ day, at_latest: false });
  const limit = { day: "2026-03-12", at_latest: true };

  test.each([
    ["one store has just enough", carrier, [line(4, { 1: 4 })], sure("2026-03-04")],
    ["a store without pickup has it", carrier, [line(4, { 3: 4 })], sure("2026-03-04")],
    ["no store has enough alone", carrier, [line(4, { 1: 3, 2: 3 })], limit],
    ["no store has any", carrier, [line(1, {})], limit],
    ["nothing is wanted from the stock", carrier, [line(0, {})], sure("2026-03-04")],
    ["lines from several stores", carrier, [line(1, { 1: 1 }), line(1, { 2: 1 })], sure("2026-03-04")],
    ["one line is prepared for longer", carrier, [line(1, { 1: 1 }, 2), line(1, { 1: 1 })], sure("2026-03-06")],
    ["an empty cart", carrier, [], null],
    ["pickup: the store that has it", pickup, [line(4, { 2: 4 })], sure("2026-03-03")],
    ["pickup: the store with everything", pickup, [line(1, { 1: 1, 2: 1 }), line(1, { 2: 1 })], sure("2026-03-03")],
    ["pickup: no store has everything", pickup, [line(1, { 1: 1 }), line(1, { 2: 1 })], limit],
    ["pickup: only a store without pickup has it", pickup, [line(4, { 3: 4 })], limit],
    ["pickup: an empty cart", pickup, [], null],
  ])("%s", (_name, method, lines, day) => expect(dayOfDelivery(method, lines, conditions)).toEqual(day));

  test("each pickup store has its own day", () => {
    expect(daysOfPickup(pickup, [line(4, { 1: 3, 2: 4, 3: 9 })], conditions)).toEqual([
      { store_id: 1, ...limit },
      { store_id: 2, ...sure("2026-03-03") },
    ]);
    expect(daysOfPickup(pickup, [], conditions)).toEqual([]);
  });

  test("counts from the next day after the cut-off hour", () =>
    expect(dayOfDelivery(pickup, [line(1, { 1: 1 })], { ...conditions, cutOffHour: 9 })).toEqual(sure("2026-03-04")));
});
