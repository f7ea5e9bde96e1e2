import { describe, expect, it, test } from "vitest";
import { chartOf, placeOf } from "./chart";
import { changesOf, lastBefore, lineOf } from "./compare";
import { disturbanceOf, figuresOf, type Round } from "./figures";
import { BARE_ACTION, BARE_NODE, BARE_PAGE } from "./goals";
import type { Measured } from "./measure";
import { readResults, type Figure, type Result } from "./results";
import { memoryLine, rowsOf } from "./table";

const measured = (perSecond: number, more: Partial<Measured> = {}): Measured => ({
  perSecond,
  cpuMs: 1_000 / perSecond,
  busy: 1,
  p50: 5,
  p99: 20,
  ...more,
});
const round = (rates: Record<string, number>): Round => new Map(Object.entries(rates).map(([name, rate]) => [name, measured(rate)]));

const figure = (name: string, ratio: number, more: Partial<Figure> = {}): Figure => ({
  name,
  perSecond: ratio * 1_000,
  ratio,
  spread: 0.02,
  cpuMs: 1 / ratio,
  p50: 5,
  p99: 20,
  ...more,
});
const result = (commit: string, figures: Figure[], more: Partial<Result> = {}): Result => ({
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
  ...more,
});

describe("figures of a run", () => {
  it("compares a scenario with its baseline within each round, and takes the middle one", () => {
    const rounds = [
      round({ [BARE_PAGE]: 1_000, [BARE_ACTION]: 500, "cart page": 400, "add to cart": 250 }),
      round({ [BARE_PAGE]: 100, [BARE_ACTION]: 50, "cart page": 40, "add to cart": 25 }),
      round({ [BARE_PAGE]: 1_000, [BARE_ACTION]: 500, "cart page": 360, "add to cart": 250 }),
    ];
    const [cart, add] = figuresOf(["cart page", "add to cart"], rounds);
    expect(cart).toMatchObject({ perSecond: 360, ratio: 0.4, spread: 0.05 });
    expect(add).toMatchObject({ ratio: 0.5, spread: 0 });
  });

  test.each([
    [0.99, undefined],
    [0.5, "the bare page had only 50 % of a processor"],
  ])("a bare page that had %f of its processor: %s", (busy, reason) => {
    expect(disturbanceOf([new Map([[BARE_PAGE, measured(1_000, { busy })]])])).toBe(reason);
  });
});

describe("what changed", () => {
  test.each<[string, Partial<Figure>, Partial<Figure>, string[]]>([
    ["a rate within chance", { ratio: 0.4 }, { ratio: 0.38 }, []],
    ["a lower rate", { ratio: 0.4 }, { ratio: 0.3 }, ["worse  home, part of its baseline: 0.4 → 0.3"]],
    ["a higher rate", { ratio: 0.4 }, { ratio: 0.5 }, ["better home, part of its baseline: 0.4 → 0.5"]],
    ["a lower rate between rounds that differ as much", { ratio: 0.4, spread: 0.2 }, { ratio: 0.3, spread: 0.2 }, []],
    ["more processor time", { cpuMs: 5 }, { cpuMs: 7 }, ["worse  home, processor time in ms: 5 → 7"]],
    ["processor time that was not measured before", { cpuMs: null }, { cpuMs: 7 }, []],
  ])("%s", (_, before, now, lines) => {
    const same = { ratio: 1, cpuMs: 3 };
    const changes = changesOf(
      result("a", [figure("home", 1, { ...same, ...before })]),
      result("b", [figure("home", 1, { ...same, ...now })]),
    );
    expect(changes.map(lineOf)).toEqual(lines);
  });

  it("says the worst first, memory among them, and nothing of scenarios that only one has", () => {
    const before = result("a", [figure("home", 1), figure("product", 1), figure("gone", 1)]);
    const now = result("b", [figure("home", 0.8, { cpuMs: 1 }), figure("product", 2, { cpuMs: 1 }), figure("new", 1)], { idleMb: 280 });
    expect(changesOf(before, now).map(({ name, isWorse }) => `${name} ${isWorse}`)).toEqual([
      "idle memory true",
      "home true",
      "product false",
    ]);
  });

  it("compares with the last result of another commit that was asked for in the same encoding", () => {
    const stored = [result("a", []), result("b", []), result("c", [], { encoding: "identity" }), result("d", [])];
    expect(lastBefore(stored, result("d", []))?.commit).toBe("b");
    expect(lastBefore([], result("d", []))).toBeUndefined();
  });
});

describe("table", () => {
  const shown = [
    figure(BARE_NODE, 10),
    figure(BARE_PAGE, 1),
    figure(BARE_ACTION, 0.5),
    figure("home", 4),
    figure("add to cart", 0.6, { perSecond: 300 }),
    figure("category, with a cart, 100 at once", 2, { p50: 10, p99: 101 }),
  ];
  const rows = rowsOf(result("a", shown));

  it("gives parts of all baselines that were measured", () => {
    expect(rows[3]).toMatchObject({ scenario: "home", "of node:http": "0.40", "of React": "", "of the bare page": "4.00", "CPU ms": 0.25 });
    expect(rows[4]).toMatchObject({ "of the bare page": "0.30", "of its baseline": 0.6 });
  });
  it("says which goals are reached", () => {
    expect(rows.map(({ goal }) => goal)).toEqual(["", "", "", "✗ ≥ 4.5", "✓ ≥ 0.35", "✗ p99 ≤ 10 × p50"]);
    expect(memoryLine({ idleMb: 171, loadedMb: 400 })).toBe("✗ memory: 171 MB idle (at most 170), 400 MB after the load");
  });
});

describe("chart", () => {
  it("places ratios on a logarithmic scale, others at its ends", () => {
    const [tenth = 0, one = 0, ten = 0] = [0.1, 1, 10].map(placeOf);
    expect(one - tenth).toBeCloseTo(ten - one, 0);
    expect(placeOf(0.001)).toBe(tenth);
    expect(placeOf(1_000)).toBe(placeOf(20));
  });
  it("draws what has a goal: goal, value, and the value before where it compares", () => {
    const before = result("aaaaaaa", [figure("home", 2)]);
    const svg = chartOf([before, result("bbbbbbb", [figure(BARE_PAGE, 1), figure("home", 6)])]);
    expect(svg).toContain(">home</text>");
    expect(svg).not.toContain(`>${BARE_PAGE}</text>`);
    expect(svg).toContain(`class="now" cx="${placeOf(6)}"`);
    expect(svg).toContain(`class="before" cx="${placeOf(2)}"`);
    expect(svg).toContain("ring: aaaaaaa");
    const other = chartOf([{ ...before, encoding: "identity" }, result("bbbbbbb", [figure("home", 6)])]);
    expect(other).not.toContain('class="before"');
  });
});

it("all stored results can be read, and are drawn", () => {
  const stored = readResults();
  expect(stored.map(({ date }) => date)).toEqual(stored.map(({ date }) => date).sort());
  expect(chartOf(stored)).toContain(`dot: ${stored.at(-1)?.commit}`);
});
