import { describe, expect, test } from "vitest";
import {
  dayOf,
  easterSunday,
  isHoliday,
  isWorkingDay,
  nextWorkingDay,
  nthDay,
} from "~/domain/calendar";
import {
  compareDays,
  dayOfDelivery,
  daysOfPickup,
  earliestOf,
  isLatePickup,
  orderDay,
  promiseDay,
  promiseDayOfAll,
  type DeliverableLine,
} from "~/domain/delivery";
import { hoursOn } from "~/domain/store";

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

  test.each([
    "2026-01-01",
    "2026-04-03",
    "2026-04-06",
    "2026-05-08",
    "2026-09-28",
    "2026-11-17",
    "2026-12-24",
  ])("%s is a holiday", (day) => expect(isHoliday(day)).toBe(true));
  test.each(["2026-04-02", "2026-04-07", "2026-12-31"])("%s is a working day", (day) =>
    expect(isWorkingDay(day)).toBe(true),
  );
  test.each(["2026-03-07", "2026-03-08", "2026-04-05"])("%s is not a working day", (day) =>
    expect(isWorkingDay(day)).toBe(false),
  );

  test("counting working days skips weekends and holidays", () => {
    expect(nthDay("2026-04-02", 1, isWorkingDay)).toBe("2026-04-07");
    expect(nthDay("2026-12-23", 2, isWorkingDay)).toBe("2026-12-29");
    expect(nextWorkingDay("2026-04-03")).toBe("2026-04-07");
  });
  test("counting none gives the day itself if it fits, else the next one", () => {
    expect(nthDay("2026-04-02", 0, isWorkingDay)).toBe("2026-04-02");
    expect(nthDay("2026-04-03", 0, isWorkingDay)).toBe("2026-04-07");
    expect(nthDay("2026-04-03", 1, () => false)).toBeNull();
  });
});

const openOn = (...days: number[]) => days.map((day) => ({ day, from: "09:00", to: "18:00" }));
const OPEN_DAILY = { hours: openOn(1, 2, 3, 4, 5, 6), closed_days: [] };

const PICKUP = { from: 1, to: 10 };
const CARRIER = { from: 2, to: 10 };
const SAME_DAY = { from: 0, to: 10 };
const SLOW = { from: 4, to: 10 };
const REVERSED = { from: 2, to: 1 };
const IN_STORE = { inStore: true, preparationDays: 0 };
const HEMMED = { inStore: true, preparationDays: 2 };
const TO_ORDER = { inStore: false, preparationDays: 0 };

/** 'Delivery up to 10 days if not on the branch' (specification section 1). */
describe("delivery day", () => {
  test.each([
    ["Monday, in a store", "2026-03-02", CARRIER, IN_STORE, "2026-03-04", false],
    ["Friday, in a store, over a weekend", "2026-03-06", CARRIER, IN_STORE, "2026-03-10", false],
    ["Sunday, in a store", "2026-03-08", CARRIER, IN_STORE, "2026-03-10", false],
    ["before Easter, in a store", "2026-04-01", CARRIER, IN_STORE, "2026-04-07", false],
    ["picked up on the next working day", "2026-03-06", PICKUP, IN_STORE, "2026-03-09", false],
    ["hemmed, in a store", "2026-03-02", CARRIER, HEMMED, "2026-03-06", false],
    ["hemmed, no later than in no store", "2026-12-22", SLOW, HEMMED, "2026-12-31", false],
    ["Monday, in no store", "2026-03-02", CARRIER, TO_ORDER, "2026-03-12", true],
    ["before a Saturday, in no store", "2026-03-04", CARRIER, TO_ORDER, "2026-03-13", true],
    ["over Christmas, in no store", "2026-12-22", CARRIER, TO_ORDER, "2026-12-31", true],
    ["on the same day", "2026-03-06", SAME_DAY, IN_STORE, "2026-03-06", false],
    ["the same day, ordered on a Sunday", "2026-03-08", SAME_DAY, IN_STORE, "2026-03-09", false],
    ["maximum below minimum", "2026-03-06", REVERSED, TO_ORDER, "2026-03-10", true],
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
      const toOrder = promiseDay(today, CARRIER, TO_ORDER)?.day ?? "";
      const inStore = promiseDay(today, CARRIER, HEMMED)?.day ?? "";
      expect(
        inStore > today && inStore <= toOrder && Date.parse(toOrder) - day <= 10 * 86_400_000,
      ).toBe(true);
      expect([isWorkingDay(inStore), isWorkingDay(toOrder)]).toEqual([true, true]);
    }
  });

  test("is the latest of a cart's lines and the earliest of the stores", () => {
    expect(promiseDayOfAll("2026-03-02", CARRIER, [IN_STORE, HEMMED])).toEqual({
      day: "2026-03-06",
      at_latest: false,
    });
    expect(promiseDayOfAll("2026-03-02", CARRIER, [TO_ORDER, IN_STORE])).toEqual({
      day: "2026-03-12",
      at_latest: true,
    });
    expect(promiseDayOfAll("2026-03-02", CARRIER, [])).toBeNull();
    const [sure, limit] = [
      { day: "2026-03-06", at_latest: false },
      { day: "2026-03-06", at_latest: true },
    ];
    expect([
      compareDays(sure, limit) < 0,
      compareDays(limit, sure) > 0,
      compareDays(sure, sure),
    ]).toEqual([true, true, 0]);
    expect(earliestOf([limit, sure, { day: "2026-03-09", at_latest: false }])).toBe(sure);
    expect(earliestOf([])).toBeNull();
  });
});

test.each([
  ["a carrier is sooner", "store", "2026-03-12", "2026-03-04", true],
  ["on the same day", "store", "2026-03-04", "2026-03-04", false],
  ["pickup is sooner", "store", "2026-03-03", "2026-03-04", false],
  ["no pickup in a store", "address", "2026-03-12", "2026-03-04", false],
  ["nothing else is promised", "store", "2026-03-12", null, false],
  ["no day of pickup", "store", null, "2026-03-04", false],
])("pickup is later than delivery: %s", (_case, type, own, other, isLate) => {
  const promised = (day: string | null) => (day === null ? null : { day, at_latest: false });
  const one = { type, promised: promised(own) };
  expect(isLatePickup(one, [one, { type: "address", promised: promised(other) }])).toBe(isLate);
});

describe("the delivery day of a cart, by the stock of the stores", () => {
  // Monday
  const conditions = {
    now: new Date("2026-03-02T09:00:00Z"),
    cutOffHour: 14,
    stores: [
      { id: 1, pickup: true, ...OPEN_DAILY },
      { id: 2, pickup: true, ...OPEN_DAILY },
      { id: 3, pickup: false, ...OPEN_DAILY },
    ],
  };
  const line = (
    wanted: number,
    stock: Record<number, number>,
    preparationDays = 0,
  ): DeliverableLine => ({
    wanted,
    preparationDays,
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
    ["lines of two stores", carrier, [line(1, { 1: 1 }), line(1, { 2: 1 })], sure("2026-03-04")],
    [
      "one line takes longer",
      carrier,
      [line(1, { 1: 1 }, 2), line(1, { 1: 1 })],
      sure("2026-03-06"),
    ],
    ["an empty cart", carrier, [], null],
    ["pickup: the store that has it", pickup, [line(4, { 2: 4 })], sure("2026-03-03")],
    [
      "pickup: one with everything",
      pickup,
      [line(1, { 1: 1, 2: 1 }), line(1, { 2: 1 })],
      sure("2026-03-03"),
    ],
    ["pickup: no store has everything", pickup, [line(1, { 1: 1 }), line(1, { 2: 1 })], limit],
    ["pickup: only a store without pickup has it", pickup, [line(4, { 3: 4 })], limit],
    ["pickup: an empty cart", pickup, [], null],
  ])("%s", (_name, method, lines, day) =>
    expect(dayOfDelivery(method, lines, conditions)).toEqual(day),
  );

  test("each pickup store has its own day", () => {
    expect(daysOfPickup(pickup, [line(4, { 1: 3, 2: 4, 3: 9 })], conditions)).toEqual([
      { store_id: 1, ...limit },
      { store_id: 2, ...sure("2026-03-03") },
    ]);
    expect(daysOfPickup(pickup, [], conditions)).toEqual([]);
  });

  test("counts from the next day after the cut-off hour", () =>
    expect(dayOfDelivery(pickup, [line(1, { 1: 1 })], { ...conditions, cutOffHour: 9 })).toEqual(
      sure("2026-03-04"),
    ));
});

describe("the pickup day of one store, by its opening hours", () => {
  const IN_STOCK = { stockPerStore: new Map([[1, 10]]), wanted: 1, preparationDays: 0 };
  const ON_ORDER = { ...IN_STOCK, wanted: 99 };
  const HEMMED_HERE = { ...IN_STOCK, preparationDays: 2 };
  const daily = openOn(1, 2, 3, 4, 5, 6);
  const withBreak = [1, 2, 3, 4, 5].flatMap((day) => [
    { day, from: "09:00", to: "12:00" },
    { day, from: "13:00", to: "17:00" },
  ]);
  const MORNING = [{ day: 1, from: "09:00", to: "12:00" }];
  const summer = Array.from({ length: 31 }, (_, at) => `08-${String(at + 1).padStart(2, "0")}`);

  const NEXT = { eta: PICKUP, goods: IN_STOCK, at_latest: false };
  const HEMS = { ...NEXT, goods: HEMMED_HERE };
  const TODAY = { ...NEXT, eta: SAME_DAY };
  const LATEST = { eta: PICKUP, goods: ON_ORDER, at_latest: true };
  // times of Prague; 30 December 2026 is a Wednesday, 4 January 2027 a Monday
  test.each([
    ["New Year's Eve off", "2026-12-30T10:00", NEXT, daily, ["12-31"], "2027-01-04"],
    ["New Year's Eve open", "2026-12-30T10:00", NEXT, daily, [], "2026-12-31"],
    ["ordered on New Year's Eve", "2026-12-31T10:00", NEXT, daily, ["12-31"], "2027-01-04"],
    ["the tenth day is New Year's Eve", "2026-12-21T10:00", LATEST, daily, ["12-31"], "2026-12-30"],
    ["closed on one Monday", "2026-11-27T10:00", NEXT, daily, ["2026-11-30"], "2026-12-01"],
    ["closed in another year", "2026-11-27T10:00", NEXT, daily, ["2025-11-30"], "2026-11-30"],
    [
      "hemming stops on a closed day",
      "2026-11-27T10:00",
      HEMS,
      daily,
      ["2026-12-01"],
      "2026-12-03",
    ],
    ["closed for the month", "2026-07-31T10:00", NEXT, daily, summer, "2026-09-01"],
    [
      "goods on order, closed for the month",
      "2026-07-31T10:00",
      LATEST,
      daily,
      summer,
      "2026-09-01",
    ],
    ["no hours on Tuesday", "2026-03-02T10:00", NEXT, openOn(1, 3, 5), [], "2026-03-04"],
    ["only on Mondays", "2026-03-02T10:00", NEXT, openOn(1), [], "2026-03-09"],
    ["only on Mondays, goods on order", "2026-03-04T10:00", LATEST, openOn(1), [], "2026-03-09"],
    ["only on Mondays, one a holiday", "2026-04-01T10:00", NEXT, openOn(1), [], "2026-04-13"],
    ["only at weekends", "2026-03-02T10:00", NEXT, openOn(6, 7), [], "2026-03-07"],
    ["no work on a Saturday", "2026-03-06T10:00", NEXT, daily, [], "2026-03-09"],
    ["unknown hours: working days", "2026-03-06T10:00", NEXT, [], [], "2026-03-09"],
    ["unknown hours, a closed day", "2026-03-06T10:00", NEXT, [], ["2026-03-09"], "2026-03-10"],
    ["before the cut-off hour", "2026-03-02T13:59", NEXT, daily, [], "2026-03-03"],
    [
      "after the cut-off, a closed day",
      "2026-03-02T14:00",
      NEXT,
      daily,
      ["2026-03-04"],
      "2026-03-05",
    ],
    ["the same day, still open", "2026-03-02T11:59", TODAY, openOn(1, 2), [], "2026-03-02"],
    ["the same day, in the break", "2026-03-02T12:30", TODAY, withBreak, [], "2026-03-02"],
    ["the same day, already closed", "2026-03-02T12:00", TODAY, MORNING, [], "2026-03-09"],
    ["the same day, a closed day", "2026-03-02T11:00", TODAY, daily, ["03-02"], "2026-03-03"],
    ["the same day, on a Sunday", "2026-03-08T10:00", TODAY, daily, [], "2026-03-09"],
  ])("%s", (_name, time, { eta, goods, at_latest }, hours, closed_days, day) => {
    const zone = time > "2026-03-29" && time < "2026-10-25" ? "+02:00" : "+01:00";
    const conditions = {
      now: new Date(`${time}:00${zone}`),
      cutOffHour: 14,
      stores: [{ id: 1, pickup: true, hours, closed_days }],
    };
    expect(daysOfPickup({ type: "store", eta }, [goods], conditions)).toEqual([
      { store_id: 1, day, at_latest },
    ]);
  });

  test("a store that never opens has none, and the earliest day is another's", () => {
    const never = {
      id: 1,
      pickup: true,
      hours: openOn(7),
      closed_days: Array.from({ length: 366 }, (_, at) =>
        dayOf(new Date(2028, 0, at + 1, 12)).slice(5),
      ),
    };
    const conditions = {
      now: new Date("2026-03-02T09:00:00Z"),
      cutOffHour: 14,
      stores: [never, { id: 2, pickup: true, ...OPEN_DAILY }],
    };
    const method = { type: "store", eta: PICKUP };
    expect(daysOfPickup(method, [IN_STOCK], conditions)).toEqual([
      { store_id: 2, day: "2026-03-12", at_latest: true },
    ]);
    expect(dayOfDelivery(method, [IN_STOCK], { ...conditions, stores: [never] })).toBeNull();
  });

  test("is a day on which the store is open, for every order day and hour of the demo's stores", () => {
    const times = { hours: daily, closedDays: ["12-23", "12-31"] };
    for (let at = Date.UTC(2026, 0, 1, 7); at < Date.UTC(2028, 0, 1); at += 17 * 3_600_000) {
      const conditions = {
        now: new Date(at),
        cutOffHour: 14,
        stores: [{ id: 1, pickup: true, hours: daily, closed_days: times.closedDays }],
      };
      for (const eta of [PICKUP, SAME_DAY]) {
        for (const goods of [IN_STOCK, ON_ORDER, HEMMED_HERE]) {
          const [promised] = daysOfPickup({ type: "store", eta }, [goods], conditions);
          expect(promised && hoursOn(times, promised.day).length).toBe(1);
        }
      }
    }
  });
});
