// `npm run bench:crowd`: CPU time of requests, jobs and commands in a small shop and in one with 1,000,000 carts, 200,000 orders and 100,000 accounts.
// BENCH_LARGE: carts of the large shop. BENCH_DATABASES: databases. BENCH_DATA: folder that keeps the SQLite files for the next run.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { DatabaseKind, DatabaseTarget } from "../../server/db/index";
import { startPostgres, type Postgres } from "../support/database/postgres";
import { startShop, type RunningShop } from "../support/shops/shop";
import { cpuMs, findBackends } from "./cpu-time";
import { fillWithCrowd, type Crowd } from "./crowd";
import { createJobs } from "./crowd-jobs";
import { createPatterns, createRequests } from "./crowd-requests";

const REQUESTS = Number(process.env["BENCH_REQUESTS"] ?? 200);
const WARM_UPS = 20;
const PRODUCTS = "1000";
const SECRETS = "only-for-this-benchmark-0123456789abcdef";
const KINDS: readonly DatabaseKind[] = ["sqlite", "postgres"];
const crowdOf = (carts: number): Crowd => ({ carts, orders: carts / 5, accounts: carts / 10 });
const CROWDS = {
  small: crowdOf(1_000),
  large: crowdOf(Number(process.env["BENCH_LARGE"] ?? 1_000_000)),
};

process.chdir(path.join(import.meta.dirname, "../.."));
if (!process.env["BENCH_BUILT"])
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
const folder = process.env["BENCH_DATA"] ?? mkdtempSync(path.join(os.tmpdir(), "naslap-crowd-"));
const databases = (process.env["BENCH_DATABASES"] ?? "sqlite,postgres").split(",");
try {
  for (const kind of KINDS.filter((one) => databases.includes(one))) {
    const postgres = kind === "postgres" ? await startPostgres() : undefined;
    const shops: Shop[] = [];
    try {
      for (const [name, crowd] of Object.entries(CROWDS))
        shops.push(await shopWith(name, crowd, postgres));
      console.log(kind);
      await compare(shops);
    } finally {
      for (const { shop } of shops) await shop.dispose();
      postgres?.stop();
    }
  }
} finally {
  if (!process.env["BENCH_DATA"]) rmSync(folder, { recursive: true, force: true });
}

interface Shop {
  shop: RunningShop;
  target: DatabaseTarget;
  work(pid: number | undefined): number;
}

async function shopWith(name: string, crowd: Crowd, postgres: Postgres | undefined): Promise<Shop> {
  const database = `crowd_${name}`;
  const dataDir = path.join(folder, postgres ? database : name);
  const url = postgres?.url(database) ?? "";
  if (postgres)
    execFileSync("psql", ["-q", "-c", `create database ${database}`, postgres.url("postgres")], {
      stdio: "inherit",
    });
  const target = (dir: string): DatabaseTarget =>
    postgres ? { kind: "postgres", url } : { kind: "sqlite", file: path.join(dir, "shop.sqlite") };
  const start = (dir: string) =>
    startShop({
      env: { DATA_DIR: dir, DATABASE_URL: url, SESSION_SECRETS: SECRETS },
      startMs: 120_000,
    });
  if (postgres || !existsSync(dataDir)) {
    const unfinishedDir = `${dataDir}-unfinished`;
    rmSync(unfinishedDir, { recursive: true, force: true });
    const env = { ...process.env, DATA_DIR: unfinishedDir, DATABASE_URL: url };
    execFileSync(
      process.execPath,
      ["node_modules/tsx/dist/cli.mjs", "scripts/seed.ts", "--products", PRODUCTS],
      { stdio: "ignore", env },
    );
    const shop = await start(unfinishedDir);
    const patterns = await createPatterns(shop.url);
    await shop.stop();
    const began = performance.now();
    await fillWithCrowd(target(unfinishedDir), patterns, crowd);
    console.log(
      `${crowd.carts} carts, ${crowd.orders} orders, ${crowd.accounts} accounts: ${Math.round((performance.now() - began) / 1000)} s`,
    );
    await shop.dispose();
    cpSync(unfinishedDir, dataDir, { recursive: true });
    rmSync(unfinishedDir, { recursive: true });
  }
  const began = performance.now();
  const shop = await start(dataDir);
  console.log(`${crowd.carts} carts: started in ${Math.round(performance.now() - began)} ms`);
  return {
    shop,
    target: target(dataDir),
    work: (pid) => cpuMs([pid ?? 0, ...(postgres ? findBackends(database) : [])]),
  };
}

async function compare(shops: readonly Shop[]): Promise<void> {
  const rows = [];
  const requests = await Promise.all(shops.map(async ({ shop }) => createRequests(shop.url)));
  for (const name of Object.keys(requests[0] ?? {})) {
    const work = shops.map((): number[] => []);
    for (let index = -WARM_UPS; index < REQUESTS; index += 1)
      for (const [shopIndex, { shop, work: workOf }] of shops.entries()) {
        const send = await requests[shopIndex]?.[name]?.();
        const before = workOf(shop.pid());
        await send?.();
        if (index >= 0) work[shopIndex]?.push(workOf(shop.pid()) - before);
      }
    rows.push(rowOf(name, work));
  }
  for (const { shop } of shops) await shop.stop();
  const jobs = await Promise.all(shops.map(({ target }) => createJobs(target)));
  for (const name of Object.keys(jobs[0] ?? {})) {
    const work = shops.map((): number[] => []);
    for (let round = 0; round < 6; round += 1)
      for (const [shopIndex, shopJobs] of jobs.entries()) {
        const before = shops[shopIndex]?.work(process.pid) ?? 0;
        await shopJobs[name]?.();
        if (round > 0) work[shopIndex]?.push((shops[shopIndex]?.work(process.pid) ?? 0) - before);
      }
    rows.push(rowOf(name, work));
  }
  console.table(rows);
}

function rowOf(name: string, work: readonly (readonly number[])[]) {
  const percentiles = (share: number) =>
    work.map((times) => Number(percentile(times, share).toFixed(2)));
  const ratio = ([small = 0, large = 0]: number[]) => `${(large / small).toFixed(2)} ×`;
  const [p50, p99] = [percentiles(50), percentiles(99)];
  return {
    name,
    "p50 ms": p50.join(" → "),
    "": ratio(p50),
    "p99 ms": p99.join(" → "),
    " ": ratio(p99),
  };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? 0;
}
