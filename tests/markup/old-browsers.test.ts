import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/** The oldest browsers that the shop is made for are in package.json's browserslist. They ignore what they do not know, and what stands with it. */
const ASSETS = "build/client/assets";
const files = readdirSync(ASSETS).filter((file) => file.endsWith(".css"));

/** What a browser of the list does not know, and the first versions that do. */
const UNKNOWN_VALUES = /\d(?:[dsl]v[hwib]|r?lh)\b|color-mix\(|oklch\(|light-dark\(/;

/** Rules without rules in them: their selectors and declarations. */
const rulesOf = (css: string) =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, prelude = "", body = ""]) => ({
    selectors: prelude.trim(),
    declarations: body.split(/;(?![^(]*\))/).map((one): [string, string] => {
      const [name = "", ...value] = one.split(":");
      return [name, value.join(":")];
    }),
  }));

const apart = (list: string) => list.split(/,(?![^([]*[)\]])/);

describe.each(files)("%s is understood by the oldest browsers of the list", (file) => {
  const css = readFileSync(path.join(ASSETS, file), "utf8");

  test("no nesting, and media queries of level 3 only", () => {
    expect(css.match(/[{};]\s*&[^}]*/g)).toBeNull();
    const queries = [...css.matchAll(/@media([^{]*)\{/g)].map(([, query = ""]) => query);
    expect(queries.filter((query) => /[<>]|\bor\b|(?:^|and|,|\()\s*not\s*\(/.test(query))).toEqual([]);
  });

  test("properties that transform alone, and queries of containers, are not used", () => {
    const properties = rulesOf(css).flatMap(({ declarations }) => declarations.map(([name]) => name));
    expect(properties.filter((name) => /^(?:rotate|scale|translate|inset-area|field-sizing)$/.test(name))).toEqual([]);
    expect(css).not.toContain("@container");
  });

  test("a value that is not known everywhere follows one that is", () => {
    const alone = rulesOf(css).flatMap(({ selectors, declarations }) =>
      declarations
        .filter(
          ([name, value], index) =>
            UNKNOWN_VALUES.test(value) &&
            !declarations.slice(0, index).some(([earlier, known]) => earlier === name && !UNKNOWN_VALUES.test(known)),
        )
        .map(([name, value]) => `${selectors} ${name}: ${value}`),
    );
    expect(alone).toEqual([]);
  });

  test("a selector that is not known everywhere takes no other one with it", () => {
    const lists = rulesOf(css)
      .map(({ selectors }) => apart(selectors))
      .filter((list) => new Set(list.map((one) => /:has\(|:popover-open|:modal|:user-/.test(one))).size > 1);
    expect(lists).toEqual([]);
  });
});
