import { describe, expect, it } from "vitest";
import { floorPlanSchema } from "~/contract/content/floor-plan";
import { memoryRateLimits, type RateLimits } from "../../../server/db/index";
import {
  createAsk,
  createTestApi,
  expectAnswer,
  expectOk,
  failureSchema,
  invalidSchema,
  newGuest,
  PUBLIC_URL,
} from "../../support/backends/api";
import { BOTH_DATABASES } from "../../support/database/databases";
import { P, V } from "../../support/goods/assortment";
import { apiShop } from "../../support/shops/api-shop";

/** A room of one rectangle. */
const box = (w: number | string, l: number) => ({ shape: [{ x: 0, y: 0, w, l }] });
/** Corners of a room from a list of `x,y`. */
const outline = (list: string) => list.split(" ").map((corner) => corner.split(",").map(Number));
const CARPET = { productId: P.carpet, variantId: V.carpet400 };
const ROOM = box(380, 300);
const SQUARE = outline("0,0 300,0 300,300 0,300");

describe.each(BOTH_DATABASES)("floor plans over %s", (kind) => {
  const { database, ask } = apiShop(kind);

  const ofPlan = (body: object, locale = "cs") =>
    ask("POST", `/api/floor/plan/${locale}`, { body });
  const plan = async (body: object) => await expectOk(ofPlan(body), floorPlanSchema);

  it("return the places of strips, the length of the roll and the price", async () => {
    expect(await plan({ ...CARPET, ...ROOM })).toMatchObject({
      variant_id: V.carpet400,
      roll_width_cm: 400,
      strips: [
        {
          room: 0,
          roll_width_cm: 400,
          width_cm: 390,
          length_cm: 310,
          x: 0,
          y: 0,
          w: 380,
          l: 300,
          direction: "y",
          cut: 0,
        },
      ],
      seams: [],
      lines: [{ length_cm: 310, quantity: 1 }],
      roll_length_cm: 310,
      area_m2: 11.4,
      billed_m2: 12.4,
      waste_m2: 1,
      skirting_m: 13.6,
      is_exact: true,
    });
  });

  it("draw the plan", async () => {
    const { svg, alternatives } = await plan({ ...CARPET, ...ROOM });
    expect(svg).toMatch(/^<svg .*<title>plan:title<\/title>.*<\/svg>$/);
    expect(alternatives.every((other) => other.svg.startsWith("<svg "))).toBe(true);
  });

  it("have the price that the cart charges for their lines", async () => {
    const planned = await plan({
      ...CARPET,
      polygon: outline("0,0 700,0 700,250 300,250 300,410 0,410"),
      direction: "y",
    });
    const guest = await newGuest(ask);
    for (const { length_cm, quantity } of planned.lines)
      await guest.put({ ...CARPET, quantity, dimensions: { length_cm } });
    const { items } = await guest.read();
    expect(items.reduce((sum, { total_tax_incl }) => sum + total_tax_incl, 0)).toBeCloseTo(
      planned.price_tax_incl,
      5,
    );
  });

  it("hem pieces without a seam, of whole cutting steps", async () => {
    const planned = await plan({ ...CARPET, ...ROOM, hem: true });
    expect(planned).toMatchObject({
      lines: [{ width_cm: 380, length_cm: 300, is_hemmed: true }],
      cut_lines: [0],
      hem_m: 13.6,
    });
    const { errors } = expectAnswer(
      await ofPlan({ productId: P.pvc, ...ROOM, hem: true }),
      422,
      invalidSchema,
    );
    expect(Object.keys(errors)).toEqual(["hem"]);
  });

  it("take several rooms from one roll", async () => {
    const rooms = [ROOM, { polygon: outline("0,0 300,0 300,200 0,200") }];
    const { rooms: laid, strips } = await plan({ ...CARPET, rooms });
    expect(laid).toHaveLength(2);
    expect(new Set(strips.map(({ room }) => room))).toEqual(new Set([0, 1]));
  });

  it.each<[string, object, string, string]>([
    ["no shape", {}, "shape", "required"],
    ["no width", box(0, 300), "shape.0.w", "not_positive:1"],
    ["a text as a measure", box("3 m", 300), "shape.0.w", "whole_centimetres"],
    ["too large", box(300, 5001), "shape.0.l", "plan_too_large:5\u00a0000"],
    [
      "crossing walls",
      { polygon: outline("0,0 300,0 300,200 100,200 100,-100 0,-100") },
      "polygon.3",
      "plan_crossing",
    ],
    [
      "an open outline",
      { polygon: outline("0,0 300,0 300,300 100,300") },
      "polygon.3",
      "plan_open",
    ],
    [
      "a slanted wall",
      { polygon: outline("0,0 300,0 350,300 0,300") },
      "polygon.2",
      "plan_not_rectilinear",
    ],
    ["one of several", { rooms: [ROOM, box(300, -1)] }, "rooms.1.shape.0.l", "not_positive:1"],
    ["too many rooms", { rooms: Array.from({ length: 7 }, () => ROOM) }, "rooms", "over_limit:6"],
    ["too many seams", { ...box(900, 900), max_seams: 0 }, "max_seams", "plan_too_many_seams"],
    ["another roll", { ...ROOM, variantId: V.pvc200 }, "variantId", "unavailable"],
    ["more than is in stock", box(4000, 2900), "variantId", "plan_not_enough"],
    [
      "goods that are not cut",
      { ...ROOM, productId: P.glue, variantId: null },
      "variantId",
      "unavailable",
    ],
    ["unknown goods", { ...ROOM, productId: 999_999 }, "productId", "unavailable_product"],
  ])("tell %s at its field", async (_, body, field, code) => {
    const { errors } = expectAnswer(await ofPlan({ ...CARPET, ...body }), 422, invalidSchema);
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]?.[0]).toMatch(new RegExp(`^${code}`));
  });

  const corners = Array.from({ length: 10_000 }, (_, index) => [index % 7, index % 5]);
  it.each<[string, object, string]>([
    ["10,000 corners", { polygon: corners }, "polygon"],
    ["10,000 mistyped corners", { polygon: corners.map(() => "x") }, "polygon"],
    ["10,000 rectangles", { shape: corners.map(() => ({})) }, "shape"],
    ["a corner of three numbers", { polygon: [[0, 0, 0]] }, "polygon.0"],
    ["a shape that is no list", { shape: { x: 0, y: 0, w: 300, l: 300 } }, "shape"],
    ["a corner as an object", { polygon: [{ x: 0, y: 0 }] }, "polygon.0"],
    ["rooms that are no list", { rooms: "0" }, "rooms"],
    ["no rooms", { rooms: [] }, "rooms"],
    ["null as a room", { rooms: [null] }, "rooms.0"],
    ["a huge number", { shape: [{ ...ROOM.shape[0], w: 1e308 }] }, "shape.0.w"],
    [
      "a number larger than any safe integer",
      { shape: [{ ...ROOM.shape[0], w: 2 ** 60 }] },
      "shape.0.w",
    ],
    ["a far place", { shape: [{ ...ROOM.shape[0], x: 1e9 }] }, "shape.0.x"],
    ["a fraction", { shape: [{ ...ROOM.shape[0], l: 12.5 }] }, "shape.0.l"],
    ["a negative length", { shape: [{ ...ROOM.shape[0], l: -300 }] }, "shape.0.l"],
    ["a negative allowance", { ...ROOM, edge_allowance_cm: -1 }, "edge_allowance_cm"],
    ["a huge repeat", { ...ROOM, pattern_repeat_cm: 1e9 }, "pattern_repeat_cm"],
    ["a true instead of a number", { ...ROOM, seam_allowance_cm: true }, "seam_allowance_cm"],
    ["a number instead of a true", { ...ROOM, has_direction: 1 }, "has_direction"],
    ["a negative number of seams", { ...ROOM, max_seams: -1 }, "max_seams"],
    ["an unknown direction", { ...ROOM, direction: "z" }, "direction"],
    ["a direction with a control character", { ...ROOM, direction: "x\u0007" }, "direction"],
    ["a long drop", { ...ROOM, pattern_drop: "half".repeat(10_000) }, "pattern_drop"],
    ["goods as a text", { ...ROOM, productId: "1\u202e" }, "productId"],
    ["a negative roll", { ...ROOM, variantId: -1 }, "variantId"],
    ["rectangles and corners", { ...ROOM, polygon: SQUARE }, "polygon"],
    [
      "a room with rectangles and corners",
      { rooms: [{ ...ROOM, polygon: SQUARE }] },
      "rooms.0.polygon",
    ],
    ["a shape beside rooms", { ...ROOM, rooms: [ROOM] }, "rooms"],
  ])("are not made of %s", async (_, body, field) => {
    const { errors } = expectAnswer(await ofPlan({ ...CARPET, ...body }), 422, invalidSchema);
    expect(Object.keys(errors)).toContain(field);
  });

  it("are refused for an address that has used up its time, and for no other", async () => {
    const memory = memoryRateLimits();
    // a plan counts as at least two milliseconds
    const limits: RateLimits = {
      ...memory,
      approximate: (limit) => memory.approximate({ ...limit, points: 2 }),
    };
    const { fetch } = createTestApi(database.db, { limits });
    const planFrom = (address: string | undefined) =>
      createAsk((request) => fetch(request, { address }))("POST", "/api/floor/plan/cs", {
        body: { ...CARPET, ...ROOM },
      });
    expect((await planFrom("203.0.113.7")).status).toBe(200);
    const refused = await planFrom("203.0.113.7");
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    for (const address of ["203.0.113.8", undefined, undefined])
      expect((await planFrom(address)).status).toBe(200);
  });

  it("take the last of two equal fields, as JSON does", async () => {
    const body = `{"productId":${P.carpet},"shape":[{"x":0,"y":0,"w":380,"l":300}],"shape":[]}`;
    const headers = { "content-type": "application/json" };
    const answer = await createTestApi(database.db).fetch(
      new Request(`${PUBLIC_URL}/api/floor/plan/cs`, { method: "POST", headers, body }),
    );
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { errors: { shape: ["required"] } },
    ]);
  });

  it("are not made in other languages, nor of texts that cannot be stored", async () => {
    expectAnswer(await ofPlan({ ...CARPET, ...ROOM }, "de"), 404, failureSchema);
    expectAnswer(await ofPlan({ ...CARPET, ...ROOM, direction: "\u0000" }), 400, failureSchema);
  });

  it("are refused for a body that is not an object", async () => {
    expectAnswer(await ask("POST", "/api/floor/plan/cs", { body: [] }), 400, failureSchema);
  });
});
