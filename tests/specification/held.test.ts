import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { holdersOf, readHolders } from "./holders";
import { PAGE, pageOf } from "./page";
import { readKnown, readSections, sentencesOf } from "./specification";

const sections = readSections();
const ids = [...sentencesOf(sections).keys()];
const known = readKnown();
const holders = readHolders();
const tested = new Set(holders.flatMap((holder) => holder.ids));

describe("each sentence of the specification", () => {
  test("has a test, a decision against it, or a reason why it is open", () => {
    expect(
      ids.filter((id) => !tested.has(id) && !(id in known.decided) && !(id in known.open)),
    ).toEqual([]);
  });

  test("is open only without a test and without a decision", () => {
    expect(Object.keys(known.open).filter((id) => tested.has(id) || id in known.decided)).toEqual(
      [],
    );
  });

  test("names an existing decision if it is decided otherwise", () => {
    const decisions = Object.values(known.decided).map(({ decision }) => decision);
    expect(
      decisions.filter((file) => !existsSync(path.join(path.dirname(PAGE), "decisions", file))),
    ).toEqual([]);
  });
});

test("tests, decisions and the list of open sentences use existing ids", () => {
  const named = [...tested, ...Object.keys(known.decided), ...Object.keys(known.open)];
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
});

test("docs/specification.md equals the output of `npm run specification`", async () => {
  expect(readFileSync(PAGE, "utf8")).toBe(await pageOf(sections, known, holders));
});

describe("a test names sentences in a line above it", () => {
  const holder = (source: string) =>
    holdersOf("tests/x.test.ts", source).map(({ title, ids }) => `${title}: ${ids.join(" ")}`);

  test.each([
    ['// Specification: 1.1\ntest("one", () => {});', ["one: 1.1"]],
    [
      '// Specification: 1.1, 4.cart.2\ntest.each([["a"]])("of %s", () => {});',
      ["of %s: 1.1 4.cart.2"],
    ],
    [
      'describe("all", () => {\n  // why it is so\n  // Specification: 1.2\n  it("one", () => {});\n});',
      ["one: 1.2"],
    ],
    ["// Specification: 1.1\ntest(`of ${name}`, () => {});", ["of ${name}: 1.1"]],
    ['// Specification: 1.1\n// Specification: 1.2\ntest("two", () => {});', ["two: 1.1 1.2"]],
    ['test("none", () => {});', []],
  ])("%j", (source, expected) => {
    expect(holder(source)).toEqual(expected);
  });

  test("other statements must not", () => {
    expect(() => holder("// Specification: 1.1\nconst price = 1;")).toThrow("tests/x.test.ts");
  });
});
