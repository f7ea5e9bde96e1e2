import { defineConfig } from "vitest/config";
import { alias } from "./vitest.config";

/** The tests that exercise app/bff without the built shop or PostgreSQL: what Stryker runs for every mutant of it (stryker.bff.config.mjs). */
export default defineConfig({
  resolve: { alias },
  test: {
    include: ["tests/{bff,page-cache}/**/*.test.ts", "tests/http/guards/guest-cookies.test.ts"],
    // long, because the machine may be busy
    testTimeout: 120_000,
  },
});
