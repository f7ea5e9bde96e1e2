import type { Checked } from "~/domain/web/checked";
import { areaOf, gridOfPolygon, gridOfRectangles, isConnected, type Grid } from "./shape/grid";
import { PLAN_LIMITS, type Corner, type PlanProblem, type Rectangle, type Room } from "./types";

/** Checks rooms and lays each on its grid; or all failures. Fields are `rooms.0.shape.1.w`, `rooms.0.polygon.3`, `rooms.0.pillars.0`. */
export function checkRooms(rooms: readonly Room[]): Checked<Grid[], PlanProblem> {
  if (rooms.length === 0) return { ok: false, failures: [{ code: "required", field: "rooms" }] };
  if (rooms.length > PLAN_LIMITS.rooms)
    return { ok: false, failures: [tooMany("rooms", PLAN_LIMITS.rooms)] };
  const checked = rooms.map((room, index) => checkRoom(room, `rooms.${index}`));
  const failures = checked.flatMap((room) => (room.ok ? [] : room.failures));
  return failures.length
    ? { ok: false, failures }
    : { ok: true, value: checked.flatMap((room) => (room.ok ? [room.value] : [])) };
}

const tooMany = (field: string, value: number): PlanProblem => ({
  code: "over_limit",
  field,
  value,
});

function checkRoom({ shape, pillars }: Room, field: string): Checked<Grid, PlanProblem> {
  const isPolygon = "polygon" in shape;
  const outline = `${field}.${isPolygon ? "polygon" : "shape"}`;
  const failures = [
    ...(isPolygon
      ? checkPolygon(shape.polygon, outline)
      : checkRectangles(shape.rectangles, outline, PLAN_LIMITS.rectangles)),
    ...(pillars.length ? checkRectangles(pillars, `${field}.pillars`, PLAN_LIMITS.pillars) : []),
  ];
  if (failures.length) return { ok: false, failures };
  const lay = (around: readonly Rectangle[]) =>
    isPolygon
      ? gridOfPolygon(closed(shape.polygon), around)
      : gridOfRectangles(shape.rectangles, around);
  const whole = lay([]);
  const problem = checkWhole(whole, outline) ?? checkPillars(pillars, lay, `${field}.pillars`);
  const problems = [
    ...checkLeast(whole, outline, !isPolygon && shape.rectangles.length === 1),
    ...(problem ? [problem] : []),
  ];
  return problems.length ? { ok: false, failures: problems } : { ok: true, value: lay(pillars) };
}

const sidesOf = ({ xs, ys }: Grid) => ({
  w: (xs.at(-1) ?? 0) - (xs[0] ?? 0),
  l: (ys.at(-1) ?? 0) - (ys[0] ?? 0),
});

/**
 * A room has at least the shortest cut in both directions, also for packs: a smaller value is usually typed in metres. Parts of a room may be
 * smaller.
 */
function checkLeast(whole: Grid, outline: string, isRectangle: boolean): PlanProblem[] {
  const { leastSideCm: value } = PLAN_LIMITS;
  const sides = sidesOf(whole);
  const short = (["w", "l"] as const).filter((side) => sides[side] < value);
  const fields = new Set(short.map((side) => (isRectangle ? `${outline}.0.${side}` : outline)));
  return [...fields].map((field) => ({ code: "plan_too_small", field, value }));
}

function checkWhole(whole: Grid, field: string): PlanProblem | undefined {
  const { w, l } = sidesOf(whole);
  if (Math.max(w, l) > PLAN_LIMITS.sideCm)
    return { code: "plan_too_large", field, value: PLAN_LIMITS.sideCm };
  return isConnected(whole) ? undefined : { code: "plan_apart", field };
}

/** A pillar stands on the floor and does not cut it in two. */
function checkPillars(
  pillars: readonly Rectangle[],
  lay: (around: readonly Rectangle[]) => Grid,
  field: string,
): PlanProblem | undefined {
  const floorM2 = areaOf(lay([]));
  const outside = pillars.findIndex((pillar) => areaOf(lay([pillar])) === floorM2);
  if (outside >= 0) return { code: "plan_pillar_outside", field: `${field}.${outside}` };
  return pillars.length && !isConnected(lay(pillars)) ? { code: "plan_apart", field } : undefined;
}

function checkRectangles(
  rectangles: readonly Rectangle[],
  field: string,
  max: number,
): PlanProblem[] {
  if (rectangles.length === 0) return [{ code: "required", field }];
  if (rectangles.length > max) return [tooMany(field, max)];
  const { sideCm } = PLAN_LIMITS;
  return rectangles.flatMap((rectangle, index) => {
    const at = `${field}.${index}`;
    return [
      ...(["w", "l"] as const).flatMap((side): PlanProblem[] => {
        const value = rectangle[side];
        if (!Number.isInteger(value))
          return [{ code: "whole_centimetres", field: `${at}.${side}` }];
        if (value <= 0) return [{ code: "not_positive", field: `${at}.${side}`, value: 1 }];
        return value > sideCm
          ? [{ code: "plan_too_large", field: `${at}.${side}`, value: sideCm }]
          : [];
      }),
      ...(["x", "y"] as const).flatMap((side): PlanProblem[] =>
        Number.isInteger(rectangle[side])
          ? []
          : [{ code: "whole_centimetres", field: `${at}.${side}` }],
      ),
    ];
  });
}

/** The corners without a repeated first one at the end. */
function closed(corners: readonly Corner[]): readonly Corner[] {
  return corners.length > 1 && String(corners[0]) === String(corners.at(-1))
    ? corners.slice(0, -1)
    : corners;
}

function checkPolygon(polygon: readonly Corner[], field: string): PlanProblem[] {
  const corners = closed(polygon);
  if (polygon.length === 0) return [{ code: "required", field }];
  if (corners.length > PLAN_LIMITS.corners) return [tooMany(field, PLAN_LIMITS.corners)];
  const broken = corners.findIndex((corner) => !corner.every(Number.isInteger));
  if (broken >= 0) return [{ code: "whole_centimetres", field: `${field}.${broken}` }];
  if (corners.length < 4) return [{ code: "plan_open", field }];
  const edges = corners.map(
    (from, index) => [from, corners[(index + 1) % corners.length] ?? from] as const,
  );
  const zero = edges.findIndex(([[x, y], [u, v]]) => x === u && y === v);
  if (zero >= 0)
    return [{ code: "plan_same_corner", field: `${field}.${(zero + 1) % corners.length}` }];
  const slanted = edges.findIndex(([[x, y], [u, v]]) => x !== u && y !== v);
  if (slanted === edges.length - 1) return [{ code: "plan_open", field: `${field}.${slanted}` }];
  if (slanted >= 0) return [{ code: "plan_not_rectilinear", field: `${field}.${slanted + 1}` }];
  const crossing = edges.findIndex((edge, index) =>
    edges.slice(0, index).some((other, at) => cross(edge, other, isNext(at, index, edges.length))),
  );
  return crossing >= 0 ? [{ code: "plan_crossing", field: `${field}.${crossing}` }] : [];
}

const isNext = (at: number, index: number, count: number): boolean =>
  index - at === 1 || index - at === count - 1;

type WallLine = readonly [Corner, Corner];

/** True if two edges touch; neighbours may share their corner, but not run back. */
function cross([a, b]: WallLine, [c, d]: WallLine, areNeighbours: boolean): boolean {
  const shared = (axis: 0 | 1) =>
    Math.min(Math.max(a[axis], b[axis]), Math.max(c[axis], d[axis])) -
    Math.max(Math.min(a[axis], b[axis]), Math.min(c[axis], d[axis]));
  const [alongX, alongY] = [shared(0), shared(1)];
  if (alongX < 0 || alongY < 0) return false;
  return areNeighbours ? alongX > 0 || alongY > 0 : true;
}
