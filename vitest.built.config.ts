import { defineConfig } from "vitest/config";
import { alias, BUILT } from "./vitest.config";

/** Tests of the built shop as a process: faults of the backend, sudden death, starting and ending, the markup of its pages, and a fuzz of all routes. They need `npm run build`. */
export default defineConfig({
  resolve: { alias },
  test: {
    include: BUILT.map((folder) => `${folder}/*.test.ts`),
    globalSetup: ["tests/support/shared-shop.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
