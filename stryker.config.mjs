// `npm run test:mutation`: changes the shop's rules one at a time and counts how many changes a test notices (Stryker). Not part of `npm test`.

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  testRunner: "vitest",
  vitest: { configFile: "vitest.mutation.config.ts", related: false },
  mutate: ["app/domain/**/*.ts"],
  coverageAnalysis: "perTest",
  concurrency: 1,
  // mutants in what is worked out once at import would each need all tests
  ignoreStatic: true,
  ignorePatterns: ["/build", "/data", "/public", "/.cache", "/server/db/seed/pictures", "/docs", "/tests/e2e", "/tests/bench"],
  tempDirName: ".cache/stryker",
  reporters: ["clear-text", "json"],
  jsonReporter: { fileName: ".cache/reports/mutation.json" },
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
};
