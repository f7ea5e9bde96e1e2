import type { Product } from "~/contract/catalogue";
import type { FloorPlanAnswer, FloorPlanRequest } from "~/contract/content/floor-plan";
import type { Locale } from "~/contract/core/common";
import type { Translate } from "~/contract/core/locale";
import { done, failed, failedAll, type Result } from "~/contract/failures/result";
import { rollsOf } from "~/domain/cut";
import {
  patternOf,
  planSvg,
  USUAL_WISH,
  type Covering,
  type FloorPlan,
  type PlanProblem,
  type PlanWish,
  type Room,
} from "~/domain/plan";
import { toCrowns } from "~/domain/price";
import type { Queries, RateLimits } from "../../db/index";
import { planFloor } from "../../rules/plan";
import { readProducts } from "../catalogue";
import type { ContentService } from "../content";
import { planTexts } from "./plan-texts";
import { createCountPlanTime } from "./plan-time";

/** @param address of the caller, for the limit of calculations */
export type PlanOnRolls = (
  locale: Locale,
  request: FloorPlanRequest,
  groupPercent: number | undefined,
  address: string | undefined,
) => Promise<Result<FloorPlanAnswer>>;

interface Deps {
  limits: RateLimits;
  db: Queries;
  content: Pick<ContentService, "pricingSettings">;
  translate: Translate;
}

export function createPlanOnRolls({ limits, db, content, translate }: Deps): PlanOnRolls {
  const countTime = createCountPlanTime(limits);
  return async (locale, request, groupPercent = 0, address) => {
    const [product] = await readProducts(db, locale, [request.productId], groupPercent);
    if (!product?.active || !product.available)
      return failed({ code: "unavailable", field: "productId" });
    const { cutting } = await content.pricingSettings(locale);
    const covering = coveringOf(product, request, cutting.prices);
    return countTime(address, () => {
      const planned = planFloor(roomsOf(request), covering, wishOf(request));
      if (!planned.ok)
        return failedAll(planned.failures.map((problem) => atField(problem, request)));
      const { plan, alternatives } = planned.value;
      const serialize = (one: FloorPlan) => ({
        ...serializePlan(one),
        svg: planSvg(one, planTexts(translate, locale, one)),
      });
      return done({
        ...serialize(plan),
        alternatives: alternatives.map(({ kind, differenceHaler, plan: other }) => ({
          ...serialize(other),
          kind,
          difference_tax_incl: toCrowns(differenceHaler),
        })),
      });
    });
  };
}

/** The rooms of a request; a `shape` without `rooms` is a single room. A room without an outline has no rectangles, which the rule reports. */
function roomsOf({ rooms, shape, polygon, pillars }: FloorPlanRequest): Room[] {
  return (rooms ?? [{ shape, polygon, pillars }]).map((room) => ({
    shape: room.polygon ? { polygon: room.polygon } : { rectangles: room.shape ?? [] },
    pillars: room.pillars,
  }));
}

/** Names the field as in the request. */
function atField({ code, field, value }: PlanProblem, { rooms }: FloorPlanRequest) {
  const names: Readonly<Record<string, string>> = { rollId: "variantId", maxSeams: "max_seams" };
  const inRequest = rooms ? field : field.replace(/^rooms\.0\./, "").replace(/^rooms$/, "shape");
  return { code, field: names[field] ?? inRequest, ...(value !== undefined && { value }) };
}

function coveringOf(
  product: Product,
  request: FloorPlanRequest,
  prices: Covering["prices"],
): Covering {
  const pattern = patternOf(product.properties);
  const repeatCm = request.pattern_repeat_cm ?? pattern?.repeatCm ?? 0;
  const drop = request.pattern_drop ?? pattern?.drop ?? "straight";
  return {
    groupTypeId: product.group_type_id,
    rolls: rollsOf(product.variants),
    pattern: repeatCm > 0 ? { repeatCm, drop } : null,
    hasDirection: request.has_direction,
    prices,
  };
}

const wishOf = (request: FloorPlanRequest): PlanWish => ({
  rollId: request.variantId ?? null,
  direction: request.direction,
  seamCm: request.seam_allowance_cm,
  edgeCm: request.edge_allowance_cm,
  minStripCm: request.min_strip_cm,
  maxSeams: request.max_seams ?? null,
  seamSavingPercent: USUAL_WISH.seamSavingPercent,
  hem: request.hem,
});

function serializePlan(plan: FloorPlan) {
  const { roll, pattern, strips, seams, outlines, directions, bound } = plan;
  return {
    variant_id: roll.id,
    roll_width_cm: roll.widthCm,
    pattern: pattern && { repeat_cm: pattern.repeatCm, drop: pattern.drop },
    rooms: outlines.map((loops, room) => ({
      direction: directions[room] ?? "y",
      outlines: loops.map((loop) => loop.map(([x, y]): [number, number] => [x, y])),
    })),
    strips: strips.map(
      ({ room, place, direction, isTurned, isHemmed, acrossCm, alongCm, cut, at }) => ({
        room,
        roll_width_cm: roll.widthCm,
        width_cm: acrossCm,
        length_cm: alongCm,
        ...place,
        direction,
        is_turned: isTurned,
        is_hemmed: isHemmed,
        cut,
        across_cm: at.acrossCm,
        along_cm: at.alongCm,
      }),
    ),
    seams: seams.map(({ from, to }): [number, number, number, number] => [
      from[0],
      from[1],
      to[0],
      to[1],
    ]),
    seam_rooms: seams.map(({ room }) => room),
    cut_lines: plan.cuts.map(({ line }) => line),
    lines: plan.lines.map(({ widthCm, lengthCm, isHemmed, quantity, totalHaler }) => ({
      width_cm: widthCm,
      length_cm: lengthCm,
      is_hemmed: isHemmed,
      quantity,
      total_tax_incl: toCrowns(totalHaler),
    })),
    roll_length_cm: plan.rollLengthCm,
    area_m2: plan.areaM2,
    billed_m2: plan.billedM2,
    waste_m2: plan.wasteM2,
    waste_pct: plan.wastePercent,
    offcuts: plan.offcuts.map(({ w, l }) => ({ w, l })),
    skirting_m: plan.skirtingCm / 100,
    hem_m: plan.hemCm / 100,
    price_tax_incl: toCrowns(plan.totalHaler),
    is_exact: plan.isExact,
    bound: { roll_length_cm: bound.rollLengthCm, waste_m2: bound.wasteM2, factor: bound.factor },
  };
}
