import { expect, it, vi } from "vitest";
import { createMemoCache, createSizedMemoCache } from "~/cache/memo-cache.server";

it("computes each key once, evicts the least recently used one, and can be cleared", () => {
  const compute = vi.fn((key: string) => key.length);
  const cache = createMemoCache<number>({ max: 2 });
  const read = (...keys: string[]) => keys.map((key) => cache.read(key, () => compute(key)));
  expect(read("", "bb", "", "ccc", "")).toEqual([0, 2, 0, 3, 0]);
  expect(compute.mock.calls.flat()).toEqual(["", "bb", "ccc"]);
  read("bb");
  expect(compute).toHaveBeenCalledTimes(4);
  cache.clear();
  read("");
  expect(compute).toHaveBeenCalledTimes(5);
});

it("does not cache a computation that throws", () => {
  const cache = createMemoCache<number>({ max: 2 });
  const fail = () => {
    throw new Error("no");
  };
  expect(() => cache.read("a", fail)).toThrow("no");
  expect(cache.read("a", () => 1)).toBe(1);
});

it("limits its total size and does not cache larger values", () => {
  const compute = vi.fn((key: string) => "x".repeat(Number(key)));
  const cache = createSizedMemoCache<string>(
    { max: 100, maxBytes: 100 },
    (value, key) => value.length + key.length,
  );
  const read = (...keys: string[]) => keys.map((key) => cache.read(key, () => compute(key)).length);
  expect(read("40", "50", "40")).toEqual([40, 50, 40]);
  expect(compute).toHaveBeenCalledTimes(2);
  expect(read("30", "40", "50")).toEqual([30, 40, 50]);
  expect(compute.mock.calls.flat()).toEqual(["40", "50", "30", "50"]);
  expect(read("500", "500")).toEqual([500, 500]);
  expect(compute).toHaveBeenCalledTimes(6);
});
