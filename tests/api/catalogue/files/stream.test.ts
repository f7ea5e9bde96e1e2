import { describe, expect, it, vi } from "vitest";
import { element, escapeXml } from "~/domain/text";
import { inBatches, streamXml } from "../../../../server/api/feed/stream";

describe("a streamed answer", () => {
  function pieces(most: number) {
    const state = { made: 0, stopped: false };
    async function* make() {
      try {
        while (state.made < most) yield `${(state.made += 1)} `;
      } finally {
        state.stopped = true;
      }
    }
    return { state, make };
  }

  it("is produced at the reader's pace", async () => {
    const { state, make } = pieces(1_000);
    const reader = (await streamXml(make(), new Headers())).body?.getReader();
    expect(state.made).toBe(1);
    for (let count = 1; count <= 5; count++) {
      await reader?.read();
      expect(state.made).toBe(count);
    }
    await reader?.cancel();
    expect(state).toEqual({ made: 5, stopped: true });
  });

  it("is complete", async () => {
    expect(await (await streamXml(pieces(3).make(), new Headers())).text()).toBe("1 2 3 ");
    expect(await (await streamXml(pieces(0).make(), new Headers())).text()).toBe("");
  });

  it("breaks off at a failure, and rejects if the first chunk fails", async () => {
    async function* breaking(after: number) {
      for (let count = 0; count < after; count++) yield "x";
      throw new Error("the database is gone");
    }
    await expect((await streamXml(breaking(2), new Headers())).text()).rejects.toThrow(
      "the database is gone",
    );
    await expect(streamXml(breaking(0), new Headers())).rejects.toThrow("the database is gone");
  });
});

it("reads records in batches and yields to the event loop", async () => {
  const read = vi.fn(async (afterId: number) =>
    [1, 2, 5, 8, 9].filter((id) => id > afterId).slice(0, 2),
  );
  const runs: string[] = [];
  const others = setInterval(() => runs.push("others"), 0);
  for await (const ids of inBatches(read)) {
    runs.push(ids.join());
    const until = performance.now() + 3; // synchronous work
    while (performance.now() < until);
  }
  clearInterval(others);
  expect(runs.filter((run) => run !== "others")).toEqual(["1,2", "5,8", "9"]);
  expect(runs.slice(0, -1)).toContain("others");
  expect(read.mock.calls).toEqual([[0], [2], [8], [9]]);
});

describe("XML", () => {
  it.each([
    [
      `<a href="x">Tom & Jerry's</a>`,
      "&lt;a href=&quot;x&quot;&gt;Tom &amp; Jerry&apos;s&lt;/a&gt;",
    ],
    ["]]>", "]]&gt;"],
    ["\u0000\u0008\u000b\u001f\ufffe\uffffa\tb\nc\r", "a\tb\nc\r"],
    ["\ud83e\uddf6", "🧶"],
    ["half \ud83e and \udd00", "half  and "],
    ["Žluťoučký\u00a0kůň", "Žluťoučký\u00a0kůň"],
  ])("escapes %j as %j", (text, escaped) => expect(escapeXml(text)).toBe(escaped));

  it("omits an element without a text", () => {
    expect([element("A", null), element("A", " \u0000 "), element("A", 0)]).toEqual([
      "",
      "",
      "<A>0</A>",
    ]);
  });
});
