// `npm run bench:crowd`: what a shopper, a member and the operator wait for in a shop that few know, and in one with 1,000,000 carts, 200,000 orders
// and 100,000 accounts, over SQLite. Both are asked alternately. Prints processor time (p50 and p99, small → large) and how many times more the large
// shop takes. BENCH_LARGE is the number of its carts; BENCH_DATA names a folder in which the databases are kept for the next run.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startShop, type RunningShop } from "../support/shop";
import { cpuMs } from "./cpu-time";
import { fillWithCrowd, type Crowd } from "./crowd";
import { jobsOf } from "./crowd-jobs";
import { leavePatterns, requestsOf } from "./crowd-requests";

const REQUESTS = Number(process.env["BENCH_REQUESTS"] ?? 200);
const WARM_UPS = 20;
const PRODUCTS = "1000";
const crowdOf = (carts: number): Crowd => ({ carts, orders: carts / 5, accounts: carts / 10 });
const CROWDS = { small: crowdOf(1_000), large: crowdOf(Number(process.env["BENCH_LARGE"] ?? 1_000_000)) };

process.chdir(path.join(import.meta.dirname, "../.."));
if (!process.env["BENCH_BUILT"]) execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
const folder = process.env["BENCH_DATA"] ?? mkdtempSync(path.join(os.tmpdir(), "naslap-crowd-"));
const shops: RunningShop[] = [];
try {
  for (const [name, crowd] of Object.entries(CROWDS)) shops.push(await shopWith(path.join(folder, name), crowd));
  await compare();
} finally {
  for (const shop of shops) await shop.dispose();
  if (!process.env["BENCH_DATA"]) rmSync(folder, { recursive: true, force: true });
}

function start(dataDir: string): Promise<RunningShop> {
  return startShop({ env: { DATA_DIR: dataDir }, startMs: 120_000 });
}

function fileOf(dataDir: string): string {
  return path.join(dataDir, "shop.sqlite");
}

async function shopWith(dataDir: string, crowd: Crowd): Promise<RunningShop> {
  if (!existsSync(dataDir)) {
    const making = `${dataDir}-unfinished`;
    rmSync(making, { recursive: true, force: true });
    const env = { ...process.env, DATA_DIR: making, DATABASE_URL: "" };
    execFileSync(process.execPath, ["node_modules/tsx/dist/cli.mjs", "scripts/seed.ts", "--products", PRODUCTS], { stdio: "ignore", env });
    const shop = await start(making);
    const patterns = await leavePatterns(shop.url);
    await shop.stop();
    const began = performance.now();
    await fillWithCrowd(fileOf(making), patterns, crowd);
    console.log(
      `${crowd.carts} carts, ${crowd.orders} orders, ${crowd.accounts} accounts: ${Math.round((performance.now() - began) / 1000)} s`,
    );
    await shop.dispose();
    cpSync(making, dataDir, { recursive: true });
    rmSync(making, { recursive: true });
  }
  const began = performance.now();
  const shop = await start(dataDir);
  console.log(`${crowd.carts} carts: started in ${Math.round(performance.now() - began)} ms`);
  return shop;
}

async function compare(): Promise<void> {
  const rows = [];
  const asked = await Promise.all(shops.map(async (shop) => requestsOf(shop.url)));
  for (const name of Object.keys(asked[0] ?? {})) {
    const work = shops.map((): number[] => []);
    for (let index = -WARM_UPS; index < REQUESTS; index += 1)
      for (const [which, shop] of shops.entries()) {
        const ask = await asked[which]?.[name]?.();
        const before = cpuMs([shop.pid() ?? 0]);
        await ask?.();
        if (index >= 0) work[which]?.push(cpuMs([shop.pid() ?? 0]) - before);
      }
    rows.push(rowOf(name, work));
  }
  for (const shop of shops) await shop.stop();
  const jobs = await Promise.all(Object.keys(CROWDS).map((name) => jobsOf(fileOf(path.join(folder, name)))));
  for (const name of Object.keys(jobs[0] ?? {})) {
    const work = shops.map((): number[] => []);
    for (let round = 0; round < 6; round += 1)
      for (const [which, of] of jobs.entries()) {
        const before = process.cpuUsage();
        await of[name]?.();
        const { user, system } = process.cpuUsage(before);
        if (round > 0) work[which]?.push((user + system) / 1000);
      }
    rows.push(rowOf(name, work));
  }
  console.table(rows);
}

function rowOf(name: string, work: readonly (readonly number[])[]) {
  const share = (of: number) => work.map((times) => Number(percentile(times, of).toFixed(2)));
  const ratio = ([small = 0, large = 0]: number[]) => `${(large / small).toFixed(2)} ×`;
  const [p50, p99] = [share(50), share(99)];
  return { name, "p50 ms": p50.join(" → "), "": ratio(p50), "p99 ms": p99.join(" → "), " ": ratio(p99) };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? 0;
}
