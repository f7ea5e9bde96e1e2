import { canBeHemmed, CUT_MAX_LENGTH_CM, type RollOnOffer } from "~/domain/cut";
import {
  checkRooms,
  type Alternative,
  type AlternativeKind,
  type Covering,
  type FloorPlan,
  type PlanAnswer,
  type PlanProblem,
  type PlanWish,
  type Room,
} from "~/domain/plan";
import { isMetreGoods, isRunner } from "~/domain/price";
import type { Checked } from "~/domain/web";
import { createPlanner, type PlanSolver } from "./solver/planner";

const MAX_ALTERNATIVES = 3;

/** The proposed plan for rooms from one roll, and its alternatives (ADR 79). The same input gives the same answer. */
export function planFloor(
  rooms: readonly Room[],
  covering: Covering,
  wish: PlanWish,
): Checked<PlanAnswer, PlanProblem> {
  const checked = checkRooms(rooms);
  if (!checked.ok) return checked;
  const isPlanned = isMetreGoods(covering.groupTypeId) && !isRunner(covering.groupTypeId);
  const rolls = isPlanned ? covering.rolls.filter(({ widthCm }) => widthCm > 0) : [];
  const wanted = rolls.filter(({ id }) => wish.rollId === null || id === wish.rollId);
  if (wanted.length === 0) return failed({ code: "unavailable", field: "rollId" });
  if (wish.hem && !canBeHemmed(covering.groupTypeId))
    return failed({ code: "no_hems", field: "hem" });
  const planner = createPlanner(checked.value, covering, wish);
  const cheapestPlan = cheapestOf(planner, wanted, wish.maxSeams);
  if (!cheapestPlan) return failed(whyNot(planner, wanted, wish.maxSeams));
  const best =
    wish.maxSeams === null
      ? withWorthwhileSeams(planner, wanted, cheapestPlan, wish)
      : cheapestPlan;
  const otherRolls = rolls.filter(({ widthCm }) => widthCm !== best.roll.widthCm);
  const otherPlans = otherRolls.flatMap((roll) => planner.draftPlan(roll, wish.maxSeams) ?? []);
  const alternatives = [
    alternative("cheapest", best, best === cheapestPlan ? undefined : cheapestPlan),
    alternative("turned", best, planner.turnedDraft(best, wish.maxSeams)),
    alternative(
      "other_roll",
      best,
      cheapest(otherPlans.filter((plan) => isWorthListing(plan, best))),
    ),
    alternative(
      "fewer_seams",
      best,
      best.seams.length > 0 ? planner.draftPlan(best.roll, best.seams.length - 1) : undefined,
    ),
  ]
    .flat()
    .filter(({ plan }) => isWorthListing(plan, best));
  return {
    ok: true,
    value: { plan: best, alternatives: distinct(alternatives).slice(0, MAX_ALTERNATIVES) },
  };
}

/** Drafts a plan on each roll, then searches longer on the roll of the cheapest draft. */
function cheapestOf(
  planner: PlanSolver,
  rolls: readonly RollOnOffer[],
  maxSeams: number | null,
): FloorPlan | undefined {
  const first = cheapest(rolls.flatMap((roll) => planner.draftPlan(roll, maxSeams) ?? []));
  return first && planner.bestPlan(first.roll, maxSeams);
}

/** The cheapest plan. If its seams save too little: the plan with the fewest seams, otherwise the one with a seam less. */
function withWorthwhileSeams(
  planner: PlanSolver,
  rolls: readonly RollOnOffer[],
  plan: FloorPlan,
  { seamSavingPercent }: PlanWish,
): FloorPlan {
  const oneLess = plan.seams.length - 1;
  const fewest = Math.min(...rolls.map(planner.fewestSeams));
  if (seamSavingPercent === 0 || fewest > oneLess) return plan;
  for (const maxSeams of new Set([fewest, oneLess])) {
    const other = cheapest(rolls.flatMap((roll) => planner.draftPlan(roll, maxSeams) ?? []));
    const isWorthwhile =
      !other || (other.totalHaler - plan.totalHaler) * 100 >= other.totalHaler * seamSavingPercent;
    if (!isWorthwhile) return planner.bestPlan(other.roll, maxSeams) ?? other;
  }
  return plan;
}

const failed = (problem: PlanProblem): { ok: false; failures: PlanProblem[] } => ({
  ok: false,
  failures: [problem],
});

function cheapest(plans: readonly FloorPlan[]): FloorPlan | undefined {
  const [first] = [...plans].sort(
    (a, b) =>
      a.totalHaler - b.totalHaler ||
      a.seams.length - b.seams.length ||
      a.seamCm - b.seamCm ||
      a.wasteM2 - b.wasteM2,
  );
  return first;
}

const alternative = (
  kind: AlternativeKind,
  best: FloorPlan,
  plan: FloorPlan | undefined,
): Alternative[] =>
  plan ? [{ kind, plan, differenceHaler: plan.totalHaler - best.totalHaler }] : [];

/** True if it is cheaper or has fewer seams, or costs the same with as many. */
const isWorthListing = (plan: FloorPlan, best: FloorPlan): boolean =>
  plan.totalHaler < best.totalHaler ||
  plan.seams.length < best.seams.length ||
  (plan.totalHaler === best.totalHaler && plan.seams.length === best.seams.length);

/** Cheapest first, without plans that another alternative has already. */
const distinct = (alternatives: readonly Alternative[]): Alternative[] =>
  [...alternatives]
    .sort((a, b) => a.differenceHaler - b.differenceHaler)
    .filter(
      ({ plan }, index, all) =>
        !all
          .slice(0, index)
          .some(
            (other) =>
              String(other.plan.directions) === String(plan.directions) &&
              JSON.stringify(other.plan.strips) === JSON.stringify(plan.strips),
          ),
    );

/** Why no roll has a plan: a strip is too long for every roll, the seams are too few, or the stock is. */
function whyNot(
  planner: PlanSolver,
  rolls: readonly RollOnOffer[],
  maxSeams: number | null,
): PlanProblem {
  const notEnough = {
    code: "plan_not_enough",
    field: "rollId",
    value: Math.max(...rolls.map(({ stockCm }) => stockCm)),
  } as const;
  if (!rolls.some(planner.isLargeEnough)) return notEnough;
  const endless = rolls.map((roll) => ({
    ...roll,
    // the planner keeps its answers by the roll's id
    id: -roll.id,
    stockCm: Number.MAX_SAFE_INTEGER,
  }));
  const fewest = Math.min(...endless.map((roll) => planner.fewestSeams(roll)));
  if (fewest === Infinity)
    return { code: "plan_too_long", field: "rooms", value: CUT_MAX_LENGTH_CM };
  if (fewest > (maxSeams ?? fewest)) return { code: "plan_too_many_seams", field: "maxSeams" };
  return notEnough;
}
