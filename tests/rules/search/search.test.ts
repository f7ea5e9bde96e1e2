import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areForms, isOneTypo, isStopWord, stemOf, synonymStems } from "~/domain/search";
import { fold } from "~/domain/text";
import {
  parseQuery,
  respelledQuery,
  tokensOfCode,
  tokensOfText,
} from "../../../server/rules/search";
import { cpuMs } from "../../support/process/cpu";

const stemsOf = (language: "cs" | "en", words: string) =>
  words.split(" ").map((word) => stemOf(language, fold(word)));

describe("forms of a Czech word have one stem", () => {
  it.each([
    "koberec koberce kobercem kobercích koberců kobercům koberci",
    "běhoun běhounu běhounem běhouny běhounů běhounech běhounům",
    "lišta lišty liště lištu lištou lišt lištám lištách lištami",
    "čtverec čtverce čtverci čtvercem čtverců čtvercích",
    "roh rohu rohem rohy rohů rozích",
    "podlaha podlahy podlaze podlahu podlahou podlah podlahách",
    "podložka podložky podložce podložku podložek podložkami",
    "předložka předložky předložce předložek",
    "ložnice ložnici ložnicí ložnic ložnicemi ložnicích",
    "kuchyně kuchyni kuchyní kuchyň kuchyních",
    "předsíň předsíně předsíni předsíních",
    "chodba chodby chodbě chodbu chodeb chodbách",
    "koupelna koupelny koupelně koupelen",
    "tráva trávy trávě trávu trávou",
    "dřevo dřeva dřevu dřevem",
    "kámen kamene kameni kamenem",
    "dlaždice dlaždici dlaždic dlaždicemi",
    "lepidlo lepidla lepidel lepidlem",
    "páska pásky pásek páskou",
    "zbytek zbytky zbytků zbytkem",
    "nůž nože nožem nožů",
    "vinyl vinylu vinylem vinylový vinylová vinylové vinylových",
    "béžový béžová béžové béžového béžovému béžovém béžovým béžovou béžových béžovými",
    "šedý šedá šedé šedého šedému šedou šedých šedým šeď",
    "hnědý hnědá hnědého hnědou hnědých",
    "dětský dětská dětské dětského dětských dětskému",
    "moderní moderního moderních moderním",
    "vysoký vysoká vysokého vysokým",
    "dub dubu dubem dubový dubová dubového",
    "písek písku pískem pískový písková",
    "antracit antracitu antracitový antracitová",
    "smyčka smyčky smyček smyčkový smyčkové",
    "metr metry metrů metrech",
    "schod schody schodů schodech schodový",
    "okno okna oken oknem",
  ])("%s", (forms) => expect(new Set(stemsOf("cs", forms)).size).toBe(1));

  it.each([
    ["lišta", "liška"],
    ["běhoun", "beton"],
    ["koberec", "kober"],
    ["vlas", "vlna"],
    ["bílá", "béžová"],
    ["dub", "buk"],
    ["tráva", "trávník"],
    ["modrá", "mořská"],
    ["podlaha", "podložka"],
    ["červená", "černá"],
    ["vinyl", "vínová"],
  ])("%s is not %s", (one, other) =>
    expect(stemOf("cs", fold(one))).not.toBe(stemOf("cs", fold(other))),
  );

  it.each([
    ["koberec", "koberk"],
    ["pískový", "pisk"],
    ["nůž", "nuh"],
    ["nový", "nov"],
    ["kov", "kov"],
    ["les", "les"],
    ["už", "uz"],
    ["d12a", "d12a"],
    ["10mm", "10mm"],
  ])("%s → %s", (word, stem) => expect(stemOf("cs", fold(word))).toBe(stem));

  it("accepts any word and never makes it longer", () =>
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(
          tokensOfText(text).filter((word) => stemOf("cs", word).length > word.length),
        ).toEqual([]);
      }),
    ));
});

it.each([
  "carpet carpets",
  "box boxes",
  "berry berries",
  "brush brushes",
  "tile tiles",
  "tie ties",
  "gas gases",
  "chest chests",
  "glass",
  "canvas",
  "iris",
])("forms of an English word have one stem: %s", (forms) =>
  expect(new Set(stemsOf("en", forms)).size).toBe(1),
);

describe("words with one stem are forms of one word or a derivation with -ový", () => {
  it.each([
    ["cs", "koberec", "koberce", true],
    ["cs", "kobercový", "kobercového", true],
    ["cs", "koberec", "kobercový", false],
    ["cs", "kobercové", "kobercem", false],
    ["cs", "kov", "kovem", true],
    ["en", "box", "boxes", true],
    ["en", "groove", "grooves", true],
  ] as const)("%s: %s, %s: %s", (language, one, other, forms) =>
    expect(areForms(language, fold(one), fold(other))).toBe(forms),
  );
});

describe("'one typing error'", () => {
  it.each([
    ["kobrec", "koberec", "missing"],
    ["koberrec", "koberec", "too many"],
    ["kobetec", "koberec", "wrong"],
    ["kobreec", "koberec", "swapped"],
    ["oberec", "koberec", "the first missing"],
    ["kobere", "koberec", "the last missing"],
    ["vinil", "vinyl", "wrong"],
    ["behuon", "behoun", "swapped"],
  ])("%s is %s (%s)", (misspelt, word) => expect(isOneTypo(misspelt, word)).toBe(true));

  it.each([
    ["kobrc", "koberec"],
    ["kebarec", "koberec"],
    ["cerebok", "koberec"],
    ["vlas", "vinyl"],
    ["", "ab"],
    ["koberec", "koberec"], // no typing error
    ["koxyrec", "koberec"], // two adjacent substitutions
    ["koxbrec", "koberec"],
    ["koexrec", "koberec"],
    ["koebrek", "koberec"], // a swap and a substitution
    ["kobxere", "koberec"], // an insertion and a deletion at the end
    ["obereca", "koberec"], // a deletion at the start and an insertion
  ])("%s is not %s", (misspelt, word) => expect(isOneTypo(misspelt, word)).toBe(false));

  it.each([
    ["kobre", "koberec", true],
    ["kobrec", "koberec", true],
    ["kobxere", "koberec", true],
    ["koberecx", "koberec", true],
    ["kubbe", "koberec", false],
    ["koberecxy", "koberec", false],
    ["koberec", "koberec", false],
  ])("in the prefix of an unfinished word: %s, %s: %s", (misspelt, word, is) =>
    expect(isOneTypo(misspelt, word, true)).toBe(is),
  );
  it("but not in a prefix of a finished word", () =>
    expect(isOneTypo("kobre", "koberec")).toBe(false));

  it("is found at every position", () =>
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{5,12}$/),
        fc.nat(),
        fc.constantFrom("a", "q", "z"),
        (word, nat, letter) => {
          const at = nat % word.length;
          const [before, after] = [word.slice(0, at), word.slice(at)];
          expect(isOneTypo(before + letter + after, word)).toBe(true);
          expect(isOneTypo(before + after.slice(1), word)).toBe(true);
          expect(isOneTypo(before + letter + after.slice(1), word) || letter === after[0]).toBe(
            true,
          );
          const [one = "", next = ""] = after;
          if (next && one !== next)
            expect(isOneTypo(before + next + one + after.slice(2), word)).toBe(true);
          expect(isOneTypo(before + letter + after, `${word}rest`, true)).toBe(true);
        },
      ),
    ));
});

describe("sizes become tokens in centimetres", () => {
  it.each([
    ["šíře 400 cm", "sire 400cm 400"],
    ["4 m", "400cm 400"],
    ["4m", "400cm 400"],
    ["4 metry", "400cm 400"],
    ["1,5 mm", "0d15cm 0d15"],
    ["160 × 230 cm", "160x230 230x160 160 230"],
    ["160x230", "160x230 230x160 160 230"],
    ["2 x 3 m", "200x300 300x200 200 300"],
    ["3 × 4", "300x400 400x300 300 400"],
    ["50 mm × 10 m", "5x1000 1000x5 5 1000"],
    ["šíře 300 cm šíře 400 cm", "sire 300cm 300 sire 400cm 400"],
    ["80 × 150 cm 120 × 170 cm", "80x150 150x80 80 150 120x170 170x120 120 170"],
    ["role 10 m², 1 kg", "role 10m2 1kg"],
    ["Lada 93 béžová", "lada 93 bezova"],
    ["400cm wide", "400cm 400 wide"],
  ])("%s → %s", (text, tokens) => expect(tokensOfText(text).join(" ")).toBe(tokens));
});

describe("tokens of a query", () => {
  const tokensOf = (q: string, language: "cs" | "en" = "cs") =>
    parseQuery(language, q).terms.map(({ tokens }) => tokens.join("+"));

  it.each([
    ["Koberec do ložnice", ["koberec", "loznice"]],
    ["běhoun na", ["behoun"]],
    ["na", ["na"]],
    ["šíře 4m", ["400cm"]],
    ["400 c", ["400cm"]],
    ["160 x", ["160x"]],
    ["160x2", ["160x2"]],
    ["ABC-12c", ["abc+12c"]],
    ["koberec koberec Koberec", ["koberec"]],
    ["ORAVA-34", ["orava+34"]],
    ["  --- ", []],
    ["<b>koberec</b>", ["b+koberec+b"]],
    ["'; drop table products; --", ["drop", "table", "products"]],
    ["🏠 koberec \ud800", ["koberec"]],
  ])("%j → %j", (q, tokens) => expect(tokensOf(q)).toEqual(tokens));

  it.each([
    ["cs", "Koberec, 4 m", ["Koberec", "400\u00a0cm"]],
    ["cs", "2 x 3 m", ["200\u00a0×\u00a0300\u00a0cm"]],
    ["cs", "1,5 mm", ["0.15\u00a0cm"]],
    ["cs", "160x230", ["160x230"]],
    ["cs", "(ORAVA-34)", ["ORAVA-34"]],
    ["en", "self adhesive tape", ["self-adhesive", "tape"]],
  ] as const)("have the shopper's spelling: %s: %j", (language, q, texts) =>
    expect(parseQuery(language, q).terms.map(({ text }) => text)).toEqual(texts),
  );

  it.each([
    ['"kobrec"', ["kobrec"]],
    ['"kobrec modry"', ["kobrec", "modry"]],
    ["„Kobrec“ modrý", ["kobrec"]],
    ['kobrec 24"', []],
    ['kobrec ""', []],
  ])("%j has words in quotation marks: %j", (q, quoted) =>
    expect(
      parseQuery("cs", q)
        .terms.filter(({ isQuoted }) => isQuoted)
        .flatMap(({ tokens }) => tokens),
    ).toEqual(quoted),
  );

  it.each([
    ["Kobrec, modry a kobrec", "koberec, modrý a koberec"],
    ["modré lino", null],
  ])("%j without typing errors is %j", (q, respelled) =>
    expect(
      respelledQuery(
        q,
        new Map([
          ["kobrec", "koberec"],
          ["modry", "modrý"],
        ]),
      ),
    ).toBe(respelled),
  );

  it.each([
    ["ORAVA-34 béžová", "orava34bezova"],
    ["--", ""],
  ])("%j joined is %j", (q, whole) => expect(parseQuery("cs", q).whole).toBe(whole));

  it.each([
    ["ab1", "ab1"],
    ["a1", undefined],
    ["a-b", undefined],
    ["a-bc", "abc"],
    ["abc", undefined],
    ["160x230", undefined],
    ["160x", undefined],
    ["400cm", undefined],
    ["1,5 cm", undefined],
  ])("%j may be the code %j", (q, code) =>
    expect(parseQuery("cs", q).terms.map((term) => term.code)).toEqual([code]),
  );

  it("omit English stop words", () =>
    expect(tokensOf("rug for the hall", "en")).toEqual(["rug", "hall"]));

  it("come only from the beginning of a long text", () => {
    const start = process.cpuUsage();
    for (const piece of ["slovo ", "a-", "1", " ", "9 x ", "1 000 ", "\ud800"]) {
      expect(parseQuery("cs", piece.repeat(10_000)).terms.length).toBeLessThanOrEqual(8);
      tokensOfText(piece.repeat(2_000));
    }
    expect(cpuMs(start)).toBeLessThan(500);
  });

  it("are eight of 200 characters at most", () => {
    expect(tokensOf("aa bb cc dd ee ff gg hh ii jj")).toHaveLength(8);
    expect(tokensOf("aa-bb-cc-dd-ee-ff-gg-hh-ii-jj")).toEqual(["aa+bb+cc+dd+ee+ff+gg+hh"]);
    expect(parseQuery("cs", "a".repeat(300)).whole).toHaveLength(200);
  });
  it("omit joined words only if all of them are stop words", () =>
    expect(tokensOf("na-koberec lino")).toEqual(["na+koberec", "lino"]));

  it("treat words with a digit or a hyphen also as codes", () =>
    expect(parseQuery("cs", "koberec ORAVA-34 d12 93").terms.map(({ code }) => code)).toEqual([
      undefined,
      "orava34",
      "d12",
      undefined,
    ]));

  it("contain codes as a whole and their numbers", () => {
    expect(tokensOfCode("ORAVA-34")).toEqual(["orava34", "34"]);
    expect(tokensOfCode("ZBYTEK-ORAVA-34-400X195")).toEqual([
      "zbytekorava34400x195",
      "34400x195",
      "400x195",
    ]);
    expect(tokensOfCode("")).toEqual([]);
  });
});

describe("words of the trade", () => {
  it.each([
    ["cs", "lino", "pvc"],
    ["cs", "linolea", "pvc"],
    ["cs", "předložky", "kusové"],
    ["cs", "trávník", "trávu"],
    ["cs", "dlaždic", "dlažba"],
    ["cs", "kulatého", "průměr"],
    ["en", "lawn", "grass"],
    ["en", "mats", "rugs"],
    ["en", "gray", "grey"],
  ] as const)("%s: %s → %s", (language, word, synonym) =>
    expect(synonymStems(language, stemOf(language, fold(word)))).toContain(
      stemOf(language, fold(synonym)),
    ),
  );

  it("have no reverse synonyms", () => expect(synonymStems("cs", "pvc")).toEqual([]));
  it("include stop words", () => {
    expect(["na", "do", "pro", "šířka"].every((word) => isStopWord("cs", fold(word)))).toBe(true);
    expect(["koberec", "dub", "bez", "pes"].some((word) => isStopWord("cs", word))).toBe(false);
  });
});
