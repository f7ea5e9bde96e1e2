// `npm run bench`: how many pages a second the built shop answers and what processor time each takes, beside baselines that are measured alternately in
// the same run, because absolute numbers mean little on machines that are shared. Prints a table, says what got worse, stores the figures by commit and
// draws docs/bench.svg. `-- --quick` tries it out with one round and stores nothing.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ensureBuild } from "../../scripts/lib/ensure-build.mjs";
import { chartOf } from "./chart";
import { changesOf, lastBefore, lineOf } from "./compare";
import { backendsOf } from "./cpu-time";
import { disturbanceOf, figuresOf, type Round } from "./figures";
import { BARE_ACTION, BARE_NODE, BARE_PAGE, BARE_REACT, POSTGRES, RENDERED } from "./goals";
import { measure, type Scenario } from "./measure";
import { readResults, writeResult, type Result } from "./results";
import { CLEANER, FORM, shopScenarios } from "./scenarios";
import { memoryMb, PINNED, startServers, type Servers } from "./servers";
import { memoryLine, rowsOf } from "./table";

const isQuick = process.argv.includes("--quick");
const ROUNDS = isQuick ? 1 : 5;
const SECONDS = 3;
/** V8 makes code quick that runs often: a page takes half as long after ten seconds of requests as after one */
const WARM_UP_SECONDS = isQuick ? 5 : 10;
/** before each measurement, since a server that has rested is slower at first */
const AGAIN_SECONDS = 1;
/** after the start of the last server */
const IDLE_MS = 20_000;

process.chdir(path.join(import.meta.dirname, "../.."));
await ensureBuild();
const baselineConfig = path.resolve("tests/bench/baseline/vite.config.ts");
execFileSync(process.execPath, [path.resolve("node_modules/@remix-run/dev/dist/cli.js"), "vite:build"], {
  cwd: path.dirname(baselineConfig),
  env: { ...process.env, NODE_ENV: "production" },
  stdio: "inherit",
});

const servers = await startServers();
try {
  await wait(IDLE_MS);
  const idleMb = memoryMb(servers.shop);
  const scenarios = await scenariosOf(servers);
  for (const scenario of scenarios) await measure(scenario, WARM_UP_SECONDS);
  const rounds: Round[] = [];
  for (let number = 1; number <= ROUNDS; number += 1) {
    const round = new Map<string, Awaited<ReturnType<typeof measure>>>();
    for (const scenario of scenarios) {
      await measure(scenario, AGAIN_SECONDS);
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
      figures: figuresOf(
        scenarios.map(({ name }) => name),
        rounds,
      ),
    },
    disturbanceOf(rounds),
  );
} finally {
  await servers.dispose();
}

/** Baselines first: a round compares each scenario with what ran just before. */
async function scenariosOf({ bareNode, bareReact, barePage, shop, rendering, onPostgres, database }: Servers): Promise<Scenario[]> {
  const of = ({ url, pid }: { url: string; pid: () => number | undefined }) => ({ url, pids: [pid() ?? 0] });
  const bare = (name: string, server: Servers["barePage"]) => ({ ...of(server), name, url: `${server.url}/`, status: 200 });
  const add = { method: "POST", headers: FORM, body: `productId=${CLEANER}&quantity=1`, status: 303 } as const;
  // their connections are opened by the first requests
  const onPostgresScenarios = await shopScenarios(of(onPostgres), POSTGRES);
  const pids = [...of(onPostgres).pids, ...backendsOf(database)];
  return [
    bare(BARE_NODE, bareNode),
    bare(BARE_REACT, bareReact),
    bare(BARE_PAGE, barePage),
    { ...of(barePage), name: BARE_ACTION, url: `${barePage.url}/add`, ...add },
    ...(await shopScenarios(of(shop))),
    ...(await shopScenarios(of(rendering), RENDERED)).filter(({ name }) => /home|category|product/.test(name)),
    ...onPostgresScenarios.filter(({ name }) => /(category|product), with a cart$|add to cart/.test(name)).map((one) => ({ ...one, pids })),
  ];
}

/** What was measured where. */
function machine(): Pick<Result, "commit" | "date" | "node" | "cores" | "pinned"> {
  const date = `${new Date().toISOString().slice(0, 19)}Z`;
  return { commit: git("rev-parse", "--short=7", "HEAD"), date, node: process.version, cores: availableParallelism(), pinned: PINNED };
}

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8" }).trim();
}

function report(result: Result, disturbance: string | undefined): void {
  console.table(rowsOf(result));
  console.log(memoryLine(result));
  const stored = readResults();
  const last = lastBefore(stored, result);
  if (last) {
    const changes = changesOf(last, result);
    console.log(`Beside ${last.commit}: ${changes.length ? "" : "nothing changed by more than chance"}`);
    for (const change of changes) console.log(lineOf(change));
  }
  const hindrance = isQuick ? "a quick run" : (disturbance ?? (git("status", "--porcelain") ? "files are changed beside the commit" : ""));
  if (hindrance) {
    console.log(`Not stored: ${hindrance}.`);
    return;
  }
  writeResult(result);
  writeFileSync("docs/bench.svg", chartOf(readResults()));
}
