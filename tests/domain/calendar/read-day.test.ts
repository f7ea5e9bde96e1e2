import { describe, expect, it } from "vitest";
import { readDay, readMoment } from "~/domain/calendar";

describe("a day", () => {
  it.each([
    ..."2026-03-02 2026-03-02+0100 2026-03-02T10:00:00 2026/03/02 20260302 2.3.2026 02.03.2026 02/03/2026 02-03-2026 2.3.26".split(" "),
    "2. 3. 2026",
    // numbers of a spreadsheet
    ..."46083 46083.0 46083,5 46083.999999".split(" "),
    "02.03.2026 10:00",
    "2026-03-02 10:00:00",
    ..."2. března 2026|2 března 2026|po 2. 3. 2026|Pondělí, 2. března 2026|2. marca 2026|2 March 2026|2-Mar-2026|Mon 2 Mar 2026".split("|"),
  ])("%s", (text) => {
    expect(readDay(text)).toBe("2026-03-02");
  });
  it.each([
    ["červen", 6],
    ["června", 6],
    ["červenec", 7],
    ["července", 7],
    ["júna", 6],
    ["júla", 7],
    ["ledna", 1],
    ["listopadu", 11],
    ["novembra", 11],
    ["September", 9],
    ["října", 10],
    ["októbra", 10],
  ])("in %s", (month, number) => expect(readDay(`5. ${month} 2026`)).toBe(`2026-${String(number).padStart(2, "0")}-05`));
  it.each([
    "",
    "30.02.2026",
    "2026-13-01",
    "11/23/2026",
    "02.03",
    "2.3-2026",
    "soon",
    "2. xyz 2026",
    "31. června 2026",
    "března 2026",
    ..."1234 36525 99999 460830 46083.5.1 -46083 4,6E+04".split(" "),
  ])("not %j", (text) => {
    expect(readDay(text)).toBeNull();
  });
});

describe("a moment", () => {
  it.each([
    ["1.12.2026", "2026-11-30T23:00:00.000Z", "2026-12-01T22:59:59.999Z"],
    ["46357", "2026-11-30T23:00:00.000Z", "2026-12-01T22:59:59.999Z"],
    ["2026-07-01", "2026-06-30T22:00:00.000Z", "2026-07-01T21:59:59.999Z"],
    ...[
      ["46357,5", "2026-12-01T11:00:00.000Z"],
      ["46357.999988426", "2026-12-01T22:59:59.000Z"],
      ["46204.25", "2026-07-01T04:00:00.000Z"],
      ["1.12.2026 12:00", "2026-12-01T11:00:00.000Z"],
      ["1. 12. 2026  8:05:30", "2026-12-01T07:05:30.000Z"],
      ["01.12.2026 0:00:00", "2026-11-30T23:00:00.000Z"],
      ["2026-12-01 12:00:00", "2026-12-01T11:00:00.000Z"],
      ["2026-12-01T12:00+0100", "2026-12-01T11:00:00.000Z"],
      ["2026-12-01T12:00:00Z", "2026-12-01T12:00:00.000Z"],
    ].map(([text = "", moment = ""]): [string, string, string] => [text, moment, moment]),
  ])("%s", (text, start, end) => {
    expect([readMoment(text, "start")?.toISOString(), readMoment(text, "end")?.toISOString()]).toEqual([start, end]);
  });
  it.each(["", "soon", "31.11.2026", "1.12.2026 25:00", "12/31/2026", "12:00", "99999.5"])("not %j", (text) => {
    expect(readMoment(text, "end")).toBeNull();
  });
});
