import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAnswerStore } from "~/cache/answer-store.server";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  // lru-cache reads a start of 0 as no lifetime
  vi.advanceTimersByTime(1);
});
afterEach(() => void vi.useRealTimers());

test("an answer expires although the clock of the system goes back", async () => {
  const store = createAnswerStore({ max: 10, maxBytes: 1_000, ttlMs: 1_000 });
  await store.keep("a", Response.json({ price: 1 }));
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(999);
  expect(await store.read("a")?.json()).toEqual({ price: 1 });
  vi.advanceTimersByTime(2);
  expect(store.read("a")).toBeUndefined();
});
