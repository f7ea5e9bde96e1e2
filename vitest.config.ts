import path from "node:path";
import { defineConfig } from "vitest/config";

export const alias = { "~": path.resolve(import.meta.dirname, "app") };

const shared = {
  // long, because the machine may be busy
  testTimeout: 120_000,
  hookTimeout: 60_000,
  // modules are loaded once per worker; tests keep no state in modules
  isolate: false,
  setupFiles: ["tests/support/database/property-seed.ts"],
};

/** Tests of the sources. Those of the built shop are in vitest.built.config.ts. */
export default defineConfig({
  resolve: { alias },
  test: {
    // more workers slow each other's databases down
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "rules",
          pool: "threads",
          include: [
            "tests/{domain,rules,adapters,contract,features,forms,ui,start,i18n,cache,page-cache,specification,bench}/**/*.test.ts",
          ],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "api",
          include: ["tests/{api,bff,http,races}/**/*.test.ts"],
          globalSetup: ["tests/support/shops/global-setup.ts"],
        },
      },
    ],
  },
});
