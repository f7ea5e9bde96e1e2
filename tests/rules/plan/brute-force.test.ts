import { describe, expect, it } from "vitest";
import { gridOfRectangles, outlinesOf, type Rectangle, type Room } from "~/domain/plan";
import { bruteForce, type Cells } from "./brute-force";
import { covering, planOf, rect, seeded } from "./rooms";

const CELL_CM = 50;
const ROOMS = 2_000;

function randomCells(random: (most: number) => number): Cells {
  const [width, length] = [2 + random(5), 2 + random(5)];
  const cells: Cells = Array.from({ length: width }, () => Array.from({ length }, () => false));
  const fill = ({ x, y, w, l }: Rectangle) => {
    for (const column of cells.slice(x, x + w)) column.fill(true, y, y + l);
  };
  // two crossing bars and a block at the crossing
  const [x, y] = [random(width), random(length)];
  fill(rect(x, 0, 1 + random(width - x), length));
  fill(rect(0, y, width, 1 + random(length - y)));
  if (random(2)) fill(rect(random(x + 1), random(y + 1), x + 1, y + 1));
  return cells;
}

function roomOf(cells: Cells): Room {
  const squares = cells.flatMap((column, x) =>
    column.flatMap((isFloor, y) =>
      isFloor ? [rect(x * CELL_CM, y * CELL_CM, CELL_CM, CELL_CM)] : [],
    ),
  );
  const [outer = []] = outlinesOf(gridOfRectangles(squares, []));
  return { shape: { polygon: outer }, pillars: [] };
}

describe(`on ${ROOMS} small random rooms`, () => {
  it("a plan without own pieces for niches is as short as the shortest of all, with them never longer", () => {
    const random = seeded(35);
    for (let run = 0; run < ROOMS; run += 1) {
      const cells = randomCells(random);
      const roll = 2 + random(4);
      const least = bruteForce(cells, roll) * CELL_CM;
      const plan = planOf([roomOf(cells)], covering(roll * CELL_CM));
      const context = JSON.stringify({
        run,
        roll,
        cells: cells.map((column) => column.map(Number).join("")),
      });
      expect(plan.isExact, context).toBe(true);
      expect(plan.rollLengthCm, context).toBeLessThanOrEqual(least);
      if (!plan.seams.some(({ isCross }) => isCross))
        expect(plan.rollLengthCm, context).toBe(least);
    }
  });
});
