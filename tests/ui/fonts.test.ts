import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { create } from "fontkit";
import { describe, expect, test } from "vitest";

const CSS = readFileSync("app/styles/base/fonts.css", "utf8");

function rangeOf(file: string): Set<number> {
  const face = CSS.split("@font-face").find((text) => text.includes(file)) ?? "";
  const range = /unicode-range:([^;]+);/.exec(face)?.[1] ?? "";
  return new Set(
    [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(
      ([, first = "", last = first]) => {
        const from = parseInt(first, 16);
        return Array.from({ length: parseInt(last, 16) - from + 1 }, (_, index) => from + index);
      },
    ),
  );
}

function fontOf(file: string, folder = "app/fonts") {
  const font = create(readFileSync(path.join(folder, file)));
  if (!("characterSet" in font)) throw new Error(`${file} holds several fonts`);
  return font;
}

describe.each(["figtree-latin.woff2", "figtree-czech.woff2"])("%s", (file) => {
  test("has exactly the characters of its unicode-range", () => {
    // 0xffff ends the character map
    expect(new Set(fontOf(file).characterSet.filter((sign) => sign !== 0xffff))).toEqual(
      rangeOf(file),
    );
  });

  test("has all weights of the styles", () => {
    expect(fontOf(file).variationAxes).toMatchObject({ wght: { min: 300, max: 900 } });
  });
});

test("the fonts cover all characters of the shop's texts", () => {
  const signs = new Set([...rangeOf("figtree-latin.woff2"), ...rangeOf("figtree-czech.woff2")]);
  const texts = readdirSync("locales", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".json"),
  );
  expect(texts.length).toBeGreaterThan(20);
  const characters = [
    ...new Set(texts.map((file) => readFileSync(path.join("locales", file), "utf8")).join("")),
  ].map((sign) => sign.codePointAt(0) ?? 0);
  const whole = "node_modules/@fontsource-variable/figtree/files";
  const known = ["latin", "latin-ext"].flatMap(
    (part) => fontOf(`figtree-${part}-wght-normal.woff2`, whole).characterSet,
  );
  expect(characters.filter((sign) => known.includes(sign) && !signs.has(sign))).toEqual([]);
});
