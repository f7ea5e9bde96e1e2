import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ASSETS = "build/client/assets";

/** Replaces the arguments of pseudo-classes, also nested ones. */
const withoutArguments = (selector: string, names: string): string =>
  selector.replaceAll(
    new RegExp(`:(?:${names})\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\)`, "g"),
    "",
  );

/** The subject of a selector, for example `c:hover` of `.a:has(.b) > c:hover`, and what is before it. */
function subjectOf(selector: string): { before: string; subject: string } {
  const joined = selector.replace(/\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, (inside) =>
    inside.replaceAll(/[\s>+~]+/g, "_"),
  );
  const parts = joined.split(/[\s>+~]+/);
  return { before: parts.slice(0, -1).join(" "), subject: parts.at(-1) ?? "" };
}

/** True if a subject names an element, class, id or attribute. */
const isNamed = (subject: string): boolean =>
  /[.#[\w]/.test(
    withoutArguments(subject, "not|has|nth-[a-z-]+|lang|dir").replaceAll(/::?[\w-]+/g, ""),
  );

/** False for a subject that any element can be, after a part with `:has()`. */
function isScoped(selector: string): boolean {
  const { before, subject } = subjectOf(selector);
  return !before.includes(":has(") || isNamed(subject);
}

/** Splits a list of selectors at commas outside brackets. */
const splitList = (list: string): string[] => list.split(/,(?![^(]*\)(?:[^()]*\))*)/);

/**
 * Chromium keeps one list of the subjects of rules with `:has()`. If any element can be one of them, each change that a `:has()` depends on restyles
 * the whole page: 13 ms for a product instead of 1 ms, more on a phone.
 */
test("subjects of rules with :has() are named", () => {
  const files = readdirSync(ASSETS).filter((file) => file.endsWith(".css"));
  const css = files.map((file) => readFileSync(path.join(ASSETS, file), "utf8")).join("\n");
  const selectors = [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, list = ""]) =>
    splitList(list.trim()),
  );
  expect(
    selectors.filter((selector) => subjectOf(selector).before.includes(":has(")).length,
  ).toBeGreaterThan(20);
  expect(selectors.filter((selector) => !isScoped(selector))).toEqual([]);
});

test.each([
  [".card:has(:focus-visible) :focus-visible", false],
  [".method-name:has(span) > *", false],
  [".compare:has(:checked) :not(.differs)", false],
  [".chips:has(a) > :nth-child(2)", false],
  [".a:has(.b) > :has(.c)", false],
  [":is(.a:has(.b), .c:not(.d)) > *", false],
  [".compare:has(:checked) tr:not(.differs)", true],
  [".table:has(th:nth-child(4)) > :is(th, td)", true],
  [".grid:not(:has(.card-buy)) .card-choose:hover", true],
  [".card > :has(.b)", true],
])("%s: %s", (selector, scoped) => expect(isScoped(selector)).toBe(scoped));
