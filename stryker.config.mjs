// `npm run test:mutation`: changes the business rules one at a time and counts the changes that tests notice (Stryker).

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  testRunner: "vitest",
  vitest: { configFile: "vitest.mutation.config.ts", related: false },
  mutate: ["app/domain/**/*.ts", "server/rules/**/*.ts"],
  coverageAnalysis: "perTest",
  concurrency: 1,
  // long, because the machine may be busy
  dryRunTimeoutMinutes: 30,
  // mutants of module constants would each need all tests
  ignoreStatic: true,
  ignorePatterns: [
    "/build",
    "/data",
    "/public",
    "/.cache",
    "/server/db/seed/pictures",
    "/docs",
    "/tests/e2e",
    "/tests/bench",
  ],
  tempDirName: ".cache/stryker",
  reporters: ["clear-text", "json"],
  jsonReporter: { fileName: ".cache/reports/mutation.json" },
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
};
