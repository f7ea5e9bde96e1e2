// `npm test`: the fast suite. `npm run test:full`: everything (docs/testing.md). Both install what is missing. The last line is `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { checkNodeVersion } from "./lib/install/node-version.mjs";

checkNodeVersion();
process.chdir(path.join(import.meta.dirname, ".."));
const { ensurePackages } = await import("./lib/install/packages.mjs");
await ensurePackages();
const { tryAptInstall } = await import("./lib/install/apt.mjs");
const { ensureChromium } = await import("./lib/install/chromium.mjs");
const { ensureFirefox } = await import("./lib/install/firefox.mjs");
const { ensurePostgres } = await import("./lib/install/postgres.mjs");
const { run } = await import("./lib/run.mjs");
const { lintChecks } = await import("./lint.mjs");
const { failuresOfPlaywright, failuresOfVitest } = await import("./lib/failures.mjs");

/** @typedef {{ passed: number, failed: number, failures?: readonly string[] }} Count */

const isFull = process.argv.includes("--full");
process.env["TEST_SUITE"] = isFull ? "full" : "fast";

const REPORTS = ".cache/reports";
for (const folder of [REPORTS, ".cache/pictures"]) rmSync(folder, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

/** @param {string} script @param {readonly string[]} args @param {Record<string, string>} [env] */
const node = async (script, args, env) =>
  (await run(process.execPath, [script, ...args], { env: { ...process.env, ...env } })).code === 0;

/** @param {boolean} passed @returns {Count} */
const one = (passed) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });

// An aborted run counts as one more failure.
/** @param {string} file @param {boolean} succeeded @param {(report: any) => Count} read @returns {Count} */
function counted(file, succeeded, read) {
  try {
    const { passed, failed, failures } = read(JSON.parse(readFileSync(file, "utf8")));
    return { passed, failed: succeeded || failed > 0 ? failed : 1, failures };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** @param {string} name @param {string} config */
async function vitest(name, config) {
  const file = `${REPORTS}/${name}.json`;
  const args = [
    "run",
    `--config=${config}`,
    "--reporter=./scripts/lib/progress.mjs",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const succeeded = await node("node_modules/vitest/vitest.mjs", args, { NODE_ENV: "test" });
  return counted(file, succeeded, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests,
    failures: failuresOfVitest(report),
  }));
}

/** @param {string} name @param {readonly string[]} args */
async function playwright(name, args) {
  const file = `${REPORTS}/${name}.json`;
  const succeeded = await node(
    "node_modules/@playwright/test/cli.js",
    ["test", "--reporter=./scripts/lib/progress.mjs,json", ...args],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  );
  return counted(file, succeeded, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: suites.flatMap(failuresOfPlaywright),
  }));
}

/** Builds and runs the container image on Debian as root; elsewhere it prints a note. */
async function image() {
  const tools = ["buildah", "podman", "runc", "debootstrap", "curl"];
  const missing = () =>
    tools.filter(
      (tool) => !["/usr/bin", "/usr/sbin"].some((folder) => existsSync(`${folder}/${tool}`)),
    );
  if (missing().length > 0) await tryAptInstall(missing());
  if (missing().length > 0 || process.getuid?.() !== 0) {
    console.log(
      "The image is not tested here: that needs root, and the Debian packages " + tools.join(", "),
    );
    return { passed: 0, failed: 0 };
  }
  const work = path.join(os.homedir(), ".cache/naslap/image");
  return one((await run("bash", ["tests/image/run.sh", work])).code === 0);
}

/** @typedef {{ name: string, work: () => Promise<Count> }} Step */

const lint = lintChecks.map(({ name, check }) => ({
  name: `lint: ${name}`,
  work: async () => one(await check()),
}));

const build = { name: "build", work: async () => one(await node("scripts/build.mjs", [])) };

/** @param {readonly string[]} names */
const projects = (...names) => names.map((name) => `--project=${name}`);

const sources = {
  name: "tests of the sources",
  work: () => ensurePostgres().then(() => vitest("sources", "vitest.config.ts")),
};

const builtShop = {
  name: "tests of the built shop",
  work: () => vitest("built", "vitest.built.config.ts"),
};

/** @type {Step[]} */
const fastSteps = [
  {
    name: "core journeys",
    work: () =>
      ensureChromium().then(() =>
        playwright("journeys", ["--grep=@core", ...projects("plain", "script")]),
      ),
  },
];

/** @type {Step[]} */
const fullSteps = [
  {
    name: "journeys",
    work: () =>
      ensureChromium().then(() => playwright("journeys", projects("plain", "script", "phone"))),
  },
  {
    name: "Firefox",
    work: () =>
      ensureFirefox().then(() => playwright("firefox", projects("firefox", "firefox-plain"))),
  },
  { name: "image", work: image },
];

/** @type {(Count & { name: string, seconds: number })[]} */
const results = [];

/** @param {readonly Step[]} list */
async function inTurn(list) {
  for (const step of list) {
    console.log(`\n── ${step.name}`);
    const start = Date.now();
    const count = await step.work().catch((error) => {
      console.error(error instanceof Error ? error.message : error);
      return one(false);
    });
    results.push({ name: step.name, ...count, seconds: Math.round((Date.now() - start) / 1000) });
  }
}

// tests of the sources wait for databases and clocks: lint uses that time
await Promise.all([inTurn(lint), inTurn([build, sources])]);
await inTurn([builtShop, ...(isFull ? fullSteps : fastSteps)]);

console.log("\n── summary");
for (const { name, passed, failed, seconds } of results)
  console.log(`${failed ? "✗" : "✓"} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
const failures = results.flatMap((result) => result.failures ?? []);
if (failures.length > 0) console.log(`\n── failures\n${failures.join("\n")}\n`);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
