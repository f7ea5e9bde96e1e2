// `npm run test:watch cart`: runs source tests with the word in their path, on SQLite, and again after each change.
import { checkNodeVersion } from "./lib/install/node-version.mjs";
import { ensurePackages } from "./lib/install/packages.mjs";
import { run } from "./lib/run.mjs";

checkNodeVersion();
await ensurePackages();
process.env["TEST_SUITE"] = "watch";
process.exitCode = (
  await run(process.execPath, ["node_modules/vitest/vitest.mjs", ...process.argv.slice(2)], {
    interactive: true,
  })
).code;
