import { defineConfig } from "vitest/config";
import { alias } from "./vitest.config";

/** Built-shop tests of `npm test`. */
const SMOKE = [
  "tests/plain/**/*.test.ts",
  "tests/process/{process,page-headers,maintenance}.test.ts",
  "tests/durability/plain-html.test.ts",
];

/** Built-shop tests of the full suite. */
const FULL = ["tests/{faults,durability,process,plain,markup,fuzz,safety}/**/*.test.ts"];

/** Tests of the built shop, by HTTP. They need `npm run build`. */
export default defineConfig({
  resolve: { alias },
  test: {
    include: process.env["TEST_SUITE"] === "fast" ? SMOKE : FULL,
    globalSetup: ["tests/support/shops/shared-shop.ts"],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    isolate: false,
  },
});
