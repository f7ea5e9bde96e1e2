import path from "node:path";
import { defineConfig } from "vitest/config";

/** The app's own name for its folder, as in tsconfig.json. */
export const alias = { "~": path.resolve(import.meta.dirname, "app") };

const shared = {
  // generous for a busy machine; what holds does not wait for it
  testTimeout: 120_000,
  hookTimeout: 60_000,
  // a worker loads each module once, not once a test file: the tests keep no state in modules
  isolate: false,
};

/** Tests of the sources. Those of the built shop are in vitest.built.config.ts. */
export default defineConfig({
  resolve: { alias },
  test: {
    // two cores are usual where the tests run; more workers only slow each other's databases down
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "rules",
          pool: "threads",
          include: ["tests/{domain,adapters,contract,features,i18n,cache,page-cache,specification,bench}/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "api",
          include: ["tests/{api,bff,http,races}/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
        },
      },
    ],
  },
});
