import { describe, expect, it } from "vitest";
import { isStoresKeyword } from "~/domain/search";
import { commaList } from "~/domain/text";

const KEYWORDS = commaList("prodejna, pobočky ,otevírací doba,,plzeň");

/** 'Certain keywords redirect to the stores page (configured list and link)' (specification section 2) */
describe("keywords that redirect to the stores", () => {
  it.each([
    ["prodejna", true],
    ["Prodejna", true],
    ["  POBOCKY ", true],
    ["Plzen", true],
    ["otevírací   doba?", true],
    ["oteviraci-doba", true],
    ["prodej", false],
    ["prodejna koberců", false],
    ["koberec plzeň", false],
    ["doba", false],
    ["", false],
    ["?!", false],
  ])("%j: %s", (query, leads) => expect(isStoresKeyword(query, KEYWORDS)).toBe(leads));

  it("does nothing for an empty query and an empty keyword", () =>
    expect(isStoresKeyword("?!", ["", "prodejna"])).toBe(false));

  it("does nothing without a list", () =>
    expect(isStoresKeyword("prodejna", commaList(""))).toBe(false));
});
