import { defineConfig } from "vitest/config";
import { alias } from "../../vitest.config";

/** The schema of the assortment imports rules of the shop. */
export default defineConfig({
  resolve: { alias },
  test: { include: ["tests/**/*.test.ts"], testTimeout: 60_000 },
});
