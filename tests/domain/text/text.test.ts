import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutAtWord, czechSortKey, fold, lowerFirst } from "~/domain/text";

describe("folding", () => {
  it.each([
    ["Běhoun  Žižkov", "behoun zizkov"],
    ["PŘÍLIŠ ŽLUŤOUČKÝ KŮŇ", "prilis zlutoucky kun"],
    ["400 × 195 cm", "400 195 cm"],
    ["  -- ", ""],
    ["a\u0000b", "a b"],
    ["Straße", "straße"],
  ])("%j → %j", (text, folded) => expect(fold(text)).toBe(folded));

  it("is idempotent", () =>
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    ));
});

describe("the Czech order", () => {
  const order = (texts: readonly string[]) =>
    [...texts].sort((a, b) =>
      Buffer.compare(Buffer.from(czechSortKey(a)), Buffer.from(czechSortKey(b))),
    );

  it.each([
    [
      "č after c, ch after h",
      ["cibule", "cukr", "čaj", "dub", "had", "hůl", "chata", "chléb", "ihned"],
    ],
    [
      "ř after r, š after s, ž after z",
      ["rak", "rys", "řeka", "sova", "šála", "tón", "zub", "žába"],
    ],
    [
      "ď, ť, ň and long vowels only where letters are the same",
      ["dal", "ďal", "dub", "nota", "ňu", "on", "tu", "ťu", "tul"],
    ],
    ["shorter before longer", ["kov", "kovář", "kovářka"]],
    ["a word before what follows it", ["Orava", "Orava 9", "Orava 34", "Orava 120", "Oravan"]],
    ["case does not count", ["chrpa", "Chýše", "CHÝŠKA"]],
    ["letters before digits", ["koberec", "9 dílů", "10 dílů"]],
    [
      "numbers by their value, zeros within too",
      ["Orava 0", "Orava 1", "Orava 10", "Orava 15", "Orava 100", "Orava 105"],
    ],
    ["an accent counts the more the sooner it comes", ["mama", "mamá", "máma"]],
    ["nothing before anything, letters of others after all", ["", "ananas", "žába", "яблоко"]],
  ])("%s", (_rule, texts) => {
    expect(order([...texts].reverse())).toEqual(texts);
    expect(order(texts)).toEqual(texts);
  });

  it.each([
    ["spaces around", " Orava ", "Orava"],
    ["more spaces than one", "Orava   9", "Orava 9"],
    ["marks before the first letter", "(Orava", "Orava"],
    ["zeros before a number", "Orava 007", "Orava 7"],
  ])("%s do not count", (_name, one, other) => expect(czechSortKey(one)).toBe(czechSortKey(other)));

  it("equals the order of Intl.Collator", () => {
    const letters = fc
      .array(fc.constantFrom(...Array.from("abcčdefghijklmnopqrřsštuvwxyzž")), {
        minLength: 1,
        maxLength: 6,
      })
      .map((parts) => parts.join(""));
    const czech = new Intl.Collator("cs");
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const [first, second] = [czechSortKey(a), czechSortKey(b)];
        expect(Math.sign(first < second ? -1 : first > second ? 1 : 0)).toBe(
          Math.sign(czech.compare(a, b)),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it("is ASCII, so that byte collation keeps the order", () =>
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(czechSortKey(text)).toMatch(/^[\x21-\x7e]*$/);
      }),
      { examples: [["9".repeat(60)]] },
    ));
});

describe("a text is cut at the end of a word", () => {
  it.each([
    ["koberec do ložnice", 18, "koberec do ložnice"],
    [" koberec ", 7, "koberec"],
    ["koberec do ložnice", 17, "koberec do…"],
    ["koberec do ložnice", 12, "koberec do…"],
    ["koberec do ložnice", 11, "koberec do…"],
    ["koberec do ložnice", 10, "koberec…"],
    ["koberec, PVC – vinyl", 16, "koberec, PVC…"],
    ["nejneobhospodařovávatelnější", 10, "nejneobho…"],
  ])("%j to %i → %j", (text, most, cut) => expect(cutAtWord(text, most)).toBe(cut));
});

it.each([
  ["Dětský pokoj", "dětský pokoj"],
  ["Čistá vlna", "čistá vlna"],
  ["PVC podlahy", "PVC podlahy"],
  ["33 – komerční", "33 – komerční"],
  ["X", "x"],
  ["", ""],
])("%j within a sentence is %j", (text, within) => expect(lowerFirst(text)).toBe(within));
