// `npm run fuzz`: sends 40,000 generated requests to the built shop over each database. Settings: FUZZ_COUNT, FUZZ_SLOW_MS, FUZZ_SEED.
import { run } from "./lib/run.mjs";

const env = {
  ...process.env,
  FUZZ_COUNT: process.env["FUZZ_COUNT"] ?? "40000",
  FUZZ_SLOW_MS: process.env["FUZZ_SLOW_MS"] ?? "1000",
};
const args = [
  "node_modules/vitest/vitest.mjs",
  "run",
  "--config=vitest.built.config.ts",
  "tests/fuzz",
];
process.exitCode = (await run(process.execPath, args, { env })).code;
