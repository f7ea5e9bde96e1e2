import { describe, expect, it } from "vitest";
import { splitProductName } from "~/domain/catalogue";
import { packOf } from "~/domain/pack";
import { commaList, cutAtWord } from "~/domain/text";

// Specification: 9.9
describe("'Product name type prefixes: owndata code productNameTypePrefixes (comma list)' (section 9)", () => {
  const prefixes = commaList(
    "Koberec, Koberec berber ,Metrážový koberec,,Běhoun,Carpet,Carpet tiles",
  );
  it.each([
    ["Metrážový koberec Lada 93 béžová", "Metrážový koberec", "Lada 93 béžová"],
    ["Koberec berber Beskyd 60 režná", "Koberec berber", "Beskyd 60 režná"],
    ["Koberec Berberis 4", "Koberec", "Berberis 4"],
    ["Carpet tiles Monza 12 graphite", "Carpet tiles", "Monza 12 graphite"],
    ["koberec Orava", "koberec", "Orava"],
    ["Běhounek Anna", null, "Běhounek Anna"],
    ["Čisticí běhoun Práh", null, "Čisticí běhoun Práh"],
    ["Běhoun", null, "Běhoun"],
    ["  Běhoun  Sofia 2 ", "Běhoun", "Sofia 2"],
    ["", null, ""],
  ])("%j is %j and %j", (whole, type, name) => {
    expect(splitProductName(whole, prefixes)).toEqual({ type, name });
  });
  it("does not split names without the setting", () => {
    expect(splitProductName("Běhoun Sofia 2", [])).toEqual({ type: null, name: "Běhoun Sofia 2" });
  });
});

// Specification: 9.30
describe("'Week: description cut at 175 characters' (section 2)", () => {
  const exact = `${"a".repeat(87)} ${"b".repeat(87)}`;
  it.each([
    ["a short text stays", "Měkký koberec.", "Měkký koberec."],
    ["as long as allowed stays", exact, exact],
    ["one character more is cut at the previous word", `${exact}c`, `${"a".repeat(87)}…`],
    [
      "no comma before the ellipsis",
      `${"a".repeat(100)}, ${"b".repeat(100)}`,
      `${"a".repeat(100)}…`,
    ],
    ["nor a dash", `${"a".repeat(100)} – ${"b".repeat(100)}`, `${"a".repeat(100)}…`],
    ["one long word is cut within", "x".repeat(200), `${"x".repeat(174)}…`],
    [
      "a non-breaking space ends a word too",
      `${"a".repeat(100)}\u00a0${"b".repeat(100)}`,
      `${"a".repeat(100)}…`,
    ],
    ["spaces around do not count", `  ${exact}  `, exact],
    ["empty stays empty", "", ""],
  ])("%s", (_name, text, cut) => {
    expect(cutAtWord(text, 175)).toBe(cut);
    expect(cutAtWord(text, 175).length).toBeLessThanOrEqual(175);
  });
});

// Specification: 4.units.5, 4.units.6
describe("'Packs (groups 3 and 6)' (section 4)", () => {
  const area = (value: string) => [
    { property_id: 20, value: "plain" },
    { property_id: 21, value },
  ];
  it.each([
    ["price per piece is price divided by pack count", 6, 4, [], 99_000, [4, 24_750, null, null]],
    ["rounded once, half away from zero", 6, 3, [], 100, [3, 33, null, null]],
    [
      "group 3 reads the area from property id 21",
      3,
      20,
      area("5"),
      199_500,
      [20, 9_975, 5, 39_900],
    ],
    ["… with a decimal point or comma", 3, 10, area("2,23"), 100_000, [10, 10_000, 2.23, 44_800]],
    [
      "group 6 has no area, whatever the property says",
      6,
      10,
      area("5"),
      100_000,
      [10, 10_000, null, null],
    ],
    ["an unknown count", 3, null, area("5"), 199_500, [null, null, 5, 39_900]],
    ["whole crowns for a m²", 3, 10, area("2.2"), 149_000, [10, 14_900, 2.2, 67_700]],
    ["a cheap m² with its haléře", 3, 10, area("20"), 19_950, [10, 1_995, 20, 998]],
    ["a count of 0", 6, 0, [], 199_500, [null, null, null, null]],
    ["an area that is not a number", 3, 20, area("asi pět"), 199_500, [20, 9_975, null, null]],
    ["an area of 0", 3, 20, area("0"), 199_500, [20, 9_975, null, null]],
  ])(
    "%s",
    (
      _sentence,
      group_type_id,
      count,
      properties,
      price,
      [pieces, perPieceHaler, areaM2, perM2Haler],
    ) => {
      expect(packOf({ group_type_id, package_content_quantity: count, properties }, price)).toEqual(
        {
          pieces,
          perPieceHaler,
          areaM2,
          perM2Haler,
        },
      );
    },
  );
  it.each([1, 2, 4, 5, 7, 8, 99])("group %i is not sold in packs", (group_type_id) => {
    expect(
      packOf({ group_type_id, package_content_quantity: 5, properties: area("5") }, 100),
    ).toBeNull();
  });
});
