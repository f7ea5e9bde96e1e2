// `npm run lint`: types, rules of oxlint, translatable text, exported names, import rules, formatting, lock file, and the table of ADR 1.
import { readFileSync } from "node:fs";
import path from "node:path";
import { run } from "./lib/run.mjs";

process.chdir(path.join(import.meta.dirname, ".."));

export const lintChecks = [
  { name: "types and rules", check: () => passes("node_modules/oxlint/bin/oxlint") },
  { name: "translatable text", check: () => passes("scripts/lib/lint/translatable-text.mjs") },
  { name: "exported names", check: () => passes("scripts/lib/lint/exported-names.mjs") },
  {
    name: "import rules",
    check: () =>
      passes("node_modules/dependency-cruiser/bin/dependency-cruise.mjs", [
        "app",
        "server",
        "server.ts",
        "tests",
        "scripts",
      ]),
  },
  {
    name: "formatting",
    check: () =>
      passes("node_modules/prettier/bin/prettier.cjs", ["--check", ".", "--log-level=warn"]),
  },
  { name: "lock file", check: lockFileIsPortable },
  { name: "runtime dependencies", check: dependenciesAreNamed },
];

/** @param {string} script @param {readonly string[]} args */
async function passes(script, args = []) {
  const { code } = await run(process.execPath, [script, ...args]);
  return code === 0;
}

/** Registry addresses in the lock file tie it to one registry. */
async function lockFileIsPortable() {
  const isPortable = !/"resolved": "\w+:/.test(readFileSync("package-lock.json", "utf8")); // relative folders of workspaces are allowed
  if (!isPortable)
    console.error(
      "package-lock.json names registry addresses: run npm install with the project's .npmrc",
    );
  return isPortable;
}

async function dependenciesAreNamed() {
  const decision = "docs/decisions/0001-stack-and-runtime-dependencies.md";
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const used = new Set(Object.keys({ ...dependencies, ...optionalDependencies }));
  const firstColumn = readFileSync(decision, "utf8").match(/^\| `.*?(?= \|)/gm) ?? [];
  const named = new Set(
    firstColumn.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name)),
  );
  const missing = [...used].filter((name) => !named.has(name));
  const unused = [...named].filter((name) => !used.has(name));
  if (missing.length)
    console.error(`${decision} does not name ${missing.join(", ")}: add a line for each`);
  if (unused.length)
    console.error(
      `${decision} names ${unused.join(", ")}: package.json does not, remove the lines`,
    );
  return missing.length + unused.length === 0;
}

if (process.argv[1] === import.meta.filename) {
  for (const { name, check } of lintChecks) {
    if (await check()) continue;
    console.error(`Lint failed: ${name}`);
    process.exitCode = 1;
  }
}
