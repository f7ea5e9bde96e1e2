import path from "node:path";
import { defineConfig } from "vitest/config";

/** The app's own name for its folder, as in tsconfig.json. */
export const alias = { "~": path.resolve(import.meta.dirname, "app") };

/** These need the built shop (vitest.built.config.ts). */
export const BUILT = ["tests/{faults,durability,process,plain,markup,fuzz,safety}/**"];

/** Tests of the sources: rules, the API over both databases, races, the HTTP app. */
export default defineConfig({
  resolve: { alias },
  test: {
    include: ["{tests,app,server}/**/*.test.ts"],
    exclude: BUILT,
    globalSetup: ["tests/support/global-setup.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // two cores are usual where this runs; more workers would only slow each other's databases down
    maxWorkers: 2,
    // what a file imports is loaded once for a worker, not once for each of its files: the tests keep no state in modules
    isolate: false,
  },
});
