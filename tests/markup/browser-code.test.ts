import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ASSETS = path.resolve("build/client/assets");
const chunks = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));

/** The server alone checks by schemas: in the browser they would be a third of all code. */
test("no chunk of the browser holds zod", () => {
  // its schemas keep what they are in `_zod`, which no minifier renames
  expect(chunks.filter((name) => /\b_zod\b|ZodError/.test(readFileSync(path.join(ASSETS, name), "utf8")))).toEqual([]);
});

const imports = (name: string): string[] =>
  [...readFileSync(path.join(ASSETS, name), "utf8").matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].flatMap(([, found]) => found ?? []);

/** In a circle the one that the page happens to load first reads what the other has not made yet, and the page fails now and then. */
test("no chunks import each other in a circle", () => {
  const circles = new Set<string>();
  const done = new Set<string>();
  const walk = (name: string, way: readonly string[]): void => {
    if (way.includes(name)) circles.add([...way.slice(way.indexOf(name)), name].join(" → "));
    if (way.includes(name) || done.has(name)) return;
    for (const found of imports(name)) walk(found, [...way, name]);
    done.add(name);
  };
  for (const name of chunks) walk(name, []);
  expect([...circles]).toEqual([]);
});

test("pages without forms that have fields do not load what those need", () => {
  const of = (prefix: RegExp) => chunks.filter((name) => prefix.test(name));
  expect(of(/^forms-/)).toHaveLength(1);
  for (const page of [...of(/^(root|home|category|assortment|stores|search)-/)]) {
    const loaded = new Set([page]);
    for (const name of loaded) for (const found of imports(name)) loaded.add(found);
    expect([page, [...loaded].filter((name) => name.startsWith("forms-"))]).toEqual([page, []]);
  }
});
