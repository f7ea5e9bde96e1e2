import { expect, it } from "vitest";
import {
  cutQuery,
  flattenFields,
  queryWithTyped,
  readRoomSize,
} from "~/features/catalogue/product/buy/cut-query";

const DEFAULTS = { width_cm: 400, length_cm: null };
const untouched = [
  ["intent", "quoteCut"],
  ["productId", "1202"],
  ["variantId", "7"],
  ["quantity", "1"],
  ["note", ""],
  ["dimensions.shape", "rect"],
  ["dimensions.width_cm", "400"],
  ["dimensions.length_cm", ""],
  ["dimensions.rotated", ""],
  ["dimensions.hems.code", "hem"],
  ["dimensions.hems.color", "cream"],
  ["dimensions.offcut", "keep"],
] as const;
const changed = (...changes: (readonly [string, string])[]) => [
  ...untouched.filter(([name]) => !changes.some(([other]) => other === name)),
  ...changes,
];

it.each([
  ["nothing", untouched, ""],
  [
    "both measures",
    changed(["dimensions.width_cm", "320"], ["dimensions.length_cm", "450"]),
    "dimensions.width_cm=320&dimensions.length_cm=450",
  ],
  ["an invalid measure", changed(["dimensions.length_cm", "2,5"]), "dimensions.length_cm=2%2C5"],
  [
    "hems with their colour",
    changed(
      ["dimensions.hems.sides", "top"],
      ["dimensions.hems.sides", "left"],
      ["dimensions.hems.color", "black"],
    ),
    "dimensions.hems.code=hem&dimensions.hems.sides=top&dimensions.hems.sides=left&dimensions.hems.color=black",
  ],
  [
    "pieces and a note",
    changed(["quantity", "2"], ["note", "do chodby"]),
    "quantity=2&note=do+chodby",
  ],
] as const)("another roll keeps the entered values: %s", (_name, fields, query) =>
  expect(cutQuery(fields, DEFAULTS)).toBe(query),
);

it.each([
  [
    "the roll stays, earlier sizes go",
    "varianta=sire-400&dimensions.length_cm=300&quantity=3",
    "varianta=sire-400",
  ],
  ["other parameters stay", "showCart=1", "showCart=1"],
  ["nothing", "", ""],
] as const)(
  "the page after adding without a script has the typed values: %s",
  (_name, page, rest) => {
    const typed = changed(
      ["dimensions.length_cm", "450"],
      ["room.area", "20,5"],
      ["room.reserve", "5"],
    );
    const query = "dimensions.width_cm=400&dimensions.length_cm=450&room.area=20%2C5";
    expect(queryWithTyped(new URLSearchParams(page), typed)).toBe(
      [rest, query].filter(Boolean).join("&"),
    );
  },
);

it("nested values are the form's fields", () => {
  expect(
    flattenFields({
      quantity: "2",
      dimensions: { width_cm: "320", hems: { sides: ["top", "left"] } },
      other: 1,
    }),
  ).toEqual([
    ["quantity", "2"],
    ["dimensions.width_cm", "320"],
    ["dimensions.hems.sides", "top"],
    ["dimensions.hems.sides", "left"],
  ]);
});

it.each([
  ["", null],
  ["dimensions.width_cm=320", null],
  [
    "dimensions.length_cm=100",
    { shape: "rect", width_cm: 400, length_cm: 100, rotated: false, quantity: 1 },
  ],
  [
    "dimensions.width_cm=320&dimensions.length_cm=100&quantity=2",
    { shape: "rect", width_cm: 320, length_cm: 100, rotated: false, quantity: 2 },
  ],
  [
    "dimensions.shape=round&dimensions.width_cm=200",
    { shape: "round", width_cm: 200, length_cm: 200, rotated: false, quantity: 1 },
  ],
  [
    "dimensions.length_cm=100&dimensions.rotated=on",
    { shape: "rect", width_cm: 400, length_cm: 100, rotated: true, quantity: 1 },
  ],
  ["dimensions.length_cm=100&dimensions.width_cm=2%2C5", null],
  ["dimensions.length_cm=-5", null],
])("the room of %s", (typed, wish) => expect(readRoomSize(typed, DEFAULTS)).toEqual(wish));
