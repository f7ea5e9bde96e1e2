import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPageRecord } from "~/cache/page-record";
import { createPageStore } from "~/cache/page-store.server";
import type { ChangeTopic } from "~/contract/core/change-topics";
import { createManualChanges } from "../support/database/changes-by-hand";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "performance"] }));
afterEach(() => void vi.useRealTimers());

const rendered = (html = "<p></p>") => ({
  html: Buffer.from(html),
  locale: "cs" as const,
  headers: [],
  nonce: "n",
});
function recordOf(...reads: [topic: ChangeTopic, ms: number][]) {
  const record = createPageRecord();
  for (const [topic, ms] of reads) record.readPublic([topic], ms);
  return record;
}

test("caches a page for the shortest lifetime of its reads", () => {
  const store = createPageStore(1_000_000, createManualChanges());
  store.begin("a")(rendered(), recordOf(["settings", 10_000], ["products", 1_500]));
  vi.advanceTimersByTime(1_499);
  expect(store.read("a")).toBeDefined();
  expect(store.read("b")).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(store.read("a")).toBeUndefined();
});

test("a page expires although the clock of the system goes back", () => {
  const store = createPageStore(1_000_000, createManualChanges());
  store.begin("a")(rendered(), recordOf(["products", 1_500]));
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(1_499);
  expect(store.read("a")).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(store.read("a")).toBeUndefined();
});

test("a change drops only the pages that read its topic", () => {
  const changes = createManualChanges();
  const store = createPageStore(1_000_000, changes);
  store.begin("stores")(rendered(), recordOf(["settings", 10_000], ["stores", 10_000]));
  store.begin("listing")(rendered(), recordOf(["settings", 10_000], ["products", 5_000]));
  changes.change("products");
  expect([store.read("stores") !== undefined, store.read("listing")]).toEqual([true, undefined]);
  changes.change("settings");
  expect(store.read("stores")).toBeUndefined();
});

test("does not cache a page if its data changed during rendering", () => {
  const changes = createManualChanges();
  const store = createPageStore(1_000_000, changes);
  const cache = store.begin("a");
  const cacheOther = store.begin("b");
  changes.change("products");
  cache(rendered(), recordOf(["products", 5_000]));
  cacheOther(rendered(), recordOf(["stores", 5_000]));
  expect([store.read("a"), store.read("b") !== undefined]).toEqual([undefined, true]);
});

test("limits memory by evicting the least recently used page", () => {
  const store = createPageStore(7_000, undefined);
  for (const key of ["a", "b", "c"])
    store.begin(key)(rendered("x".repeat(2_000)), recordOf(["settings", 1_000]));
  expect(["a", "b", "c"].map((key) => store.read(key) !== undefined)).toEqual([false, true, true]);
});

test("a private rendering does not replace a cached page", () => {
  const store = createPageStore(1_000_000, undefined);
  store.markPrivate("a");
  expect(store.isPrivate("a")).toBe(true);
  store.begin("a")(rendered("x"), recordOf(["settings", 1_000]));
  store.markPrivate("a");
  expect([store.isPrivate("a"), store.read("a") !== undefined]).toEqual([false, true]);
});
