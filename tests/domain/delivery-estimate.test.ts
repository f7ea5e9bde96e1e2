import { describe, expect, test } from "vitest";
import { addWorkingDays, dayOf, easterSunday, isHoliday, isWorkingDay, lastWorkingDay } from "~/domain/days";
import { estimateDelivery, pickupDay } from "~/domain/delivery-estimate";

describe("days in Czechia", () => {
  test.each([
    ["2026-03-01T22:59:00Z", "2026-03-01"],
    ["2026-03-01T23:00:00Z", "2026-03-02"],
    ["2026-07-01T22:00:00Z", "2026-07-02"],
  ])("it is at %s the day %s", (moment, day) => expect(dayOf(new Date(moment))).toBe(day));

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
  test.each(["2026-03-07", "2026-03-08", "2026-04-05"])("%s is none", (day) => expect(isWorkingDay(day)).toBe(false));

  test("working days are counted over weekends and holidays", () => {
    expect(addWorkingDays("2026-04-02", 1)).toBe("2026-04-07");
    expect(addWorkingDays("2026-12-23", 2)).toBe("2026-12-29");
    expect(lastWorkingDay("2026-04-06")).toBe("2026-04-02");
  });
});

/** 'Delivery up to 10 days if not on the branch' (specification section 1). */
describe("delivery", () => {
  test.each([
    ["Monday, on a branch", "2026-03-02", true, "2026-03-04", "2026-03-06"],
    ["Friday, on a branch: the weekend does not count", "2026-03-06", true, "2026-03-10", "2026-03-12"],
    ["Sunday, on a branch", "2026-03-08", true, "2026-03-10", "2026-03-12"],
    ["before Easter, on a branch", "2026-04-01", true, "2026-04-07", "2026-04-09"],
    ["Monday, on no branch", "2026-03-02", false, "2026-03-06", "2026-03-12"],
    ["the tenth day is a Saturday: the Friday before it", "2026-03-04", false, "2026-03-10", "2026-03-13"],
    ["over Christmas", "2026-12-22", false, "2026-12-30", "2026-12-31"],
  ])("%s", (_, today, onBranch, from, to) => {
    expect(estimateDelivery(today, onBranch)).toEqual({ from, to });
  });

  test("never takes longer than ten days, and ends no sooner than it begins, whatever the day", () => {
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2028, 0, 1); day += 86_400_000) {
      const today = new Date(day).toISOString().slice(0, 10);
      const { from, to } = estimateDelivery(today, false);
      expect(from > today && from <= to && Date.parse(to) - day <= 10 * 86_400_000).toBe(true);
    }
  });

  test("goods on the branch are ready on the next working day, others within ten days", () => {
    expect(pickupDay("2026-03-06", true)).toBe("2026-03-09");
    expect(pickupDay("2026-03-06", false)).toBe("2026-03-16");
  });
});
