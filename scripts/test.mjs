// `npm test`: gets what is missing, runs every check, and counts. The last line is `N passed, N failed`.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { checkNodeVersion } from "./lib/node-version.mjs";

checkNodeVersion();
process.chdir(path.join(import.meta.dirname, ".."));
const { ensurePackages } = await import("./lib/packages.mjs");
await ensurePackages();
const { ensureChromium } = await import("./lib/chromium.mjs");
const { ensurePostgres } = await import("./lib/postgres.mjs");
const { run } = await import("./lib/run.mjs");
const { lintChecks } = await import("./lint.mjs");
const { failuresOfPlaywright, failuresOfVitest } = await import("./lib/failures.mjs");

/** @typedef {{ passed: number, failed: number, failures?: readonly string[] }} Count */

const REPORTS = ".cache/reports";
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

/**
 * @param {string} script
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 */
const node = async (script, args, env) => (await run(process.execPath, [script, ...args], { env: { ...process.env, ...env } })).code === 0;

/**
 * @param {boolean} passed
 * @returns {Count}
 */
const one = (passed) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });

/**
 * The counts of a report. A run that broke off, or that ended badly for another reason than a failed test, counts as a failure more.
 * @param {string} file
 * @param {boolean} succeeded
 * @param {(report: any) => Count} read
 * @returns {Count}
 */
function counted(file, succeeded, read) {
  try {
    const { passed, failed, failures } = read(JSON.parse(readFileSync(file, "utf8")));
    return { passed, failed: succeeded || failed > 0 ? failed : 1, failures };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/**
 * @param {string} name
 * @param {string} config
 */
async function vitest(name, config) {
  const file = `${REPORTS}/${name}.json`;
  const args = ["run", `--config=${config}`, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const succeeded = await node("node_modules/vitest/vitest.mjs", args, { NODE_ENV: "test" });
  return counted(file, succeeded, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests,
    failures: failuresOfVitest(report),
  }));
}

async function playwright() {
  const file = `${REPORTS}/journeys.json`;
  const succeeded = await node("node_modules/@playwright/test/cli.js", ["test", "--reporter=line,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return counted(file, succeeded, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: suites.flatMap(failuresOfPlaywright),
  }));
}

/** @typedef {{ name: string, work: () => Promise<Count> }} Step */

const [eslint, ...otherChecks] = lintChecks.map(({ name, check }) => ({ name: `lint: ${name}`, work: async () => one(await check()) }));
const types = { name: "types", work: async () => one(await node("node_modules/typescript/bin/tsc", ["-p", "."])) };

/** @type {Step[]} */
const steps = [
  { name: "tests", work: () => ensurePostgres().then(() => vitest("tests", "vitest.config.ts")) },
  { name: "build", work: async () => one(await node("scripts/build.mjs", [])) },
  { name: "tests of the built shop", work: () => vitest("built", "vitest.built.config.ts") },
  { name: "journeys", work: () => ensureChromium().then(playwright) },
];

/** @type {(Count & { name: string, seconds: number })[]} */
const results = [];

/** @param {readonly (Step | undefined)[]} list */
async function inTurn(list) {
  for (const step of list) {
    if (!step) continue;
    console.log(`\n── ${step.name}`);
    const start = Date.now();
    const count = await step.work().catch((error) => {
      console.error(error instanceof Error ? error.message : error);
      return one(false);
    });
    results.push({ name: step.name, ...count, seconds: Math.round((Date.now() - start) / 1000) });
  }
}

// each of these keeps one processor busy, ESLint as long as all others together
await Promise.all([inTurn([eslint]), inTurn([...otherChecks, types])]);
await inTurn(steps);

console.log("\n── summary");
for (const { name, passed, failed, seconds } of results)
  console.log(`${failed ? "✗" : "✓"} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
const failures = results.flatMap((result) => result.failures ?? []);
if (failures.length > 0) console.log(`\n── failures, and what passed the second time only (≈)\n${failures.join("\n")}\n`);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
