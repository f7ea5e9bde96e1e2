import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

// The browsers in package.json's browserslist drop unknown values, and whole rules with an unknown selector.
const ASSETS = "build/client/assets";
const files = readdirSync(ASSETS).filter((file) => file.endsWith(".css"));

const UNKNOWN_VALUES = /\d(?:[dsl]v[hwib]|r?lh)\b|color-mix\(|oklch\(|light-dark\(/;

/** Rules without nested rules: selectors and declarations. */
const rulesOf = (css: string) =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, prelude = "", body = ""]) => ({
    selectors: prelude.trim(),
    declarations: body.split(/;(?![^(]*\))/).map((one): [string, string] => {
      const [name = "", ...value] = one.split(":");
      return [name, value.join(":")];
    }),
  }));

const splitSelectors = (list: string) => list.split(/,(?![^([]*[)\]])/);

describe.each(files)("%s works in the oldest supported browsers", (file) => {
  const css = readFileSync(path.join(ASSETS, file), "utf8");

  test("no nesting, and media queries of level 3 only", () => {
    expect(css.match(/[{};]\s*&[^}]*/g)).toBeNull();
    const queries = [...css.matchAll(/@media([^{]*)\{/g)].map(([, query = ""]) => query);
    expect(queries.filter((query) => /[<>]|\bor\b|(?:^|and|,|\()\s*not\s*\(/.test(query))).toEqual(
      [],
    );
  });

  test("no individual transform properties and no container queries", () => {
    const properties = rulesOf(css).flatMap(({ declarations }) =>
      declarations.map(([name]) => name),
    );
    expect(
      properties.filter((name) =>
        /^(?:rotate|scale|translate|inset-area|field-sizing)$/.test(name),
      ),
    ).toEqual([]);
    expect(css).not.toContain("@container");
  });

  test("an unsupported value has a fallback before it", () => {
    const withoutFallback = rulesOf(css).flatMap(({ selectors, declarations }) =>
      declarations
        .filter(
          ([name, value], index) =>
            UNKNOWN_VALUES.test(value) &&
            !declarations
              .slice(0, index)
              .some(([earlier, fallback]) => earlier === name && !UNKNOWN_VALUES.test(fallback)),
        )
        .map(([name, value]) => `${selectors} ${name}: ${value}`),
    );
    expect(withoutFallback).toEqual([]);
  });

  test("an unsupported selector has a rule of its own", () => {
    const lists = rulesOf(css)
      .map(({ selectors }) => splitSelectors(selectors))
      .filter(
        (list) =>
          new Set(list.map((one) => /:has\(|:popover-open|:modal|:user-/.test(one))).size > 1,
      );
    expect(lists).toEqual([]);
  });
});
