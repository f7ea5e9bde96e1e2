import { describe, expect, it } from "vitest";
import { checkRooms, type Pattern, type PlanWish, type Room } from "~/domain/plan";
import { createPlanner, planFloor } from "../../../server/rules/plan";
import { BARE, covering, planOf, rect, room, seeded } from "./rooms";

const WISH: PlanWish = { ...BARE, direction: "y" };
const LARGE: Pattern = { repeatCm: 400, drop: "straight" };

/** Columns of which the left two together are 30 m long, and 32 m with the pattern. The right two together are one piece at one seam. */
const THREE_COLUMNS = room(
  rect(0, 0, 50, 2200),
  rect(50, 1100, 250, 1900),
  rect(300, 1900, 150, 1100),
);

const failureOf = (one: Room, maxSeams: number, stockCm: number) => {
  const goods = covering(400, { pattern: LARGE });
  const planned = planFloor(
    [one],
    { ...goods, rolls: goods.rolls.map((roll) => ({ ...roll, stockCm })) },
    { ...WISH, maxSeams },
  );
  return planned.ok ? null : planned.failures[0]?.code;
};

/** Columns side by side, each up to 30 m long. */
function randomColumns(random: (most: number) => number): Room {
  const columns = [rect(0, 0, 50 + 50 * random(5), 3000 - 100 * random(20))];
  const count = 2 + random(4);
  while (columns.length < count) {
    const last = columns.at(-1) ?? rect(0, 0, 0, 0);
    const y = 100 * random(Math.min(22, (last.y + last.l) / 100));
    const l = Math.min(3000 - y, Math.max(last.y - y + 100, 300 + 100 * random(20)));
    const [x, w] = [last.x + last.w, 50 + 50 * random(5)];
    columns.push(random(3) ? rect(x, y, w, l) : rect(x, 0, w, 3000));
  }
  return room(...columns);
}

describe("the fewest seams", () => {
  it("are those of a plan whose pieces can be cut although they match a pattern", () => {
    expect(
      planOf([THREE_COLUMNS], covering(400, { pattern: LARGE }), { ...WISH, maxSeams: 1 }).seams,
    ).toHaveLength(1);
    expect(failureOf(THREE_COLUMNS, 1, 3_500)).toBe("plan_not_enough");
    expect(failureOf(THREE_COLUMNS, 0, 100_000)).toBe("plan_too_many_seams");
  });

  it.each(["straight", "half"] as const)(
    "are those of a plan, and no plan has fewer: %s drop",
    (drop) => {
      const counts = { plans: 0, none: 0 };
      for (let seed = 1; seed <= 150; seed += 1) {
        const random = seeded(7000 + seed);
        const checked = checkRooms([randomColumns(random)]);
        if (!checked.ok) throw new Error(`invalid room of seed ${seed}`);
        const goods = covering(400, { pattern: { repeatCm: 2 * (100 + random(101)), drop } });
        const planner = createPlanner(checked.value, goods, WISH);
        for (const roll of goods.rolls) {
          const fewest = planner.fewestSeams(roll);
          const hasPlan = (maxSeams: number) => planner.draftPlan(roll, maxSeams) !== undefined;
          counts[fewest < Infinity ? "plans" : "none"] += 1;
          expect([
            seed,
            fewest,
            hasPlan(Math.min(fewest, 99)),
            hasPlan(Math.min(fewest, 99) - 1),
          ]).toEqual([seed, fewest, fewest < Infinity, false]);
        }
      }
      expect(counts.plans).toBeGreaterThan(0);
      expect(counts.none).toBeGreaterThan(0);
    },
  );
});
