// `npm run bench:scale`: response times of listings, filters, deep pages and searches with 1,000 and with 100,000 products; writes scale.json.
// One request at a time, each to a new address. BENCH_DATA: folder that keeps the SQLite files for the next run.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os, { availableParallelism } from "node:os";
import path from "node:path";
import { startPostgres } from "../support/database/postgres";
import { startShop, type RunningShop } from "../support/shops/shop";
import { cpuMs, findBackends } from "./cpu-time";
import { createAddresses, KINDS_OF_ADDRESS, type KindOfAddress } from "./scale-addresses";

const SIZES = [1_000, Number(process.env["BENCH_LARGE"] ?? 100_000)] as const;
const REQUESTS = Number(process.env["BENCH_REQUESTS"] ?? 500);
/** unmeasured requests of each kind */
const WARM_UPS = 20;
/** goal: p99 of the large shop / p99 of the small shop */
const MAX_RATIO = 2;
const DATABASES = (process.env["BENCH_DATABASES"] ?? "sqlite,postgres").split(",");
const SECRETS = "only-for-this-benchmark-0123456789abcdef";

interface Row {
  database: string;
  kind: KindOfAddress;
  clock: Times;
  work: Times;
}
/** Values of the small and the large shop. */
interface Times {
  p50: number[];
  p99: number[];
  ratio50: number;
  ratio99: number;
}

process.chdir(path.join(import.meta.dirname, "../.."));
execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
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
  const env = {
    DATA_DIR: path.join(folder, String(size)),
    DATABASE_URL: "",
    SESSION_SECRETS: SECRETS,
  };
  if (database === "postgres" && postgres) {
    env.DATABASE_URL = postgres.url(`scale_${size}`);
    execFileSync("psql", ["-q", "-c", `create database scale_${size}`, postgres.url("postgres")], {
      stdio: "inherit",
    });
  }
  execFileSync(
    process.execPath,
    ["node_modules/tsx/dist/cli.mjs", "scripts/seed.ts", "--products", String(size)],
    {
      stdio: "inherit",
      env: { ...process.env, ...env },
    },
  );
  const began = performance.now();
  const shop = await startShop({ command, env, startMs: 300_000 });
  console.log(
    `${database}, ${size} products: started in ${Math.round(performance.now() - began)} ms`,
  );
  return shop;
}

async function compare(database: string, shops: readonly RunningShop[]): Promise<Row[]> {
  // the second language is loaded after the start
  for (const shop of shops) await timeOf(`${shop.url}/api/catalog/products/en`);
  const addresses = await Promise.all(shops.map((shop) => createAddresses(shop.url, REQUESTS)));
  const rows: Row[] = [];
  for (const kind of KINDS_OF_ADDRESS) {
    const clock = shops.map((): number[] => []);
    const work = shops.map((): number[] => []);
    let workers: number[][] = [];
    for (let index = -WARM_UPS; index < REQUESTS; index += 1) {
      // the warm-up has opened all database connections
      if (index === 0)
        workers = shops.map((shop, shopIndex) => [
          shop.pid() ?? 0,
          ...findBackends(`scale_${SIZES[shopIndex]}`),
        ]);
      for (const shopIndex of shops.keys()) {
        const list = addresses[shopIndex]?.[kind] ?? [];
        const before = cpuMs(workers[shopIndex] ?? []);
        const elapsedMs = await timeOf(list[(index + list.length) % list.length] ?? "");
        if (index < 0) continue;
        clock[shopIndex]?.push(elapsedMs);
        work[shopIndex]?.push(cpuMs(workers[shopIndex] ?? []) - before);
      }
    }
    rows.push({ database, kind, clock: timesOf(clock), work: timesOf(work) });
  }
  return rows;
}

function timesOf(shops: readonly (readonly number[])[]): Times {
  const percentiles = (share: number) => shops.map((times) => round(percentile(times, share), 2));
  const ratio = ([small = 0, large = 0]: number[]) => round(large / small, 2);
  const [p50, p99] = [percentiles(50), percentiles(99)];
  return { p50, p99, ratio50: ratio(p50), ratio99: ratio(p99) };
}

/** Time until the whole body has arrived, in ms. @throws if the status is not 200 */
async function timeOf(url: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  const elapsedMs = performance.now() - began;
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return elapsedMs;
}

function report(rows: readonly Row[]): void {
  const format = ({ p50, p99, ratio50, ratio99 }: Times) => [
    `${p50.join(" → ")} (${ratio50} ×)`,
    `${p99.join(" → ")} (${ratio99} ×)`,
  ];
  console.table(
    rows.map(({ database, kind, clock, work }) => {
      const [p50, p99] = format(clock);
      const [work50, work99] = format(work);
      const holds = [clock, work]
        .map(({ ratio99 }) => (ratio99 <= MAX_RATIO ? "✓" : "✗"))
        .join(" ");
      return {
        database,
        kind,
        "clock p50 ms": p50,
        "p99 ms": p99,
        "work p50 ms": work50,
        "work p99 ms": work99,
        "": holds,
      };
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
