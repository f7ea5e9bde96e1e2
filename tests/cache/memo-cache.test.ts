import { expect, it, vi } from "vitest";
import { createMemoCache } from "~/cache/memo-cache.server";
import { parseJson } from "~/cache/parse-json.server";
import { toJson } from "~/contract/json";

it("computes each key once, drops the one used longest ago, and all when told", () => {
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

it("caches nothing of a computation that throws", () => {
  const cache = createMemoCache<number>({ max: 2 });
  const fail = () => {
    throw new Error("no");
  };
  expect(() => cache.read("a", fail)).toThrow("no");
  expect(cache.read("a", () => 1)).toBe(1);
});

it("parses a text once", () => {
  const json = toJson({ cards: [1, 2] });
  expect(parseJson(json)).toEqual({ cards: [1, 2] });
  expect(parseJson(json)).toBe(parseJson(json));
});
