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
const held = new Set(holders.flatMap((holder) => holder.ids));

describe("each sentence of the specification", () => {
  test("is held by a test, decided otherwise, or open with a reason", () => {
    expect(ids.filter((id) => !held.has(id) && !(id in known.decided) && !(id in known.open))).toEqual([]);
  });

  test("is open only as long as no test holds it and nothing is decided", () => {
    expect(Object.keys(known.open).filter((id) => held.has(id) || id in known.decided)).toEqual([]);
  });

  test("that is decided otherwise names a decision that there is", () => {
    const decisions = Object.values(known.decided).map(({ decision }) => decision);
    expect(decisions.filter((file) => !existsSync(path.join(path.dirname(PAGE), "decisions", file)))).toEqual([]);
  });
});

test("tests, decisions and open sentences name sentences that there are", () => {
  const named = [...held, ...Object.keys(known.decided), ...Object.keys(known.open)];
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
});

test("docs/specification.md is what `npm run specification` writes", async () => {
  expect(readFileSync(PAGE, "utf8")).toBe(await pageOf(sections, known, holders));
});

describe("a test names its sentences", () => {
  const holder = (source: string) => holdersOf("tests/x.test.ts", source).map(({ title, ids }) => `${title}: ${ids.join(" ")}`);

  test.each([
    ['// Specification: 1.1\ntest("one", () => {});', ["one: 1.1"]],
    ['// Specification: 1.1, 4.cart.2\ntest.each([["a"]])("of %s", () => {});', ["of %s: 1.1 4.cart.2"]],
    ['describe("all", () => {\n  // why it is so\n  // Specification: 1.2\n  it("one", () => {});\n});', ["one: 1.2"]],
    ["// Specification: 1.1\ntest(`of ${name}`, () => {});", ["of ${name}: 1.1"]],
    ['// Specification: 1.1\n// Specification: 1.2\ntest("two", () => {});', ["two: 1.1 1.2"]],
    ['test("none", () => {});', []],
  ])("%j", (source, expected) => {
    expect(holder(source)).toEqual(expected);
  });

  test("and nothing else does", () => {
    expect(() => holder("// Specification: 1.1\nconst price = 1;")).toThrow("tests/x.test.ts");
  });
});
