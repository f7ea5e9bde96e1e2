import fc from "fast-check";
import { expect, test } from "vitest";
import { pageParts } from "~/cache/page-bytes.server";
import { escapedInScript } from "~/cache/script-text";

const read = (bytes: Uint8Array) => Buffer.from(bytes).toString();

test("parts stand in the places of their marks, whatever is in them and between them", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ before: fc.string({ unit: "binary" }), part: fc.string({ unit: "binary" }) })), (pieces) => {
      const parts = pageParts();
      const html = pieces.map(({ before, part }) => before + parts.putText(part));
      const whole = pieces.map(({ before, part }) => before + part).join("");
      expect(read(parts.fill(html))).toBe(read(Buffer.from(whole)));
    }),
  );
});

test("a text of loader data is what the page's script reads from its string in a string", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const parts = pageParts();
      const script = read(parts.fill([escapedInScript(JSON.stringify([parts.putDataText(text)]))]));
      expect(script).not.toMatch(/[<>&\u2028\u2029]/);
      const parsed: unknown = JSON.parse(script);
      expect(JSON.parse(String(parsed))).toEqual([read(Buffer.from(text)) === text ? text : expect.any(String)]);
    }),
  );
});

test("the same part twice has one mark", () => {
  const parts = pageParts();
  expect(parts.putText("a part")).toBe(parts.putText("a part"));
});

test("a page may be longer than all before it", () => {
  const parts = pageParts();
  const text = "ž".repeat(700_000);
  expect(read(parts.fill(["a", parts.putText(text), text]))).toBe(`a${text}${text}`);
});

test("a mark of another page is a fault of the program", () => {
  const mark = pageParts().putText("another's");
  expect(() => pageParts().fill([mark])).toThrow("a page has a mark without its part");
});
