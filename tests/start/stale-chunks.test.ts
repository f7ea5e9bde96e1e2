import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mayReload } from "~/start/stale-chunks";

const NOW = 1_700_000_000_000;
let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

// Specification: 8.other.8
describe("a page with a missing chunk reloads at most once a minute (specification section 8)", () => {
  test.each([
    [0, false],
    [59_999, false],
    [60_000, true],
    [-5, true],
  ])("%d ms after the last reload: %s", (afterMs, may) => {
    expect(mayReload(NOW)).toBe(true);
    expect(mayReload(NOW + afterMs)).toBe(may);
  });

  test("not offline, and this does not count as a reload", () => {
    vi.stubGlobal("navigator", { onLine: false });
    expect(mayReload(NOW)).toBe(false);
    vi.stubGlobal("navigator", { onLine: true });
    expect(mayReload(NOW)).toBe(true);
  });

  test("not without sessionStorage, because reloads could not be counted", () => {
    vi.stubGlobal("sessionStorage", {
      getItem() {
        throw new Error("SecurityError");
      },
    });
    expect([mayReload(NOW), mayReload(NOW)]).toEqual([false, false]);
  });
});
