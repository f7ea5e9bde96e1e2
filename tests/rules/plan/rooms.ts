import {
  USUAL_WISH,
  type Corner,
  type Covering,
  type FloorPlan,
  type PlanAnswer,
  type PlanWish,
  type Rectangle,
  type Room,
} from "~/domain/plan";
import { planFloor } from "../../../server/rules/plan";

export const CARPET = 1;
export const PRICES = { hemPerMetre: 5900, roundCut: 29_000, trimCut: 9000 };

export const rect = (x: number, y: number, w: number, l: number): Rectangle => ({ x, y, w, l });
export const room = (...rectangles: Rectangle[]): Room => ({ shape: { rectangles }, pillars: [] });
export const polygon = (...corners: Corner[]): Room => ({
  shape: { polygon: corners },
  pillars: [],
});

export const covering = (
  widths: number | number[] = 400,
  more: Partial<Covering> = {},
): Covering => ({
  groupTypeId: CARPET,
  rolls: [widths]
    .flat()
    .map((widthCm) => ({ id: widthCm, widthCm, stockCm: 100_000, unitHaler: 30_000 })),
  pattern: null,
  hasDirection: true,
  prices: PRICES,
  ...more,
});

/** No allowances, so that sums can be checked by hand, and the cheapest plan. */
export const BARE: PlanWish = {
  ...USUAL_WISH,
  seamCm: 0,
  edgeCm: 0,
  minStripCm: 0,
  seamSavingPercent: 0,
};

export function answerOf(
  rooms: readonly Room[],
  goods: Covering,
  wish: Partial<PlanWish> = {},
): PlanAnswer {
  const planned = planFloor(rooms, goods, { ...BARE, ...wish });
  if (!planned.ok) throw new Error(JSON.stringify(planned.failures));
  return planned.value;
}

export const planOf = (
  rooms: readonly Room[],
  goods: Covering = covering(),
  wish: Partial<PlanWish> = {},
): FloorPlan => answerOf(rooms, goods, wish).plan;

/** Generator of whole numbers from 0 to below `most`, reproducible by its seed. */
export function seeded(seed: number): (most: number) => number {
  let state = seed >>> 0;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** A room of adjacent rectangles on a grid of 10 cm, sometimes with a pillar. */
export function randomRoom(random: (most: number) => number, mostRectangles = 4): Room {
  const cm = (least: number, most: number) => least + 10 * random((most - least) / 10 + 1);
  const rectangles = [rect(0, 0, cm(150, 700), cm(150, 700))];
  const count = 1 + random(mostRectangles);
  while (rectangles.length < count) {
    const at = rectangles[random(rectangles.length)] ?? rect(0, 0, 100, 100);
    const [w, l] = [cm(60, 400), cm(60, 400)];
    const along = (side: number) => 10 * random(Math.min(10, side / 10 - 1));
    rectangles.push(
      random(2)
        ? rect(at.x + at.w, at.y + along(at.l), w, l)
        : rect(at.x + along(at.w), at.y + at.l, w, l),
    );
  }
  const [first = rect(0, 0, 100, 100)] = rectangles;
  return {
    shape: { rectangles },
    pillars: random(4) ? [] : [rect(first.x + 40, first.y + 50, 30, 40)],
  };
}
