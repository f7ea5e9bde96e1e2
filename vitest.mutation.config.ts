import { defineConfig } from "vitest/config";
import { alias } from "./vitest.config";

/** The fast tests of the sources, which need neither a database nor a server: what `npm run test:mutation` runs for every mutant. */
export default defineConfig({
  resolve: { alias },
  test: {
    include: ["tests/{domain,rules,i18n,features,forms,ui,start,bff}/**/*.test.ts"],
    // long, because the machine may be busy
    testTimeout: 120_000,
  },
});
