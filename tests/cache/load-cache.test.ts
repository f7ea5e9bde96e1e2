import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createApiCaches, createLoadCache } from "~/cache/load-cache.server";
import { createManualChanges } from "../support/database/changes-by-hand";

const counting = () => vi.fn(async (key: string): Promise<string> => `${key} ${(calls += 1)}`);
let calls = 0;
function createDeferred() {
  let settle: { resolve: (value: string) => void; reject: (error: Error) => void } | undefined;
  const promise = new Promise<string>((resolve, reject) => (settle = { resolve, reject }));
  return {
    promise,
    resolve: (value: string) => settle?.resolve(value),
    reject: (error: Error) => settle?.reject(error),
  };
}
beforeEach(() => void (calls = 0));

describe("the API's caches", () => {
  it("load once for parallel reads, and reload only after a change of their own topics", async () => {
    const changes = createManualChanges();
    const read = createApiCaches(changes).cached("deliveries", counting());
    expect(await Promise.all([read("a"), read("a"), read("b")])).toEqual(["a 1", "a 1", "b 2"]);
    changes.change("stores");
    expect(await read("a")).toBe("a 1");
    changes.change("payments");
    expect(await read("a")).toBe("a 3");
  });

  it("pass a failure to all waiting reads and do not cache it", async () => {
    const load = counting().mockRejectedValueOnce(new Error("down"));
    const read = createApiCaches(createManualChanges()).cached("settings", load);
    expect(await Promise.allSettled([read("c"), read("c")])).toMatchObject([
      { status: "rejected" },
      { status: "rejected" },
    ]);
    expect(await read("c")).toBe("c 1");
  });

  it("discard a load that started before a change", async () => {
    const changes = createManualChanges();
    const { promise, resolve } = createDeferred();
    const { promise: later, resolve: resolveLater } = createDeferred();
    const load = vi.fn(() => later).mockImplementationOnce(() => promise);
    const read = createApiCaches(changes).cached("settings", load);
    const old = read("a");
    changes.change("settings");
    resolve("old");
    expect(await old).toBe("old");
    const fresh = read("a");
    resolveLater("new");
    expect(await fresh).toBe("new");
  });
});

describe("load cache", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    // lru-cache reads a start of 0 as no lifetime
    vi.advanceTimersByTime(1);
  });
  afterEach(() => void vi.useRealTimers());

  it("evicts the least recently used entry above its maximum", async () => {
    const load = counting();
    const cache = createLoadCache<string>({ max: 2, topics: [] }, undefined);
    for (const key of ["a", "b", "a", "c"]) await cache.read(key, () => load(key));
    expect(await cache.read("a", () => load("a"))).toBe("a 1");
    expect(await cache.read("b", () => load("b"))).toBe("b 4");
  });

  it("reloads expired entries; entries without expiry stay", async () => {
    const load = counting();
    const cache = createLoadCache<string>({ max: 2, topics: [], ttlMs: 1_000 }, undefined);
    const lasting = createLoadCache<string>({ max: 2, topics: [] }, undefined);
    const read = async () => [
      await cache.read("a", () => load("a")),
      await lasting.read("b", () => load("b")),
    ];
    expect(await read()).toEqual(["a 1", "b 2"]);
    vi.advanceTimersByTime(999);
    expect(await read()).toEqual(["a 1", "b 2"]);
    vi.advanceTimersByTime(2);
    expect(await read()).toEqual(["a 3", "b 2"]);
  });

  it("reloads expired entries although the clock of the system goes back", async () => {
    const load = counting();
    const cache = createLoadCache<string>({ max: 2, topics: [], ttlMs: 1_000 }, undefined);
    await cache.read("a", () => load("a"));
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(1_001);
    expect(await cache.read("a", () => load("a"))).toBe("a 2");
  });

  it("frees expired entries on the next load", async () => {
    const load = counting();
    const cache = createLoadCache<string>({ max: 10, topics: [], ttlMs: 1_000 }, undefined);
    for (const key of ["a", "b"]) await cache.read(key, () => load(key));
    vi.advanceTimersByTime(1_001);
    await cache.read("c", () => load("c"));
    expect(cache.size).toBe(1);
  });

  it("keeps the newer load if an older one fails after a change", async () => {
    const changes = createManualChanges();
    const cache = createLoadCache<string>({ max: 2, topics: ["stores"] }, changes);
    const { promise, reject } = createDeferred();
    const old = cache.read("a", () => promise);
    changes.change("stores");
    expect(await cache.read("a", () => Promise.resolve("new"))).toBe("new");
    reject(new Error("down"));
    await expect(old).rejects.toThrow("down");
    expect(await cache.read("a", () => Promise.resolve("newer"))).toBe("new");
  });
});
