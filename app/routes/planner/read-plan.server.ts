import type { ApiResult } from "~/bff/client/api-result.server";
import type { Shop } from "~/bff/shop";
import type { ProductDetail } from "~/contract/catalogue";
import type { FloorPlanAnswer } from "~/contract/content/floor-plan";
import { done } from "~/contract/failures/result";
import { patternOf } from "~/domain/plan";
import type { PlannerAddress, RoomPart } from "~/i18n/addresses/planner-address";

export type AnsweredPlan = Omit<FloorPlanAnswer, "alternatives">;

/** The proposed plan, its alternatives, and the one that the address shows. */
export interface ReadPlan {
  proposed: AnsweredPlan;
  alternatives: FloorPlanAnswer["alternatives"];
  answered: AnsweredPlan;
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

export async function readPlan(
  shop: Shop,
  productId: number,
  address: PlannerAddress,
): Promise<ApiResult<ReadPlan>> {
  const { roll, direction, seams, edge, repeat, drop, hem, rooms, pick } = address;
  const planned = await shop.catalogue.planFloor({
    productId,
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
  return done({ proposed, alternatives, answered: picked ?? proposed, pick: picked?.kind ?? null });
}

const rectangles = (parts: readonly RoomPart[], wanted: RoomPart["kind"]) =>
  parts.filter(({ kind }) => kind === wanted).map(({ x, y, w, l }) => ({ x, y, w, l }));

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
