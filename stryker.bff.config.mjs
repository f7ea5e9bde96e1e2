// The second half of `npm run test:mutation`, for the backend-for-frontend, without a limit: tests of the built shop cover most of app/bff but are
// too slow for mutants.
import domain from "./stryker.config.mjs";

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  ...domain,
  vitest: { configFile: "vitest.mutation-bff.config.ts", related: false },
  mutate: ["app/bff/**/*.ts"],
  jsonReporter: { fileName: ".cache/reports/mutation-bff.json" },
  thresholds: { high: 95, low: 85, break: null },
};
