import { describe, expect, it } from "vitest";
import { cutPiece, priceLine, rollsOf, sumOfLine } from "~/domain/cut";
import { DROP_PROPERTY, patternOf, REPEAT_PROPERTY, USUAL_WISH } from "~/domain/plan";
import { roomPrice, type MyRoom, type RoomGoods } from "~/domain/room";
import { planFloor } from "../../../server/rules/plan";

const PRICES = { hemPerMetre: 6_000, roundCut: 39_000, trimCut: 9_000 };

const priced = (price_tax_incl: number) => ({
  price: price_tax_incl,
  price_sale: null,
  is_price_sale_active: false,
  price_tax_incl,
  price_sale_tax_incl: null,
});
const roll = (width_cm: number, price = 259, quantity = 30) => ({
  id: width_cm,
  active: true,
  width_cm,
  quantity,
  ...priced(price),
});
const goods = (group_type_id: number, changes: Partial<RoomGoods> = {}): RoomGoods => ({
  group_type_id,
  active: true,
  available: true,
  quantity: 100,
  has_variants: false,
  package_content_quantity: null,
  properties: [],
  variants: [],
  ...priced(500),
  ...changes,
});
const rolls = (...variants: RoomGoods["variants"]) => goods(1, { has_variants: true, variants });
const FOUR = rolls(roll(400));
const room = (width_cm: number, length_cm: number): MyRoom => ({ width_cm, length_cm });

describe("a room cut from a roll", () => {
  const ENDED = rolls({ ...roll(300), active: false }, roll(400));
  const TURNED = [400, 1, "300×400 rotated", 0, 0] as const;
  const THREE = rolls(roll(300), roll(400), roll(500));
  it.each([
    ["the roll without waste", THREE, room(300, 400), [300, 1, "300×400", 0, 0], 310_800],
    ["the same room turned", THREE, room(400, 300), [400, 1, "400×300", 0, 0], 310_800],
    [
      "rotated, if that is cheaper",
      rolls(roll(500)),
      room(350, 500),
      [500, 1, "350×500 rotated", 0, 0],
      453_250,
    ],
    [
      "rotated, if it only fits so",
      FOUR,
      room(600, 400),
      [400, 1, "600×400 rotated", 0, 0],
      621_600,
    ],
    [
      "a narrower room, cut lengthwise",
      FOUR,
      room(350, 500),
      [400, 1, "350×500", 0, 2.5],
      518_000 + 9_000,
    ],
    [
      "the cheaper roll, more waste",
      rolls(roll(300, 400), roll(400)),
      room(300, 300),
      [400, 1, "300×300", 0, 3],
      310_800 + 9_000,
    ],
    [
      "between two steps the next one",
      FOUR,
      room(395, 401),
      [400, 1, "400×410", 0, 0.5605],
      424_760,
    ],
    ["not too short a roll", rolls(roll(300, 259, 3), roll(400)), room(300, 400), TURNED, 310_800],
    ["not an ended roll", ENDED, room(300, 400), TURNED, 310_800],
  ])("%s", (_name, product, size, expected, totalHaler) => {
    const price = roomPrice(product, size, PRICES);
    const { piece, quantity = 0, seams, wasteM2 } = price ?? {};
    const text = piece && `${piece.width_cm}×${piece.length_cm}${piece.rotated ? " rotated" : ""}`;
    expect([piece?.roll_width_cm, quantity, text, seams, wasteM2]).toEqual(expected);
    expect(price).toMatchObject({ kind: "cut", variantId: expected[0], totalHaler });
  });

  it("costs what the cut costs in the cart", () => {
    const price = roomPrice(THREE, room(350, 420), PRICES);
    expect(price?.piece).toEqual({
      width_cm: 350,
      length_cm: 420,
      roll_width_cm: 400,
      rotated: false,
    });
    const piece = cutPiece(
      1,
      { shape: "rect", width_cm: 350, length_cm: 420, rotated: false, offcut: "keep" },
      400,
      0,
    );
    expect(price?.totalHaler).toBe(sumOfLine(priceLine(1, 25_900, piece, 1, PRICES)));
  });

  it("takes the price of the member, and of a sale", () => {
    const member = rolls({ ...roll(400), group_price_tax_incl: 200 });
    const sale = rolls({ ...roll(400), price_sale_tax_incl: 100, is_price_sale_active: true });
    expect([member, sale].map((one) => roomPrice(one, room(400, 100), PRICES)?.totalHaler)).toEqual(
      [80_000, 40_000],
    );
  });
});

describe("a room with seams", () => {
  it.each([
    [[300, 400, 500], room(560, 620), 300, 2],
    [[300, 400, 500], room(720, 830), 400, 2],
    [[300, 400, 500], room(1_100, 900), 500, 2],
    [[400], room(900, 900), 400, 3],
    [[400], room(401, 401), 400, 2],
  ])(
    "from rolls of %j a room of %j takes strips of the %i cm roll, as the floor plan",
    (widths, size, width, strips) => {
      const product = rolls(...widths.map((one) => roll(one)));
      const price = roomPrice(product, size, PRICES);
      expect([price?.piece?.roll_width_cm, price?.quantity, price?.seams]).toEqual([
        width,
        strips,
        strips - 1,
      ]);
      const floor = {
        shape: { rectangles: [{ x: 0, y: 0, w: size.width_cm, l: size.length_cm }] },
        pillars: [],
      };
      const covering = {
        groupTypeId: 1,
        rolls: rollsOf(product.variants),
        pattern: null,
        hasDirection: true,
        prices: PRICES,
      };
      const planned = planFloor([floor], covering, { ...USUAL_WISH, maxSeams: strips - 1 });
      expect(planned).toMatchObject({
        ok: true,
        value: { plan: { totalHaler: price?.totalHaler } },
      });
    },
  );

  it.each([
    ["straight", 40, room(560, 620), 640],
    ["straight", 33, room(560, 620), 660],
    ["half", 40, room(560, 620), 660],
    ["straight", 0, room(560, 620), 630],
  ] as const)(
    "meet in a pattern, %s, that repeats after %i cm: a room of %j takes strips of %i cm",
    (drop, repeatCm, size, length) => {
      const properties = [
        { property_id: REPEAT_PROPERTY, value: String(repeatCm) },
        { property_id: DROP_PROPERTY, value: drop },
      ];
      const price = roomPrice({ ...rolls(roll(300)), properties }, size, PRICES);
      expect([price?.quantity, price?.piece?.length_cm]).toEqual([2, length]);
      const planned = planFloor(
        [{ shape: { rectangles: [{ x: 0, y: 0, w: 560, l: 620 }] }, pillars: [] }],
        {
          groupTypeId: 1,
          rolls: rollsOf(rolls(roll(300)).variants),
          pattern: patternOf(properties),
          hasDirection: true,
          prices: PRICES,
        },
        { ...USUAL_WISH, maxSeams: 1 },
      );
      expect(planned.ok && planned.value.plan.totalHaler).toBeLessThanOrEqual(
        price?.totalHaler ?? 0,
      );
    },
  );

  it("are not proposed if one piece fits, although they would be cheaper", () =>
    expect(roomPrice(rolls(roll(300), roll(500, 900)), room(500, 600), PRICES)).toMatchObject({
      variantId: 500,
      seams: 0,
    }));

  it("need the stock of all strips", () => {
    expect(roomPrice(rolls(roll(400, 259, 18.2)), room(700, 900), PRICES)).toMatchObject({
      quantity: 2,
    });
    expect(roomPrice(rolls(roll(400, 259, 14)), room(700, 900), PRICES)).toBeNull();
  });
});

describe("packs for a room", () => {
  const vinyl = (changes: Partial<RoomGoods> = {}) =>
    goods(3, { properties: [{ property_id: 21, value: "2,2" }], ...priced(1490), ...changes });
  it.each([
    ["12 m² and 5 % of reserve", room(300, 400), 6, 1.2, 894_000],
    ["a larger room", room(425, 435), 9, 1.3125, 1_341_000],
  ])("%s", (_name, size, packs, rest, totalHaler) =>
    expect(roomPrice(vinyl(), size, PRICES)).toEqual({
      kind: "packs",
      variantId: null,
      quantity: packs,
      piece: null,
      seams: 0,
      wasteM2: rest,
      totalHaler,
    }),
  );

  it.each([
    ["without enough packs", vinyl({ quantity: 5 })],
    ["without a known area", vinyl({ properties: [] })],
    ["that are counted by pieces", goods(6, { package_content_quantity: 10 })],
  ])("not %s", (_name, product) => expect(roomPrice(product, room(300, 400), PRICES)).toBeNull());
});

describe("skirting for a room", () => {
  const strip = (cm: number, coiled: boolean, quantity = 100) =>
    goods(8, {
      ...priced(79),
      quantity,
      properties: [
        { property_id: 28, value: "60" },
        { property_id: 36, value: String(cm) },
        ...(coiled ? [{ property_id: 35, value: "6" }] : []),
      ],
    });
  it.each([
    ["whole rods for the walls and 5 %", strip(250, false), 6, 250, 118_500],
    ["one length of a coil", strip(3_000, true), 1, 1_470, 116_130],
  ])("%s", (_name, product, quantity, length_cm, totalHaler) =>
    expect(roomPrice(product, room(300, 400), PRICES)).toMatchObject({
      kind: "lengths",
      quantity,
      piece: { length_cm },
      totalHaler,
    }),
  );
  it("not without enough stock", () =>
    expect(roomPrice(strip(250, false, 14), room(300, 400), PRICES)).toBeNull());
});

it.each([
  ["a runner", { ...rolls(roll(80)), group_type_id: 7 }],
  ["a rug", { ...rolls({ ...roll(160), quantity: 3 }), group_type_id: 4 }],
  ["an accessory", goods(4)],
  ["a profile", goods(8, { properties: [{ property_id: 36, value: "270" }] })],
  ["ended goods", { ...FOUR, active: false }],
  ["sold-out goods", { ...FOUR, available: false }],
])("%s has no price for a room", (_name, product) =>
  expect(roomPrice(product, room(300, 400), PRICES)).toBeNull(),
);
