// `npm run test:journey -- NAME [--headed …]`: runs journeys with NAME in file or title, in Chromium or `--project=firefox`, and keeps traces for `npx playwright show-trace FILE`.
import { readdirSync } from "node:fs";
import { ensureBuild } from "./lib/ensure-build.mjs";
import { checkNodeVersion } from "./lib/install/node-version.mjs";
import { ensurePackages } from "./lib/install/packages.mjs";

checkNodeVersion();
await ensurePackages();
const { ensureChromium } = await import("./lib/install/chromium.mjs");
const { ensureFirefox } = await import("./lib/install/firefox.mjs");
const { run } = await import("./lib/run.mjs");

const [name = "", ...options] = process.argv.slice(2);
const chromium = ["plain", "script", "phone"].map((project) => `--project=${project}`);
if (!options.some((option) => option.startsWith("--project"))) options.push(...chromium);
if (options.some((option) => /^--project=firefox/.test(option))) await ensureFirefox();
if (options.some((option) => /^--project=(?!firefox)/.test(option))) await ensureChromium();
await ensureBuild();

const isFile = readdirSync("tests/e2e", { recursive: true, encoding: "utf8" }).some((file) =>
  file.includes(name),
);
const chosen = isFile ? [name] : ["--grep", name];
const args = [
  "node_modules/@playwright/test/cli.js",
  "test",
  ...chosen,
  "--trace=on",
  "--reporter=list",
  ...options,
];
process.exitCode = (await run(process.execPath, args, { interactive: true })).code;
