import { describe, expect, it } from "vitest";
import { partsOfOtherCompany } from "~/domain/customer";

const FILLED = {
  companyId: "27082440",
  name: "Alza s.r.o.",
  taxId: "CZ27082440",
  street: "Lipová 1",
  city: "Brno",
  zip: "602 00",
};
const ALL = ["name", "taxId", "street", "city", "zip"];

describe("fields that were filled in for another company", () => {
  it.each<[string, object, object, string[]]>([
    ["none for the same number", FILLED, FILLED, []],
    ["none for the same number with spaces", FILLED, { ...FILLED, companyId: "270 82 440" }, []],
    ["all for another number", FILLED, { ...FILLED, companyId: "25596641" }, ALL],
    ["all for an incomplete number", FILLED, { ...FILLED, companyId: "2559" }, ALL],
    ["none without a number", FILLED, { ...FILLED, companyId: "" }, []],
    [
      "no field that was edited since",
      FILLED,
      { ...FILLED, companyId: "25596641", name: "Jiná s.r.o.", city: "Praha" },
      ["taxId", "street", "zip"],
    ],
    ["a postcode with different spaces", FILLED, { companyId: "25596641", zip: "60200" }, ["zip"]],
    ["none if nothing was filled in", {}, { ...FILLED, companyId: "25596641" }, []],
    [
      "no field that the registry left empty",
      { ...FILLED, taxId: "" },
      { companyId: "25596641", taxId: "" },
      [],
    ],
    [
      "none for a number without leading zeros",
      { ...FILLED, companyId: "00006947" },
      { ...FILLED, companyId: "6947" },
      [],
    ],
  ])("%s", (_name, filled, current, fields) =>
    expect(partsOfOtherCompany(filled, current)).toEqual(fields),
  );
});
