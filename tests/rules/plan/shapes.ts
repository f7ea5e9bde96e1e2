import { checkRooms, outlinesOf, type Rectangle, type Room } from "~/domain/plan";
import { randomRoom, rect, room, seeded } from "./rooms";

type Random = (most: number) => number;
/** A whole number of centimetres from `least` to `most`. */
type Size = (least: number, most: number) => number;

/** Shapes of up to 12 corners in a square of `side` cm. */
const SHAPES = {
  comb(size: Size, side: number, random: Random) {
    const count = 2 + random(2);
    const unit = Math.max(150, Math.floor(side / count / 1.3));
    const back = size(100, 400);
    const teeth: Rectangle[] = [];
    let x = 0;
    for (let tooth = 0; tooth < count; tooth += 1) {
      const width = size(60, unit);
      teeth.push(rect(x, back, width, size(60, side)));
      x += width + (tooth < count - 1 ? size(40, unit) : 0);
    }
    return room(rect(0, 0, x, back), ...teeth);
  },
  stairs(size: Size, side: number, random: Random) {
    const count = 2 + random(4);
    const steps: Rectangle[] = [];
    let [y, width] = [0, side];
    for (let step = 0; step < count && width >= 60; step += 1) {
      const length = size(60, Math.max(100, Math.floor(side / count)));
      steps.push(rect(0, y, width, length));
      y += length;
      width -= size(20, Math.max(30, Math.floor(side / count) - 20));
    }
    return room(...steps);
  },
  cross(size: Size, side: number) {
    const [w, l] = [size(200, side), size(200, side)];
    const [x, y] = [size(20, w - 80), size(20, l - 80)];
    return room(
      rect(x, 0, size(60, Math.max(60, w - x)), l),
      rect(0, y, w, size(60, Math.max(60, l - y))),
    );
  },
  l(size: Size, side: number) {
    const [w, l] = [size(150, side), size(150, side)];
    return room(rect(0, 0, w, l), rect(w, 0, size(60, side), size(60, l)));
  },
  u(size: Size, side: number) {
    const [w, l, gap] = [size(100, side), size(150, side), size(60, side)];
    return room(
      rect(0, 0, w, l),
      rect(w, 0, gap, Math.min(l, size(60, 300))),
      rect(w + gap, 0, size(100, side), size(150, side)),
    );
  },
  niches(size: Size, side: number) {
    const [w, l, lower, upper] = [size(250, side), size(200, side), size(40, 150), size(40, 150)];
    return room(
      rect(0, 0, w, l),
      rect(size(0, w - lower), l, lower, size(30, 150)),
      rect(size(0, w - upper), -60, upper, 60),
    );
  },
  pillars(size: Size, side: number) {
    const [w, l] = [size(250, side), size(250, side)];
    const pillars = [
      rect(30, 40, size(20, 60), size(20, 60)),
      rect(w - 110, l - 120, size(20, 90), size(20, 90)),
    ];
    return { shape: { rectangles: [rect(0, 0, w, l)] }, pillars };
  },
  any: (_size: Size, _side: number, random: Random) => randomRoom(random),
} satisfies Record<string, (size: Size, side: number, random: Random) => Room>;

const turned = ({ x, y, w, l }: Rectangle): Rectangle => rect(y, x, l, w);

/** A random room of up to 12 corners: comb, stairs, cross, L, U, niches, pillars or any, 4 to 20 m wide. Undefined if it has more corners. */
export function randomShape(seed: number): { kind: string; room: Room } | undefined {
  const random = seeded(seed * 7919 + 13);
  const kinds = Object.entries(SHAPES);
  const [kind, make] = kinds[seed % kinds.length] ?? ["l", SHAPES.l];
  const side = [400, 700, 1200, 2000][random(4)] ?? 400;
  const step = random(3) ? 10 : 1;
  const size: Size = (least, most) => least + step * random(Math.floor((most - least) / step) + 1);
  const made = make(size, side, random);
  const { shape, pillars } = made;
  const shaped =
    random(2) && "rectangles" in shape
      ? { shape: { rectangles: shape.rectangles.map(turned) }, pillars: pillars.map(turned) }
      : made;
  return cornersOf(shaped) <= 12 ? { kind, room: shaped } : undefined;
}

function cornersOf(one: Room): number {
  const checked = checkRooms([one]);
  return checked.ok
    ? outlinesOf(checked.value[0] ?? { xs: [], ys: [], filled: [] }).flat().length
    : Infinity;
}

/** Three random rooms of up to 12 corners, without those of other seeds. */
export function threeShapes(seed: number): Room[] {
  const shapes = Array.from(
    { length: 10 },
    (_, index) => randomShape(seed * 10 + index)?.room ?? [],
  );
  return shapes.flat().slice(0, 3);
}

/** One to three rooms of together up to 12 corners: rectangles and the shapes above. */
export function fewCorners(seed: number): Room[] {
  const random = seeded(seed * 31 + 7);
  const rooms: Room[] = [];
  const count = 1 + random(3);
  for (let index = 0; rooms.length < count; index += 1) {
    const rectangle = room(rect(0, 0, 100 + random(1900), 100 + random(1900)));
    const next =
      index === 0 && random(2) ? (randomShape(seed * 7 + index)?.room ?? rectangle) : rectangle;
    if ([...rooms, next].reduce((sum, one) => sum + cornersOf(one), 0) > 12) break;
    rooms.push(next);
  }
  return rooms;
}
