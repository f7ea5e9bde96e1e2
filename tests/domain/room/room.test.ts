import { describe, expect, it } from "vitest";
import { readRoom, roomQuery, type RoomProblem } from "~/domain/room";

const problemsOf = (failures: readonly RoomProblem[]): string =>
  failures
    .map(({ code, field, value }) =>
      [code, field, value].filter((part) => part !== undefined).join(" "),
    )
    .join(", ");

describe("a typed room", () => {
  it.each([
    ["3×4", "", 300, 400],
    ["3x4 m", "", 300, 400],
    ["3,2 × 4,5 m", "", 320, 450],
    ["320 x 450", "", 320, 450],
    ["320*450 cm", "", 320, 450],
    ["3,2", "4", 320, 400],
    ["3.2 m", "400 cm", 320, 400],
    ["3,2", "400 cm", 320, 400],
    [" 1 200 cm", "2 M", 1200, 200],
    ["3,205", "4,001", 321, 401],
    ["3 m 20 cm", "4m5cm", 320, 405],
    ["3 m 20", "10 M 05 CM", 320, 1005],
    ["3 m 20 cm × 4 m 50 cm", "", 320, 450],
    ["3 m 5", "3 m 120 cm", "room_side width, room_side length", ""],
    ["3,5 m 20 cm", "3 m 2,5 cm", "room_side width, room_side length", ""],
    ["50", "30 m", 50, 3000],
    ["0,5", "0,5", 50, 50],
    ["49", "400", "too_long width 3000", ""],
    ["45 cm", "1 m", "too_short width 50", ""],
    ["", "4", "required width", ""],
    ["3", "", "required length", ""],
    ["", "", "required width, required length", ""],
    ["tři", "4", "room_side width", ""],
    ["3×4×5", "", "room_side width, required length", ""],
    ["3×4", "5", "room_side width", ""],
    ["-3", "4", "room_side width", ""],
    ["3,2,1", "4e3", "room_side width, room_side length", ""],
    ["31", "0,3", "too_long width 3000, too_short length 50", ""],
  ])("'%s' and '%s' are %s %s", (width, length, expected, other) => {
    const read = readRoom(width, length);
    const text = read.ok
      ? [read.value.width_cm, read.value.length_cm].join(" ")
      : problemsOf(read.failures);
    expect(text).toBe([expected, other].filter((part) => part !== "").join(" "));
  });

  it.each([
    ["a corner of an L", "2", "2 m", "500x450-200x200"],
    ["both its sides in the first field", "1,5×2", "", "500x450-150x200"],
    ["nothing", "", " ", "500x450"],
    ["one side only", "2", "", "required notch_length"],
    ["as wide as the room", "5 m", "2", "too_long notch_width 499"],
    ["longer than the room", "2", "9", "too_long notch_length 449"],
    ["a pillar's size", "9 cm", "10 cm", "too_short notch_width 10"],
    ["words", "roh", "2", "room_side notch_width"],
    ["negative", "-1", "0", "room_side notch_width, too_short notch_length 10"],
  ])("of 5 × 4.5 m with the corner: %s", (_name, width, length, expected) => {
    const read = readRoom("5", "4,5", { width, length });
    expect(read.ok ? roomQuery(read.value) : problemsOf(read.failures)).toBe(expected);
  });

  it("reports the room and its corner together", () => {
    const read = readRoom("", "4", { width: "2", length: "x" });
    expect(read.ok || problemsOf(read.failures)).toBe("required width, room_side notch_length");
  });
});
