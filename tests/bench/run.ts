// `npm run bench`: how many pages a second the built shop answers, beside a bare Remix + Express page measured alternately in the same run, because
// absolute numbers mean little on machines that are shared. Prints a table and writes results.json.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startShop, type RunningShop } from "../support/shop";
import { measure, median, type Scenario } from "./measure";
import { CLEANER, FORM, shopScenarios } from "./scenarios";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 3);
/** The part of the yardstick's rate that is to be reached. */
const TARGETS = {
  home: 5,
  category: 5,
  product: 5,
  "category, with a cart": 5,
  "rendered: category, with a cart": 0.4,
  "rendered: product, with a cart": 0.35,
  "cart page": 0.35,
  "search dropdown": 1.5,
  "add to cart": 0.5,
};
const MEMORY_TARGET_MB = 150;
/** Scenarios of a shop that caches no page. */
const RENDERED = "rendered: ";
const YARDSTICK = "yardstick";
/** Adding to the cart is measured against an action that writes one row. */
const BARE_ACTION = "yardstick: an action with one SQLite write";
const OWN_YARDSTICKS: Record<string, string> = { "add to cart": BARE_ACTION };

process.chdir(path.join(import.meta.dirname, "../.."));
execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
const yardstickConfig = path.resolve("tests/bench/yardstick/vite.config.ts");
execFileSync(process.execPath, [path.resolve("node_modules/@remix-run/dev/dist/cli.js"), "vite:build"], {
  cwd: path.dirname(yardstickConfig),
  env: { ...process.env, NODE_ENV: "production" },
  stdio: "inherit",
});

// the servers on one processor, the load on another, so that they do not take time from each other
const pins = existsSync("/usr/bin/taskset") && availableParallelism() > 1;
if (pins) execFileSync("taskset", ["-apc", "1", String(process.pid)], { stdio: "ignore" });
const command = pins ? ["taskset", "-c", "0", process.execPath] : [process.execPath];

const shop = await startShop({ command });
const rendering = await startShop({ command, env: { PAGE_CACHE_MB: "0" } });
const yardstick = await startShop({ command, file: "tests/bench/yardstick/server.mjs", untilPath: "/healthz" });
try {
  await wait(2_000);
  const idleMb = memoryMb(shop);
  const scenarios: Scenario[] = [
    { name: YARDSTICK, url: `${yardstick.url}/`, status: 200 },
    { name: BARE_ACTION, url: `${yardstick.url}/add`, method: "POST", headers: FORM, body: `productId=${CLEANER}&quantity=1`, status: 303 },
    ...(await shopScenarios(shop.url)),
    ...(await shopScenarios(rendering.url, RENDERED)).filter(({ name }) => /category|product|home/.test(name)),
  ];
  for (const scenario of scenarios) await measure(scenario, 2); // warm up

  const rates = new Map<string, number[]>(scenarios.map(({ name }) => [name, []]));
  for (let round = 1; round <= ROUNDS; round++) {
    for (const scenario of scenarios) rates.get(scenario.name)?.push(await measure(scenario, SECONDS));
    console.log(`round ${round} of ${ROUNDS}`);
  }
  report(rates, idleMb, memoryMb(shop));
} finally {
  await shop.dispose();
  await rendering.dispose();
  await yardstick.dispose();
}

function report(rates: ReadonlyMap<string, readonly number[]>, idleMb: number, loadedMb: number): void {
  const rateOf = (name: string) => median(rates.get(name) ?? []);
  const rows = [...rates.keys()].map((name) => {
    const perSecond = rateOf(name);
    return { name, perSecond: round(perSecond, 1), ratio: round(perSecond / rateOf(OWN_YARDSTICKS[name] ?? YARDSTICK), 3) };
  });
  console.table(rows);
  console.log(`Memory: ${idleMb} MB idle after the start, ${loadedMb} MB after the load.`);
  for (const [name, target] of Object.entries(TARGETS)) {
    const ratio = rows.find((row) => row.name === name)?.ratio ?? 0;
    console.log(`${ratio >= target ? "✓" : "✗"} ${name}: ${ratio} of the yardstick (to reach: ${target})`);
  }
  console.log(`${idleMb <= MEMORY_TARGET_MB ? "✓" : "✗"} idle memory: ${idleMb} MB (at most: ${MEMORY_TARGET_MB} MB)`);
  const results = { node: process.version, pinned: pins, rounds: ROUNDS, seconds: SECONDS, idleMb, loadedMb, rates: rows };
  writeFileSync("tests/bench/results.json", `${JSON.stringify(results, null, 2)}\n`);
}

/** Memory that a process really holds (RSS); 0 where the system does not say. */
function memoryMb(running: RunningShop): number {
  const file = `/proc/${running.pid() ?? 0}/status`;
  const kb = existsSync(file) ? /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(file, "utf8"))?.[1] : undefined;
  return Math.round(Number(kb ?? 0) / 1024);
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
