import { CUT_MIN_CM } from "~/domain/cut/cut";
import type { CuttingPrices } from "~/domain/cut/cut-price";
import type { RollOnOffer } from "~/domain/cut/roll-choice";

/** The floor plan: rooms and a covering in, strips on the roll out. Lengths are whole centimetres, areas m², money gross haléře. */

/** A rectangle of a floor: `w` along x, `l` along y (y grows downwards, as it is drawn). */
export interface Rectangle {
  x: number;
  y: number;
  w: number;
  l: number;
}

export type Corner = readonly [x: number, y: number];

/** The outline of a room: rectangles that together are the room, or its corners in order, with edges along x and y only. */
type RoomShape = { rectangles: readonly Rectangle[] } | { polygon: readonly Corner[] };

export interface Room {
  shape: RoomShape;
  /** parts without floor: a pillar, a chimney */
  pillars: readonly Rectangle[];
}

export const DIRECTIONS = ["x", "y"] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface Pattern {
  /** length of one repeat along the roll */
  repeatCm: number;
  /** half: each next strip starts half a repeat lower */
  drop: "straight" | "half";
}

/** Goods to lay. Runners are not planned. */
export interface Covering {
  groupTypeId: number;
  /** widths on offer, at the prices of this shopper */
  rolls: readonly RollOnOffer[];
  pattern: Pattern | null;
  /** pile or print has a direction: all pieces lie alike, in all rooms */
  hasDirection: boolean;
  prices: CuttingPrices;
}

export interface PlanWish {
  /** a roll's id; null: the roll of the cheapest draft */
  rollId: number | null;
  /** auto: the direction that takes less of the roll */
  direction: Direction | "auto";
  /** overlap of two strips at a seam */
  seamCm: number;
  /** excess at each wall, to be trimmed there; a strip without a seam may be as wide as the roll */
  edgeCm: number;
  /** narrower strips are avoided if possible */
  minStripCm: number;
  /** null: any number whose saving is worthwhile */
  maxSeams: number | null;
  /** a plan with more seams is proposed only if it costs this much less than one with fewer; 0: always the cheapest plan */
  seamSavingPercent: number;
  /** pieces without a seam, of whole cutting steps, are cut to the size of their place and hemmed all round */
  hem: boolean;
}

export const USUAL_WISH: PlanWish = {
  rollId: null,
  direction: "auto",
  seamCm: 5,
  edgeCm: 5,
  minStripCm: 20,
  maxSeams: null,
  seamSavingPercent: 10,
  hem: false,
};

export const PLAN_LIMITS = {
  rooms: 6,
  rectangles: 12,
  corners: 40,
  pillars: 8,
  leastSideCm: CUT_MIN_CM,
  sideCm: 5_000,
  allowanceCm: 50,
  repeatCm: 400,
} as const;

export interface Strip {
  /** position in `rooms` */
  room: number;
  /** what it covers, without allowances */
  place: Rectangle;
  direction: Direction;
  /** quarter turn against the direction of the other strips of the room: a piece made from an offcut of goods without direction */
  isTurned: boolean;
  /** hemmed all round, and cut without allowances */
  isHemmed: boolean;
  /** measures of the piece, with allowances and repeat */
  acrossCm: number;
  alongCm: number;
  /** position in `cuts`, and the place of the piece in that cut, from its left and upper edge */
  cut: number;
  at: { acrossCm: number; alongCm: number };
}

export interface Seam {
  room: number;
  from: Corner;
  to: Corner;
  /** true if it lies across the strips, as before a niche */
  isCross: boolean;
}

/** A length of the whole roll's width, cut by the shop. */
interface RollCut {
  /** billed: on the step of the shop */
  lengthCm: number;
  neededCm: number;
  /** position in `lines` */
  line: number;
  /** positions in `strips` */
  strips: number[];
}

/** A line of the cart: equal cuts of the whole width, or hemmed pieces. The price of a plan is the sum of its lines. */
export interface PlanLine {
  widthCm: number;
  lengthCm: number;
  isHemmed: boolean;
  quantity: number;
  totalHaler: number;
}

export interface Offcut {
  cut: number;
  /** across the roll */
  w: number;
  /** along the roll */
  l: number;
}

export interface FloorPlan {
  roll: RollOnOffer;
  pattern: Pattern | null;
  /** rooms as normal outlines, for drawing; each starts with its outer outline, pillars follow */
  outlines: Corner[][][];
  directions: Direction[];
  strips: Strip[];
  seams: Seam[];
  seamCm: number;
  cuts: RollCut[];
  lines: PlanLine[];
  rollLengthCm: number;
  areaM2: number;
  billedM2: number;
  /** billed − area */
  wasteM2: number;
  /** waste ÷ billed, per cent, one decimal */
  wastePercent: number;
  offcuts: Offcut[];
  /** outlines of rooms and pillars */
  skirtingCm: number;
  /** edges that are hemmed; without the wish, the outlines if the goods can be hemmed, otherwise 0 */
  hemCm: number;
  totalHaler: number;
  /** no plan of the described kind (ADR 79) takes less of this roll; false with hems, whose price the search does not compare */
  isExact: boolean;
  /** every plan of the described kind takes at least this much of this roll; `factor`: `rollLengthCm` ÷ its bound, rounded up */
  bound: { rollLengthCm: number; wasteM2: number; factor: number };
}

export type AlternativeKind = "cheapest" | "turned" | "other_roll" | "fewer_seams";

export interface Alternative {
  kind: AlternativeKind;
  plan: FloorPlan;
  /** more (positive) or less money than the proposed plan */
  differenceHaler: number;
}

export interface PlanAnswer {
  plan: FloorPlan;
  /** at most 3, cheapest first */
  alternatives: Alternative[];
}

/** Why there is no plan. `field` is a path in the request: `rooms.0.polygon.3`, `rooms.0.shape.1.w`, `rollId`, `maxSeams`. `value`: a limit or measure in cm. */
export interface PlanProblem {
  code:
    | "required"
    | "not_positive"
    | "whole_centimetres"
    | "over_limit"
    | "unavailable"
    | "no_hems"
    | "plan_same_corner"
    | "plan_too_small"
    | "plan_too_large"
    | "plan_not_rectilinear"
    | "plan_open"
    | "plan_crossing"
    | "plan_apart"
    | "plan_pillar_outside"
    | "plan_too_long"
    | "plan_not_enough"
    | "plan_too_many_seams";
  field: string;
  value?: number;
}

export interface PlanTexts {
  title: string;
  desc: string;
  /** label of the arrow in the direction of the roll */
  direction: string;
  /** label of a strip: position from 1, measures in cm */
  strip: (strip: { number: number; acrossCm: number; alongCm: number }) => string;
  measure: (cm: number) => string;
  seam: string;
  /** name of a room, from 1; used if there are several */
  room: (number: number) => string;
}
