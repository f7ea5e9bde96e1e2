import { expect, test } from "vitest";
import { mayPrefetch } from "~/ui/link";

// 'Prefetch skipped on 2g or data-saver connections' (specification section 9)
// Specification: 9.36
test.each([
  [{}, true],
  [{ connection: null }, true],
  [{ connection: {} }, true],
  [{ connection: { effectiveType: "4g", saveData: false } }, true],
  [{ connection: { effectiveType: "3g" } }, true],
  [{ connection: { effectiveType: "2g" } }, false],
  [{ connection: { effectiveType: "slow-2g" } }, false],
  [{ connection: { effectiveType: "4g", saveData: true } }, false],
])("with %j pages are prefetched: %s", (browser, may) => {
  expect(mayPrefetch(browser)).toBe(may);
});
