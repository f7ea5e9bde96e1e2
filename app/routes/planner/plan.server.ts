import type { ApiResult } from "~/bff/forms/failure.server";
import type { Shop } from "~/bff/shop";
import type { ProductDetail } from "~/contract/catalogue";
import type { FloorPlanAnswer } from "~/contract/content/floor-plan";
import { done } from "~/contract/failures/result";
import { patternOf, planSvg, roomSvgs, type DrawnPlan, type PlanTexts } from "~/domain/plan";
import { roundHalfAway } from "~/domain/price";
import type { AlternativeView, PlanView } from "~/features/planner";
import type { PlannerAddress, RoomPart } from "~/i18n/addresses/planner-address";
import { formatNumber } from "~/i18n/format";

export type AnsweredPlan = Omit<FloorPlanAnswer, "alternatives">;

/** The proposed plan, its alternatives, and the one that the address shows. */
export interface ReadPlan {
  proposed: AnsweredPlan;
  alternatives: FloorPlanAnswer["alternatives"];
  shown: AnsweredPlan;
  /** the address's choice; null if there is no such alternative */
  pick: PlannerAddress["pick"];
}

/** The address without options that its goods do not have. */
export function addressOfGoods(
  address: PlannerAddress,
  { properties, hems }: ProductDetail,
): PlannerAddress {
  const hasPattern = patternOf(properties) !== null;
  const hem = hemOf(hems, address.hem) ? address.hem : null;
  return {
    ...address,
    hem,
    repeat: hasPattern ? address.repeat : null,
    drop: hasPattern ? address.drop : null,
  };
}

export const hemOf = (hems: ProductDetail["hems"], color: string | null) =>
  hems.find(({ colors }) => colors.some(({ code }) => code === color));

export async function readPlan(shop: Shop, address: PlannerAddress): Promise<ApiResult<ReadPlan>> {
  const { product, roll, direction, seams, edge, repeat, drop, hem, rooms, pick } = address;
  const planned = await shop.catalogue.planFloor({
    productId: product ?? 0,
    variantId: roll,
    rooms: rooms.map(({ parts }) => ({
      shape: rectangles(parts, "floor"),
      pillars: rectangles(parts, "pillar"),
    })),
    ...(direction && { direction }),
    ...(edge !== null && { edge_allowance_cm: edge }),
    ...(repeat !== null && { pattern_repeat_cm: repeat }),
    ...(drop && { pattern_drop: drop }),
    hem: hem !== null,
    max_seams: seams,
  });
  if (!planned.ok) return planned;
  const { alternatives, ...proposed } = planned.value;
  const picked = alternatives.find(({ kind }) => kind === pick);
  return done({ proposed, alternatives, shown: picked ?? proposed, pick: picked?.kind ?? null });
}

const rectangles = (parts: readonly RoomPart[], wanted: RoomPart["kind"]) =>
  parts.filter(({ kind }) => kind === wanted).map(({ x, y, w, l }) => ({ x, y, w, l }));

export const namesOf = (shop: Shop, { rooms }: PlannerAddress): string[] =>
  rooms.map(({ name }, index) => name || shop.t("planner:room.title", { number: index + 1 }));

interface PlanCut {
  number: number;
  /** position of its line of the cart */
  line: number;
  lengthCm: number;
  strips: number[];
}

export const cutsOf = ({
  strips,
  lines,
  cut_lines,
}: Pick<AnsweredPlan, "strips" | "lines" | "cut_lines">): PlanCut[] =>
  cut_lines.map((line, cut) => ({
    number: cut + 1,
    line,
    lengthCm: lines[line]?.length_cm ?? 0,
    strips: strips.flatMap((strip, index) => (strip.cut === cut ? [index] : [])),
  }));

type Draw = (plan: DrawnPlan, texts: PlanTexts) => string;

const byRoom: Draw = (plan, texts) => roomSvgs(plan, texts).join("");

export function planOf(
  shop: Shop,
  address: PlannerAddress,
  plan: AnsweredPlan,
  draw = byRoom,
): PlanView {
  const { strips, seams } = plan;
  return {
    svg: drawingOf(shop, address, plan, draw),
    rollWidthCm: plan.roll_width_cm,
    rollLengthCm: plan.roll_length_cm,
    areaM2: plan.area_m2,
    billedM2: plan.billed_m2,
    wasteM2: plan.waste_m2,
    wastePercent: plan.waste_pct,
    skirtingCm: roundHalfAway(plan.skirting_m * 100),
    hemCm: address.hem === null ? null : roundHalfAway(plan.hem_m * 100),
    seams: seams.length,
    pieces: strips.map(({ room, width_cm, length_cm, cut, is_turned }, index) => ({
      number: index + 1,
      room,
      acrossCm: width_cm,
      alongCm: length_cm,
      cut: cut + 1,
      isTurned: is_turned,
    })),
    cuts: cutsOf(plan).map(({ number, lengthCm }) => ({ number, lengthCm })),
    total: plan.price_tax_incl,
    isExact: plan.is_exact,
    leastCm: plan.bound.roll_length_cm,
  };
}

function drawingOf(
  shop: Shop,
  address: PlannerAddress,
  { rooms, strips, seams, seam_rooms, ...plan }: AnsweredPlan,
  draw: Draw,
): string {
  const drawn = {
    outlines: rooms.map(({ outlines }) => outlines),
    directions: rooms.map(({ direction }) => direction),
    strips: strips.map(({ room, x, y, w, l, width_cm, length_cm }) => ({
      room,
      place: { x, y, w, l },
      acrossCm: width_cm,
      alongCm: length_cm,
    })),
    seams: seams.map(([x1, y1, x2, y2], index) => ({
      room: seam_rooms[index] ?? 0,
      from: [x1, y1] as const,
      to: [x2, y2] as const,
    })),
  };
  const size = {
    pieces: strips.length,
    rollWidthCm: plan.roll_width_cm,
    rollLengthCm: plan.roll_length_cm,
  };
  return draw(drawn, textsOfDrawing(shop, namesOf(shop, address), size));
}

interface DrawnSize {
  pieces: number;
  rollWidthCm: number;
  rollLengthCm: number;
}

export function textsOfDrawing(
  shop: Shop,
  names: readonly string[],
  { pieces, rollWidthCm, rollLengthCm }: DrawnSize,
): PlanTexts {
  const number = (value: number) => formatNumber(shop.locale, value);
  return {
    title: shop.t("planner:drawing.title"),
    desc: shop.t("planner:drawing.desc", {
      pieces,
      width: number(rollWidthCm),
      length: number(rollLengthCm / 100),
    }),
    direction: shop.t("planner:drawing.direction"),
    strip: ({ number: place, acrossCm, alongCm }) =>
      shop.t("planner:drawing.strip", {
        number: place,
        across: number(acrossCm),
        along: number(alongCm),
      }),
    measure: number,
    seam: shop.t("planner:drawing.seam"),
    room: (room) => names[room - 1] ?? "",
  };
}

/** The plans that are not shown, with their difference to the shown one. */
export function alternativesOf(
  shop: Shop,
  address: PlannerAddress,
  { proposed, alternatives, shown }: ReadPlan,
): AlternativeView[] {
  const all = [
    { kind: "proposed" as const, plan: proposed },
    ...alternatives.map((plan) => ({ kind: plan.kind, plan })),
  ];
  return all
    .filter(({ plan }) => plan !== shown)
    .map(({ kind, plan }) => ({
      kind,
      plan: planOf(shop, address, plan, planSvg),
      difference: roundHalfAway((plan.price_tax_incl - shown.price_tax_incl) * 100) / 100,
      address: { ...address, pick: kind === "proposed" ? null : kind },
    }));
}
