import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ASSETS = "build/client/assets";

/** The part of a selector that a rule styles, in `.a:has(.b) > c:hover` it is `c:hover`. */
function subjectOf(selector: string): string {
  const joined = selector.replace(/\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, (inside) => inside.replaceAll(/[\s>+~]+/g, ""));
  return joined.split(/[\s>+~]+/).at(-1) ?? "";
}

/** True if a subject names an element, class, id or attribute. */
const isNamed = (subject: string): boolean =>
  /[.#[\w]/.test(subject.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, "").replaceAll(/::?[\w-]+/g, ""));

/**
 * Chromium keeps one list of what the rules with `:has()` style. If one of them styles any element, each change of a page that some `:has()` asks about
 * styles the whole page again: 13 ms for a product on a fast computer, instead of 1 ms.
 */
test("what follows a part with :has() has a name", () => {
  const files = readdirSync(ASSETS).filter((file) => file.endsWith(".css"));
  const css = files.map((file) => readFileSync(path.join(ASSETS, file), "utf8")).join("\n");
  const selectors = [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, list = ""]) => list.trim().split(/,(?![^(]*\))/));
  const asking = selectors.filter((selector) => selector.includes(":has(") && !subjectOf(selector).includes(":has("));
  expect(asking.length).toBeGreaterThan(20);
  expect(asking.filter((selector) => !isNamed(subjectOf(selector)))).toEqual([]);
});

test.each([
  [".card:has(:focus-visible) :focus-visible", false],
  [".method-name:has(span) > *", false],
  [".compare:has(:checked) :not(.differs)", false],
  [".compare:has(:checked) tr:not(.differs)", true],
  [".table:has(th:nth-child(4)) > :is(th, td)", true],
  [".grid:not(:has(.card-buy)) .card-choose:hover", true],
])("%s: %s", (selector, named) => expect(isNamed(subjectOf(selector))).toBe(named));
