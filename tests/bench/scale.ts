// `npm run bench:scale`: how long listings, filters, deep pages and searches take with 1,000 products and with 100,000, on both databases, API and pages.
// The shops are asked alternately, one request at a time, each time something else, so that nothing is answered from a cache. Prints p50 and p99 and
// how many times longer the large shop takes; writes scale.json. BENCH_DATA names a folder in which the SQLite files are kept for the next run.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os, { availableParallelism } from "node:os";
import path from "node:path";
import { startPostgres } from "../support/postgres";
import { startShop, type RunningShop } from "../support/shop";
import { backendsOf, cpuMs } from "./cpu-time";
import { addressesOf, KINDS_OF_ADDRESS, type KindOfAddress } from "./scale-addresses";

const SIZES = [1_000, Number(process.env["BENCH_LARGE"] ?? 100_000)] as const;
const REQUESTS = Number(process.env["BENCH_REQUESTS"] ?? 500);
/** asked beforehand of each kind */
const WARM_UPS = 20;
/** 'with 100,000 products p99 at most twice that of 1,000' */
const MAX = 2;
const DATABASES = (process.env["BENCH_DATABASES"] ?? "sqlite,postgres").split(",");
const SECRETS = "only-for-this-benchmark-0123456789abcdef";

interface Row {
  database: string;
  kind: KindOfAddress;
  /** until the answer was there, small shop and large one */
  clock: Times;
  /** that the shop and its database worked for it: the same on a busy machine, where the clock mostly measures the others */
  work: Times;
}
interface Times {
  p50: number[];
  p99: number[];
  ratio50: number;
  ratio99: number;
}

process.chdir(path.join(import.meta.dirname, "../.."));
execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
// the server on one processor, the one who asks on another, so that they do not take time from each other
const pins = existsSync("/usr/bin/taskset") && availableParallelism() > 1;
if (pins) execFileSync("taskset", ["-apc", "1", String(process.pid)], { stdio: "ignore" });
const command = pins ? ["taskset", "-c", "0", process.execPath] : [process.execPath];

const folder = process.env["BENCH_DATA"] ?? mkdtempSync(path.join(os.tmpdir(), "naslap-scale-"));
const postgres = DATABASES.includes("postgres") ? await startPostgres() : undefined;
try {
  const rows: Row[] = [];
  for (const database of DATABASES) {
    const shops: RunningShop[] = [];
    try {
      for (const size of SIZES) shops.push(await shopWith(database, size));
      rows.push(...(await compare(database, shops)));
    } finally {
      for (const shop of shops) await shop.dispose();
    }
  }
  report(rows);
} finally {
  postgres?.stop();
  if (!process.env["BENCH_DATA"]) rmSync(folder, { recursive: true, force: true });
}

async function shopWith(database: string, size: number): Promise<RunningShop> {
  const env = { DATA_DIR: path.join(folder, String(size)), DATABASE_URL: "", SESSION_SECRETS: SECRETS };
  if (database === "postgres" && postgres) {
    env.DATABASE_URL = postgres.url(`scale_${size}`);
    execFileSync("psql", ["-q", "-c", `create database scale_${size}`, postgres.url("postgres")], { stdio: "inherit" });
  }
  execFileSync(process.execPath, ["node_modules/tsx/dist/cli.mjs", "scripts/seed.ts", "--products", String(size)], {
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  const began = performance.now();
  const shop = await startShop({ command, env, startMs: 300_000 });
  console.log(`${database}, ${size} products: started in ${Math.round(performance.now() - began)} ms`);
  return shop;
}

/** Asks the shops alternately and gives how long their answers took. */
async function compare(database: string, shops: readonly RunningShop[]): Promise<Row[]> {
  // both languages are read into memory behind a start: that must be over
  for (const shop of shops) await timeOf(`${shop.url}/api/catalog/products/en`);
  const asked = await Promise.all(shops.map((shop) => addressesOf(shop.url, REQUESTS)));
  const rows: Row[] = [];
  for (const kind of KINDS_OF_ADDRESS) {
    const clock = shops.map((): number[] => []);
    const work = shops.map((): number[] => []);
    let workers: number[][] = [];
    for (let index = -WARM_UPS; index < REQUESTS; index += 1) {
      // once warm, every connection to the database is open
      if (index === 0) workers = shops.map((shop, which) => [shop.pid() ?? 0, ...backendsOf(`scale_${SIZES[which]}`)]);
      for (const which of shops.keys()) {
        const list = asked[which]?.[kind] ?? [];
        const before = cpuMs(workers[which] ?? []);
        const took = await timeOf(list[(index + list.length) % list.length] ?? "");
        if (index < 0) continue;
        clock[which]?.push(took);
        work[which]?.push(cpuMs(workers[which] ?? []) - before);
      }
    }
    rows.push({ database, kind, clock: timesOf(clock), work: timesOf(work) });
  }
  return rows;
}

function timesOf(shops: readonly (readonly number[])[]): Times {
  const share = (of: number) => shops.map((times) => round(percentile(times, of), 2));
  const ratio = ([small = 0, large = 0]: number[]) => round(large / small, 2);
  const [p50, p99] = [share(50), share(99)];
  return { p50, p99, ratio50: ratio(p50), ratio99: ratio(p99) };
}

/** Milliseconds until an answer is there to its end. @throws when it is none */
async function timeOf(url: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  const took = performance.now() - began;
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return took;
}

function report(rows: readonly Row[]): void {
  const said = ({ p50, p99, ratio50, ratio99 }: Times) => [`${p50.join(" → ")} (${ratio50} ×)`, `${p99.join(" → ")} (${ratio99} ×)`];
  console.table(
    rows.map(({ database, kind, clock, work }) => {
      const [p50, p99] = said(clock);
      const [work50, work99] = said(work);
      const holds = [clock, work].map(({ ratio99 }) => (ratio99 <= MAX ? "✓" : "✗")).join(" ");
      return { database, kind, "clock p50 ms": p50, "p99 ms": p99, "work p50 ms": work50, "work p99 ms": work99, "": holds };
    }),
  );
  const results = { node: process.version, pinned: pins, sizes: SIZES, requests: REQUESTS, rows };
  writeFileSync("tests/bench/scale.json", `${JSON.stringify(results, null, 2)}\n`);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? 0;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
