import { describe, expect, it, vi } from "vitest";
import type { Change, ChangeTopic } from "~/contract/change-topics";
import { createMemory } from "../../server/api/shared/memory";

/** A source of changes that a test makes itself. */
function changesByHand() {
  const subscribers: { topics: readonly ChangeTopic[]; listener: (changes: readonly Change[]) => void }[] = [];
  return {
    subscribe: (topics: readonly ChangeTopic[], listener: (changes: readonly Change[]) => void) => {
      subscribers.push({ topics, listener });
      return () => undefined;
    },
    change: (topic: ChangeTopic) => {
      for (const { topics, listener } of subscribers) if (topics.includes(topic)) listener([{ topic, id: null }]);
    },
  };
}

describe("memory", () => {
  it("loads once for many askers, and again after a change of its own topics alone", async () => {
    const changes = changesByHand();
    const load = vi.fn(async (key: string) => `${key} ${load.mock.calls.length}`);
    const read = createMemory(changes).cached(["settings", "stores"], load);
    expect(await Promise.all([read("a"), read("a"), read("b")])).toEqual(["a 1", "a 1", "b 2"]);
    changes.change("payments");
    expect(await read("a")).toBe("a 1");
    changes.change("stores");
    expect(await read("a")).toBe("a 3");
  });

  it("remembers no failure, and tells all who waited for it", async () => {
    const load = vi.fn(async (key: string) => `${key} ${load.mock.calls.length}`);
    const read = createMemory(changesByHand()).cached(["settings"], load);
    load.mockRejectedValueOnce(new Error("down"));
    expect(await Promise.allSettled([read("c"), read("c")])).toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
    expect(await read("c")).toBe("c 2");
  });

  it("does not keep what began to load before a change", async () => {
    const changes = changesByHand();
    let finish = (_: string) => {};
    const read = createMemory(changes).cached(["settings"], (_key: string) => new Promise<string>((resolve) => (finish = resolve)));
    const old = read("a");
    changes.change("settings");
    finish("old");
    expect(await old).toBe("old");
    const fresh = read("a");
    finish("new");
    expect(await fresh).toBe("new");
  });
});
