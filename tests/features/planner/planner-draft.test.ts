import { describe, expect, it } from "vitest";
import {
  addedPart,
  addressOfDraft,
  applyStep,
  draftOf,
  newRoom,
  optionsOf,
  type DraftRoom,
} from "~/features/planner";
import { blankRoom, templateOf } from "~/features/planner/draft";
import {
  boxOf,
  canvasOf,
  changedPart,
  movedBy,
  resizedBy,
} from "~/features/planner/editor/move-part";
import { readPlannerAddress } from "~/i18n/addresses/planner-address";

const EMPTY = readPlannerAddress(new URLSearchParams());
const roomOf = (text: string): DraftRoom =>
  draftOf(readPlannerAddress(new URLSearchParams({ room: text })).rooms)[0] ?? newRoom();
const textOf = (rooms: DraftRoom[]) =>
  rooms.map(
    ({ name, parts }) =>
      parts
        .map(({ kind, w, l, x, y }) => `${kind === "pillar" ? "p" : ""}${w}×${l} ${x},${y}`)
        .join(" | ") + name,
  );

describe("a step of the planner's form", () => {
  it.each([
    ["recount", "400-500", ["400×500 0,0"]],
    ["nonsense.0", "400-500", ["400×500 0,0"]],
    ["addPart.7", "400-500", ["400×500 0,0"]],
    ["addRoom", "300-200", ["300×200 0,0", "400×500 0,0"]],
    ["removeRoom.0", "300-200", ["400×500 0,0"]],
    ["addPart.0", "300-200", ["300×200 0,0 | 100×100 300,0"]],
    ["addPillar.0", "400-200", ["400×200 0,0 | p40×40 180,80"]],
    ["addPillar.0", "420-180_210-170-0-180", ["420×180 0,0 | 210×170 0,180 | p40×40 85,155"]],
    ["addPillar.0", "2-500", ["2×500 0,0"]],
    ["addPart.0", "200-200_400-200-0-200", ["200×200 0,0 | 400×200 0,200 | 100×100 400,200"]],
    ["removePart.0.1", "300-200_100-100-300-0", ["300×200 0,0"]],
    ["removePart.0.0", "300-200_p40-40", ["300×200 0,0 | p40×40 0,0"]],
    ["template.0.l", "400-500", ["400×250 0,0 | 200×250 0,250"]],
    ["template.0.u", "600-400", ["600×200 0,0 | 200×200 0,200 | 200×200 400,200"]],
    ["template.0.rectangle", "300-200_100-100-300-0", ["400×200 0,0"]],
  ])("%s changes %s to %j", (step, room, expected) => {
    expect(textOf(applyStep([roomOf(room)], step))).toEqual(expected);
  });

  it.each([
    ["addPart.0", "300-200", { room: 0, kind: "floor", number: 2 }],
    ["addPillar.0", "300-200_100-100-300-0", { room: 0, kind: "pillar", number: 1 }],
    ["addRoom", "300-200", { room: 1, number: 2 }],
    ["template.0.l", "400-500", { room: 0, kind: "floor", number: 2 }],
    ["removePart.0.1", "300-200_100-100-300-0", null],
    ["removeRoom.0", "300-200", null],
  ])("%s to %s is announced as %j", (step, room, expected) => {
    const before = [roomOf(room)];
    expect(addedPart(before, applyStep(before, step))).toEqual(expected);
  });

  it("adds a pillar in the corner while no floor has measures", () => {
    const [room] = applyStep(
      [{ name: "", parts: [{ kind: "floor", w: "", l: "", x: "0", y: "0" }] }],
      "addPillar.0",
    );
    expect(room?.parts[1]).toEqual({ kind: "pillar", w: "40", l: "40", x: "0", y: "0" });
  });

  it("adds a part beside a part whose measure has a unit", () => {
    const [room] = applyStep(
      [{ name: "", parts: [{ kind: "floor", w: "420 cm", l: "350", x: "", y: "" }] }],
      "addPart.0",
    );
    expect(room?.parts[1]).toMatchObject({ x: "420", y: "0" });
  });

  it("adds no more pillars than a room has", () => {
    const many = Array.from({ length: 10 }).reduce<DraftRoom[]>(
      (rooms) => applyStep(rooms, "addPillar.0"),
      [newRoom()],
    );
    expect(many[0]?.parts).toHaveLength(9);
  });

  it("adds no more parts and rooms than a plan has", () => {
    const many = Array.from({ length: 20 }).reduce<DraftRoom[]>(
      (rooms) => applyStep(applyStep(rooms, "addPart.0"), "addRoom"),
      [newRoom()],
    );
    expect(many).toHaveLength(6);
    expect(many[0]?.parts).toHaveLength(12);
  });
});

describe("the template of a room", () => {
  it.each([
    ["400-500", "rectangle"],
    ["400-500_p40-40-50-50", "rectangle"],
    ["400-250_200-250-0-250", "l"],
    ["400-250_200-250-200-250", "l"],
    ["200-250_400-250-0-250", "l"],
    ["200-250-200-0_400-250-0-250", "l"],
    ["420-180_210-170-0-180_p40-40-85-155", "l"],
    ["520-430_200-180-520-0", "l"],
    ["200-180-0-250_520-430-200-0", "l"],
    ["600-200_200-200-0-200_200-200-400-200", "u"],
    ["600-200_200-200-0-200_150-100-450-200", "u"],
    // the leg does not touch, is as wide as the room, stands inside, or the legs touch
    ["400-250_200-250-0-300", null],
    ["400-250_400-250-0-250", null],
    ["400-250_200-250-400-0", null],
    ["400-250_200-150-400-50", null],
    ["400-250_200-150-450-0", null],
    ["400-250_200-250-100-250", null],
    ["600-200_300-200-0-200_300-200-300-200", null],
    ["600-200_200-200-0-200_200-200-300-200", null],
    ["600-200_200-200-0-200_200-200-400-200_100-100-600-0", null],
  ])("%s: %s", (room, template) => expect(templateOf(roomOf(room))).toBe(template));

  it("is a rectangle before it has measures", () =>
    expect(templateOf(blankRoom())).toBe("rectangle"));
});

describe("the address of a draft", () => {
  const typed = (part: object, options: object = {}) => ({
    rooms: [
      {
        name: " Den ",
        parts: [{ kind: "floor" as const, w: "420", l: "350 cm", x: "", y: "", ...part }],
      },
    ],
    options: { ...optionsOf(EMPTY), ...options },
  });

  it("has whole centimetres and trimmed names", () => {
    expect(addressOfDraft(EMPTY, typed({}, { seams: "0", roll: "12" }))).toMatchObject({
      roll: 12,
      seams: 0,
      rooms: [{ name: "Den", parts: [{ w: 420, l: 350, x: 0, y: 0 }] }],
    });
  });

  it.each([[{ w: "" }], [{ w: "4,2" }], [{ l: "0" }], [{ x: "-3" }], [{ y: "x" }]])(
    "is missing while a part has %j",
    (part) => {
      expect(addressOfDraft(EMPTY, typed(part))).toBeNull();
    },
  );

  it("is null while an option is not a whole number", () => {
    expect(addressOfDraft(EMPTY, typed({}, { edge: "5,5" }))).toBeNull();
  });
});

describe("dragging a part", () => {
  const box = { x: 30, y: 45, w: 105, l: 200 };

  it("moves by steps of the grid, and not out of the corner", () => {
    expect(movedBy(box, 14, -6)).toEqual({ ...box, x: 40, y: 35 });
    expect(movedBy(box, -500, 0)).toEqual({ ...box, x: 0 });
  });

  it("keeps odd centimetres while it resizes, down to one step", () => {
    expect(resizedBy(box, 20, -1_000)).toEqual({ ...box, w: 125, l: 10 });
  });

  it("writes the place into the room's fields", () => {
    const room = changedPart(roomOf("300-200_100-100-300-0"), 1, { x: 10, y: 20, w: 30, l: 40 });
    expect(textOf([room])).toEqual(["300×200 0,0 | 30×40 10,20"]);
    expect(boxOf({ kind: "floor", w: "4,2", l: "1", x: "", y: "" })).toBeNull();
    expect(canvasOf([{ x: 0, y: 0, w: 420, l: 350 }, null])).toEqual({
      isBlank: false,
      extent: { w: 600, l: 500 },
    });
    expect(canvasOf([null])).toEqual({ isBlank: true, extent: { w: 600, l: 200 } });
  });
});
