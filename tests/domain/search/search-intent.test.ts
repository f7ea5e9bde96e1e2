import { describe, expect, it } from "vitest";
import { replacePhrases, stemOf, synonymStemsCloseTo } from "~/domain/search";
import { matchRoll, readIntent, rollTokens, searchedPiece } from "../../../server/rules/search";

describe("words that change the search", () => {
  it.each([
    ["cs", "koberec akce", "koberec", ["akce"], false],
    ["cs", "koberec v akci", "koberec", ["akci"], false],
    ["cs", "Koberce ve SLEVĚ", "Koberce", ["SLEVĚ"], false],
    ["cs", "zlevněné akční pvc", "pvc", ["zlevněné", "akční"], false],
    ["cs", "levný koberec", "koberec", [], true],
    ["cs", "co nejlevnější lino do kuchyně", "co lino do kuchyně", [], true],
    ["cs", "akce", "", ["akce"], false],
    ["cs", "koberec", "koberec", [], false],
    ["cs", "akcent", "akcent", [], false],
    ["cs", "", "", [], false],
    ["en", "carpet on sale", "carpet", ["sale"], false],
    ["en", "cheapest discounted rugs", "rugs", ["discounted"], true],
    ["en", "wholesale carpet", "wholesale carpet", [], false],
  ] as const)("%s: %j → %j, sale %j, cheapest first %s", (language, typed, q, sale, cheapest) =>
    expect(readIntent(language, typed)).toEqual({ q, sale, cheapest }),
  );
});

describe("rolls that are wide enough for a piece", () => {
  it.each([
    [1, [300, 400], ["cutfrom300", "cutfrom400"]],
    [7, [80], ["cutlengthof80"]],
    [4, [160], []],
    [8, [0], []],
  ])("group %i, widths %j → %j", (group, widths, tokens) =>
    expect(rollTokens(group, widths)).toEqual(tokens),
  );

  it.each([
    ["300x400", [300, 400]],
    ["400x300", [300, 400]],
    ["250x3000", [250, 3000]],
    ["49x400", undefined],
    ["300x3001", undefined],
    ["160d5x200", undefined],
    ["300cm", undefined],
    ["300x", undefined],
    ["50x3000", [50, 3000]],
    ["x300x400", undefined],
    ["300x400x", undefined],
  ])("%s is the piece %j", (token, piece) => expect(searchedPiece(token)).toEqual(piece));

  it.each([
    [[300, 400], "cutfrom300", "whole"],
    [[300, 400], "cutfrom400", "whole"],
    [[300, 400], "cutfrom500", "trimmed"],
    [[300, 400], "cutfrom200", null],
    [[80, 300], "cutlengthof80", "whole"],
    [[80, 300], "cutlengthof100", null],
    [[80, 300], "koberec", null],
    [[80, 300], "cutlengthof300", null],
    [[80, 300], "xcutfrom80", null],
    [[80, 300], "cutfrom80x", null],
  ] as const)("%j from %s: %s", (piece, roll, suits) => expect(matchRoll(piece, roll)).toBe(suits));
});

describe("words with another meaning in the trade", () => {
  it.each([
    ["en", "black door mats", "black doormat"],
    ["en", "non-slip underlay", "nonslip underlay"],
    ["en", "carpet glue", "carpet adhesive"],
    ["en", "glue-down vinyl", "gluedown vinyl"],
    ["en", "kancel-33115", "kancel-33115"],
    ["en", "indoor matting", "indoor matting"],
    ["cs", "travni koberec", "travnik"],
    ["cs", "koberec", "koberec"],
  ] as const)("%s: %s → %s", (language, typed, read) =>
    expect(replacePhrases(language, typed)).toBe(read),
  );

  it("recognises a word of the trade with one typing error", () => {
    expect(synonymStemsCloseTo("cs", "linoleom")).toContain(stemOf("cs", "pvc"));
    expect(synonymStemsCloseTo("cs", "lin")).toEqual([]);
    expect(synonymStemsCloseTo("cs", "lednicka")).toEqual([]);
    expect(synonymStemsCloseTo("cs", "clack")).toContain(stemOf("cs", "zamkovy"));
    // a short word, and a word with a digit
    expect(synonymStemsCloseTo("cs", "clik")).toEqual([]);
    expect(synonymStemsCloseTo("cs", "lin0leum")).toEqual([]);
  });
});
