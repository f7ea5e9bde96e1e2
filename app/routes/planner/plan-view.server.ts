import type { Shop } from "~/bff/shop";
import { planSvg, roomSvgs, type DrawnPlan, type PlanTexts } from "~/domain/plan";
import { roundHalfAway } from "~/domain/price";
import type { AlternativeView, PlanView } from "~/features/planner";
import type { PlannerAddress } from "~/i18n/addresses/planner-address";
import { roomNames, textsOfDrawing } from "./drawing-texts.server";
import { cutsOf, type AnsweredPlan, type ReadPlan } from "./read-plan.server";

type Draw = (plan: DrawnPlan, texts: PlanTexts) => string;

const byRoom: Draw = (plan, texts) => roomSvgs(plan, texts).join("");

export function planView(
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
  return draw(drawn, textsOfDrawing(shop, roomNames(shop, address), size));
}

/** The plans that are not shown, with their difference to the shown one. */
export function alternativesOf(
  shop: Shop,
  address: PlannerAddress,
  { proposed, alternatives, answered }: ReadPlan,
): AlternativeView[] {
  const all = [
    { kind: "proposed" as const, plan: proposed },
    ...alternatives.map((plan) => ({ kind: plan.kind, plan })),
  ];
  return all
    .filter(({ plan }) => plan !== answered)
    .map(({ kind, plan }) => ({
      kind,
      plan: planView(shop, address, plan, planSvg),
      difference: roundHalfAway((plan.price_tax_incl - answered.price_tax_incl) * 100) / 100,
      address: { ...address, pick: kind === "proposed" ? null : kind },
    }));
}
