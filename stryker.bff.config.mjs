// The second half of `npm run test:mutation`: the same for the backend-for-frontend. Its score is printed and has no limit: pages and
// journeys of the built shop test most of app/bff too, and they are too slow to run for every mutant.
import domain from "./stryker.config.mjs";

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  ...domain,
  vitest: { configFile: "vitest.mutation-bff.config.ts", related: false },
  mutate: ["app/bff/**/*.ts"],
  jsonReporter: { fileName: ".cache/reports/mutation-bff.json" },
  thresholds: { high: 95, low: 85, break: null },
};
