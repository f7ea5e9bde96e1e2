import { runInNewContext } from "node:vm";
import type { EntryContext } from "@remix-run/node";
import fc from "fast-check";
import { expect, test } from "vitest";
import { takeData, withInlineData } from "~/start/inline-data.server";

test("writes the loaders' data at the end of the body as a string that cannot close the script", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (data) => {
      const page = withInlineData("<html><body>page</body></html>", data, "nonce");
      const [, before = "", text = ""] =
        /^<html><body>page(<script nonce="nonce">.*?)enqueue\(('.*')\);.*<\/script><\/body><\/html>$/s.exec(
          page,
        ) ?? [];
      expect(before).toContain("streamController");
      expect(text).not.toMatch(/[<>&\u2028\u2029]/);
      expect(runInNewContext(text)).toBe(data);
    }),
  );
});

test("throws for a page without an end", () =>
  expect(() => withInlineData("<html>", "", "n")).toThrow("does not end"));

test("reads all data and removes it from the entry", async () => {
  const pieces = ["[{", "ž", "}]"].map((piece) => new TextEncoder().encode(piece));
  const serverHandoffStream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const entry = { serverHandoffStream } as EntryContext;
  expect(await takeData(entry)).toBe("[{ž}]");
  expect(entry).not.toHaveProperty("serverHandoffStream");
  expect(await takeData(entry)).toBe("");
});
