import { describe, expect, it } from "vitest";
import { findShopPages, type FoundPage } from "~/domain/search/shop-pages";
import type { Language } from "~/domain/search/stem";

const STORES = [
  { id: 1, name: "Praha Holešovice", city: "Praha 7" },
  { id: 2, name: "Brno", city: "Brno" },
];
const nameOf = (found: FoundPage): string => ("page" in found ? found.page : `store ${found.storeId}`);
const found = (language: Language, q: string) => findShopPages(language, q, STORES).map(nameOf);

describe("'search knows the shop's pages too' (decisions)", () => {
  it.each<[Language, string, string[]]>([
    ["cs", "doprava", ["delivery"]],
    ["cs", "kolik stojí doprava", ["delivery"]],
    ["cs", "doprava zdarma", ["delivery"]],
    ["cs", "jak zaplatit", ["delivery"]],
    ["cs", "reklamace", ["complaints"]],
    ["cs", "jak reklamovat koberec", ["complaints"]],
    ["cs", "reklam", ["complaints"]],
    ["cs", "vrácení zboží", ["withdrawal"]],
    ["cs", "odstoupení od smlouvy", ["withdrawal"]],
    ["cs", "obchodní podmínky", ["terms"]],
    ["cs", "ochrana osobních údajů", ["privacy"]],
    ["cs", "vzorky", ["shop"]],
    ["cs", "vzorky domů", ["shop"]],
    ["cs", "pokládka", ["laying"]],
    ["cs", "cena pokládky koberce", ["laying"]],
    ["cs", "prodejna brno", ["store 2"]],
    ["cs", "prodejna v Brně", ["store 2"]],
    ["cs", "otevírací doba praha", ["store 1"]],
    ["cs", "nejbližší prodejna", ["stores"]],
    ["cs", "koberec brno", []],
    ["cs", "koberec", []],
    ["cs", "lepidlo na pokládku", []],
    ["cs", "", []],
    ["en", "delivery", ["delivery"]],
    ["en", "how much does delivery cost", ["delivery"]],
    ["en", "returns", ["withdrawal"]],
    ["en", "terms and conditions", ["terms"]],
    ["en", "floor laying", ["laying"]],
    ["en", "samples", ["shop"]],
    ["en", "store Brno", ["store 2"]],
    ["en", "carpet", []],
  ])("%s: %s", (language, q, pages) => expect(found(language, q)).toEqual(pages));
});
