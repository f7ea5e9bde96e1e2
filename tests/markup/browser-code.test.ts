import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ASSETS = path.resolve("build/client/assets");
const chunks = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));

test("no browser chunk contains zod", () => {
  // minifiers keep the property `_zod` of schemas
  expect(
    chunks.filter((name) =>
      /\b_zod\b|ZodError/.test(readFileSync(path.join(ASSETS, name), "utf8")),
    ),
  ).toEqual([]);
});

const imports = (name: string): string[] =>
  [
    ...readFileSync(path.join(ASSETS, name), "utf8").matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g),
  ].flatMap(([, found]) => found ?? []);

/** In an import cycle a chunk can read an export before its initialisation. */
test("chunks have no import cycles", () => {
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

test("pages without form fields do not load the code of fields", () => {
  const chunksWith = (prefix: RegExp) => chunks.filter((name) => prefix.test(name));
  expect(chunksWith(/^forms-/)).toHaveLength(1);
  for (const page of [...chunksWith(/^(root|home|category|assortment|stores|search)-/)]) {
    const loaded = new Set([page]);
    for (const name of loaded) for (const found of imports(name)) loaded.add(found);
    expect([page, [...loaded].filter((name) => name.startsWith("forms-"))]).toEqual([page, []]);
  }
});
