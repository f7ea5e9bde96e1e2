// `npm run bench`: rate and CPU time of the built shop beside baselines, because absolute numbers differ between machines. Stores the result by commit
// and draws docs/bench.svg. `-- --quick` runs one round and stores nothing.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ensureBuild } from "../../scripts/lib/ensure-build.mjs";
import { findBackends } from "./cpu-time";
import { drawChart } from "./figures/chart";
import { compareResults, findPrevious, formatChange } from "./figures/compare";
import { calculateFigures, findDisturbance, type Round } from "./figures/figures";
import { BARE_ACTION, BARE_NODE, BARE_PAGE, BARE_REACT, POSTGRES, RENDERED } from "./figures/goals";
import { memoryLine, tableRows } from "./figures/table";
import { measure, type Scenario } from "./measure";
import { readResults, writeResult, type Result } from "./results";
import { CLEANER, FORM, shopScenarios } from "./scenarios";
import { memoryMb, PINNED, startServers, type Servers } from "./servers";

const isQuick = process.argv.includes("--quick");
const ROUNDS = isQuick ? 1 : 5;
const SECONDS = 3;
/** V8 optimizes hot code: after ten seconds of requests a page takes half as long as after one */
const WARM_UP_SECONDS = isQuick ? 5 : 10;
/** before each measurement: an idle server is slower at first */
const REWARM_SECONDS = 1;
const IDLE_MS = 20_000;

process.chdir(path.join(import.meta.dirname, "../.."));
await ensureBuild();
const baselineConfig = path.resolve("tests/bench/baseline/vite.config.ts");
execFileSync(
  process.execPath,
  [path.resolve("node_modules/@remix-run/dev/dist/cli.js"), "vite:build"],
  {
    cwd: path.dirname(baselineConfig),
    env: { ...process.env, NODE_ENV: "production" },
    stdio: "inherit",
  },
);

const servers = await startServers();
try {
  await wait(IDLE_MS);
  const idleMb = memoryMb(servers.shop);
  const scenarios = await createScenarios(servers);
  for (const scenario of scenarios) await measure(scenario, WARM_UP_SECONDS);
  const rounds: Round[] = [];
  for (let number = 1; number <= ROUNDS; number += 1) {
    const round = new Map<string, Awaited<ReturnType<typeof measure>>>();
    for (const scenario of scenarios) {
      await measure(scenario, REWARM_SECONDS);
      round.set(scenario.name, await measure(scenario, SECONDS));
    }
    rounds.push(round);
    console.log(`round ${number} of ${ROUNDS}`);
  }
  report(
    {
      ...machine(),
      encoding: "br",
      rounds: ROUNDS,
      seconds: SECONDS,
      idleMb,
      loadedMb: memoryMb(servers.shop),
      figures: calculateFigures(
        scenarios.map(({ name }) => name),
        rounds,
      ),
    },
    findDisturbance(rounds),
  );
} finally {
  await servers.dispose();
}

async function createScenarios({
  bareNode,
  bareReact,
  barePage,
  shop,
  rendering,
  onPostgres,
  database,
}: Servers): Promise<Scenario[]> {
  const target = ({ url, pid }: { url: string; pid: () => number | undefined }) => ({
    url,
    pids: [pid() ?? 0],
  });
  const bare = (name: string, server: Servers["barePage"]) => ({
    ...target(server),
    name,
    url: `${server.url}/`,
    status: 200,
  });
  const add = {
    method: "POST",
    headers: FORM,
    body: `productId=${CLEANER}&quantity=1`,
    status: 303,
  } as const;
  // these requests open the database connections whose backends are counted below
  const onPostgresScenarios = await shopScenarios(target(onPostgres), POSTGRES);
  const pids = [...target(onPostgres).pids, ...findBackends(database)];
  return [
    bare(BARE_NODE, bareNode),
    bare(BARE_REACT, bareReact),
    bare(BARE_PAGE, barePage),
    { ...target(barePage), name: BARE_ACTION, url: `${barePage.url}/add`, ...add },
    ...(await shopScenarios(target(shop))),
    ...(await shopScenarios(target(rendering), RENDERED)).filter(({ name }) =>
      /home|category|product/.test(name),
    ),
    ...onPostgresScenarios
      .filter(({ name }) => /(category|product), with a cart$|add to cart/.test(name))
      .map((one) => ({ ...one, pids })),
  ];
}

function machine(): Pick<Result, "commit" | "date" | "node" | "cores" | "pinned"> {
  const date = `${new Date().toISOString().slice(0, 19)}Z`;
  return {
    commit: git("rev-parse", "--short=7", "HEAD"),
    date,
    node: process.version,
    cores: availableParallelism(),
    pinned: PINNED,
  };
}

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8" }).trim();
}

function report(result: Result, disturbance: string | undefined): void {
  console.table(tableRows(result));
  console.log(memoryLine(result));
  const stored = readResults();
  const last = findPrevious(stored, result);
  if (last) {
    const changes = compareResults(last, result);
    console.log(
      `Compared with ${last.commit}: ${changes.length ? "" : "no change above the noise"}`,
    );
    for (const change of changes) console.log(formatChange(change));
  }
  const reason = isQuick
    ? "a quick run"
    : (disturbance ?? (git("status", "--porcelain") ? "uncommitted changes" : ""));
  if (reason) {
    console.log(`Not stored: ${reason}.`);
    return;
  }
  writeResult(result);
  writeFileSync("docs/bench.svg", drawChart(readResults()));
}
