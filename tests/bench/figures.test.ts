import { describe, expect, it, test } from "vitest";
import { drawChart, ratioToX } from "./figures/chart";
import { compareResults, findPrevious, formatChange } from "./figures/compare";
import { calculateFigures, findDisturbance, type Round } from "./figures/figures";
import { BARE_ACTION, BARE_NODE, BARE_PAGE } from "./figures/goals";
import { memoryLine, tableRows } from "./figures/table";
import type { Measured } from "./measure";
import { readResults, type Figure, type Result } from "./results";

const measured = (perSecond: number, overrides: Partial<Measured> = {}): Measured => ({
  perSecond,
  cpuMs: 1_000 / perSecond,
  busy: 1,
  p50: 5,
  p99: 20,
  ...overrides,
});
const round = (rates: Record<string, number>): Round =>
  new Map(Object.entries(rates).map(([name, rate]) => [name, measured(rate)]));

const figure = (name: string, ratio: number, overrides: Partial<Figure> = {}): Figure => ({
  name,
  perSecond: ratio * 1_000,
  ratio,
  spread: 0.02,
  cpuMs: 1 / ratio,
  p50: 5,
  p99: 20,
  ...overrides,
});
const result = (commit: string, figures: Figure[], overrides: Partial<Result> = {}): Result => ({
  commit,
  date: "2026-11-23T10:00:00Z",
  node: "v20.20.2",
  cores: 2,
  pinned: true,
  encoding: "br",
  rounds: 5,
  seconds: 3,
  idleMb: 140,
  loadedMb: 400,
  figures,
  ...overrides,
});

describe("figures of a run", () => {
  it("takes the median of the ratios to the baseline in each round", () => {
    const rounds = [
      round({ [BARE_PAGE]: 1_000, [BARE_ACTION]: 500, "cart page": 400, "add to cart": 250 }),
      round({ [BARE_PAGE]: 100, [BARE_ACTION]: 50, "cart page": 40, "add to cart": 25 }),
      round({ [BARE_PAGE]: 1_000, [BARE_ACTION]: 500, "cart page": 360, "add to cart": 250 }),
    ];
    const [cart, add] = calculateFigures(["cart page", "add to cart"], rounds);
    expect(cart).toMatchObject({ perSecond: 360, ratio: 0.4, spread: 0.05 });
    expect(add).toMatchObject({ ratio: 0.5, spread: 0 });
  });

  test.each([
    [0.99, undefined],
    [0.5, "the bare page had only 50 % of a processor"],
  ])("bare page with %f of a processor: %s", (busy, reason) => {
    expect(findDisturbance([new Map([[BARE_PAGE, measured(1_000, { busy })]])])).toBe(reason);
  });
});

describe("changes", () => {
  test.each<[string, Partial<Figure>, Partial<Figure>, string[]]>([
    ["a rate within the noise", { ratio: 0.4 }, { ratio: 0.38 }, []],
    ["a lower rate", { ratio: 0.4 }, { ratio: 0.3 }, ["worse  home, ratio to baseline: 0.4 → 0.3"]],
    [
      "a higher rate",
      { ratio: 0.4 },
      { ratio: 0.5 },
      ["better home, ratio to baseline: 0.4 → 0.5"],
    ],
    [
      "a lower rate within the spread of the rounds",
      { ratio: 0.4, spread: 0.2 },
      { ratio: 0.3, spread: 0.2 },
      [],
    ],
    ["more CPU time", { cpuMs: 5 }, { cpuMs: 7 }, ["worse  home, CPU time in ms: 5 → 7"]],
    ["CPU time that was not measured before", { cpuMs: null }, { cpuMs: 7 }, []],
  ])("%s", (_, before, now, lines) => {
    const same = { ratio: 1, cpuMs: 3 };
    const changes = compareResults(
      result("a", [figure("home", 1, { ...same, ...before })]),
      result("b", [figure("home", 1, { ...same, ...now })]),
    );
    expect(changes.map(formatChange)).toEqual(lines);
  });

  it("sorts by loss, includes memory and skips scenarios that only one result contains", () => {
    const before = result("a", [figure("home", 1), figure("product", 1), figure("gone", 1)]);
    const now = result(
      "b",
      [figure("home", 0.8, { cpuMs: 1 }), figure("product", 2, { cpuMs: 1 }), figure("new", 1)],
      { idleMb: 280 },
    );
    expect(compareResults(before, now).map(({ name, isWorse }) => `${name} ${isWorse}`)).toEqual([
      "idle memory true",
      "home true",
      "product false",
    ]);
  });

  it("finds the last result of another commit with the same encoding", () => {
    const stored = [
      result("a", []),
      result("b", []),
      result("c", [], { encoding: "identity" }),
      result("d", []),
    ];
    expect(findPrevious(stored, result("d", []))?.commit).toBe("b");
    expect(findPrevious([], result("d", []))).toBeUndefined();
  });
});

describe("table", () => {
  const figures = [
    figure(BARE_NODE, 10),
    figure(BARE_PAGE, 1),
    figure(BARE_ACTION, 0.5),
    figure("home", 3.2),
    figure("add to cart", 0.6, { perSecond: 300 }),
    figure("category, with a cart, 100 at once", 2, { p50: 10, p99: 101 }),
  ];
  const rows = tableRows(result("a", figures));

  it("shows the ratio to each measured baseline", () => {
    expect(rows[3]).toMatchObject({
      scenario: "home",
      "of node:http": "0.32",
      "of React": "",
      "of the bare page": "3.20",
      "CPU ms": 0.3125,
    });
    expect(rows[4]).toMatchObject({ "of the bare page": "0.30", "of its baseline": 0.6 });
  });
  it("marks goals as reached or missed", () => {
    expect(rows.map(({ goal }) => goal)).toEqual([
      "",
      "",
      "",
      "✗ ≥ 4",
      "✓ ≥ 0.3",
      "✗ p99 ≤ 10 × p50",
    ]);
    expect(memoryLine({ idleMb: 171, loadedMb: 400 })).toBe(
      "✗ memory: 171 MB idle (at most 170), 400 MB after the load",
    );
  });
});

describe("chart", () => {
  it("places ratios on a logarithmic scale and clamps to its ends", () => {
    const [tenth = 0, one = 0, ten = 0] = [0.1, 1, 10].map(ratioToX);
    expect(one - tenth).toBeCloseTo(ten - one, 0);
    expect(ratioToX(0.001)).toBe(tenth);
    expect(ratioToX(1_000)).toBe(ratioToX(20));
  });
  it("draws scenarios with a goal: goal, value and the previous comparable value", () => {
    const before = result("aaaaaaa", [figure("home", 2)]);
    const svg = drawChart([before, result("bbbbbbb", [figure(BARE_PAGE, 1), figure("home", 6)])]);
    expect(svg).toContain(">home</text>");
    expect(svg).not.toContain(`>${BARE_PAGE}</text>`);
    expect(svg).toContain(`class="now" cx="${ratioToX(6)}"`);
    expect(svg).toContain(`class="before" cx="${ratioToX(2)}"`);
    expect(svg).toContain("ring: aaaaaaa");
    const other = drawChart([
      { ...before, encoding: "identity" },
      result("bbbbbbb", [figure("home", 6)]),
    ]);
    expect(other).not.toContain('class="before"');
  });
});

it("reads and draws all stored results", () => {
  const stored = readResults();
  expect(stored.map(({ date }) => date)).toEqual(stored.map(({ date }) => date).sort());
  expect(drawChart(stored)).toContain(`dot: ${stored.at(-1)?.commit}`);
});
