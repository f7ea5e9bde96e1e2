import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readDemoAssortment } from "../../../server/db/seed/read";

/** Facts that the demo's texts about goods state: they are those of the goods' data. */
const { lines } = readDemoAssortment(
  fileURLToPath(new URL("../../../server/db/seed/data", import.meta.url)),
);
type Line = (typeof lines)[number];

const textOf = ({ perex, description }: Line, locale: "cs" | "en"): string =>
  `${perex[locale]} ${description[locale]}`.replace(/\u00a0|<[^>]*>/g, " ");
const numbersOf = (text: string): number[] =>
  (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(",", ".")));
const widthsOf = ({ variants }: Line): number[] => [
  ...new Set(variants.flatMap(({ width_cm }) => width_cm ?? [])),
];

describe.each([
  {
    locale: "cs",
    useClass: /tříd\w+(?: zátěže)? (\d\d)/g,
    wearLayer: /nášlapn\w+ vrstv\w+ (?:má )?(\d,\d+)/g,
    packArea: /balení (?:dá )?(\d,\d+) m²/g,
    widths: /šířky ((?:\d+, )*\d+ a \d+) cm/g,
  },
  {
    locale: "en",
    useClass: /(?:use )?class (\d\d)/g,
    wearLayer: /wear layer (?:of )?(\d\.\d+)/g,
    packArea: /(\d\.\d+) m² a pack/g,
    widths: /((?:\d+, )*\d+ and \d+) cm wide/g,
  },
] as const)("texts of the demo's goods in $locale", ({ locale, ...claims }) => {
  const stated = (claim: keyof typeof claims) =>
    lines.flatMap((line) =>
      [...textOf(line, locale).matchAll(claims[claim])].map(([, value = ""]) => ({ line, value })),
    );

  it.each([
    ["useClass", "use-class"],
    ["wearLayer", "wear-layer"],
    ["packArea", "pack-area"],
  ] as const)("state the %s of the property %s", (claim, property) => {
    const found = stated(claim);
    expect(found.length).toBeGreaterThan(0);
    for (const { line, value } of found)
      expect([line.code, ...numbersOf(value)]).toEqual([
        line.code,
        ...numbersOf(String(line.properties[property])),
      ]);
  });

  it("state all widths of a runner", () => {
    const found = stated("widths").filter(({ line }) => line.group_type_id === 7);
    expect(found.length).toBeGreaterThan(0);
    for (const { line, value } of found)
      expect([line.code, ...numbersOf(value)]).toEqual([line.code, ...widthsOf(line)]);
  });
});

it.each([
  ["bouclette", 7],
  ["lipan", 2],
])("%s, which calls itself the cheapest, has the lowest price of its kind", (code, group) => {
  const prices = lines.filter((line) => line.group_type_id === group).map(({ price }) => price);
  expect(lines.find((line) => line.code === code)?.price).toBe(Math.min(...prices));
});
