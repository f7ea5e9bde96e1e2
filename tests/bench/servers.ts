import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { startPostgres } from "../support/database/postgres";
import { startShop, type RunningShop } from "../support/shops/shop";

/** True if servers and load have separate processors. */
export const PINNED = existsSync("/usr/bin/taskset") && availableParallelism() > 1;
const SERVERS = "0";
const LOAD = "1";
const DATABASE = "bench";

const runOn = (processor: string): void => {
  if (PINNED)
    execFileSync("taskset", ["-apc", processor, String(process.pid)], { stdio: "ignore" });
};

export interface Servers {
  bareNode: RunningShop;
  bareReact: RunningShop;
  /** Express and Remix with the root of Remix's template */
  barePage: RunningShop;
  shop: RunningShop;
  rendering: RunningShop;
  onPostgres: RunningShop;
  /** database name of `onPostgres` */
  database: string;
  dispose(): Promise<void>;
}

/** Starts all servers, or none if one fails. */
export async function startServers(): Promise<Servers> {
  runOn(SERVERS);
  const started: RunningShop[] = [];
  const start = async (options: Parameters<typeof startShop>[0]) => {
    const server = await startShop(options);
    started.push(server);
    return server;
  };
  const bare = (file: string, env = {}) =>
    start({ file: path.join("tests/bench/baseline", file), env, untilPath: "/healthz" });
  const postgres = await startPostgres();
  const dispose = async () => {
    for (const server of started) await server.dispose();
    postgres.stop();
  };
  try {
    execFileSync("psql", ["-q", "-c", `create database ${DATABASE}`, postgres.url("postgres")], {
      stdio: "inherit",
    });
    const servers = {
      bareNode: await bare("node.mjs"),
      bareReact: await bare("node.mjs", { BARE: "react" }),
      barePage: await bare("server.mjs"),
      shop: await start({}),
      rendering: await start({ env: { PAGE_CACHE_MB: "0" } }),
      onPostgres: await start({
        env: {
          PAGE_CACHE_MB: "0",
          DATABASE_URL: postgres.url(DATABASE),
          SESSION_SECRETS: "only-for-this-benchmark-0123456789abcdef",
        },
      }),
      database: DATABASE,
      dispose,
    };
    runOn(LOAD);
    return servers;
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** Resident memory (RSS) of a process; 0 if the system has no /proc. */
export function memoryMb(running: RunningShop): number {
  const file = `/proc/${running.pid() ?? 0}/status`;
  const kb = existsSync(file)
    ? /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(file, "utf8"))?.[1]
    : undefined;
  return Math.round(Number(kb ?? 0) / 1024);
}
