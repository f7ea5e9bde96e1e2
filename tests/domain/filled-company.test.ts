import { describe, expect, it } from "vitest";
import { partsOfOther } from "~/domain/filled-company";

const FILLED = { companyId: "27082440", name: "Alza s.r.o.", taxId: "CZ27082440", street: "Lipová 1", city: "Brno", zip: "602 00" };
const ALL = ["name", "taxId", "street", "city", "zip"];

describe("what was filled in for another company", () => {
  it.each<[string, object, object, string[]]>([
    ["nothing while the number is the same", FILLED, FILLED, []],
    ["nothing while it is only written otherwise", FILLED, { ...FILLED, companyId: "270 82 440" }, []],
    ["all of it for another number", FILLED, { ...FILLED, companyId: "25596641" }, ALL],
    ["all of it for a number that is not finished", FILLED, { ...FILLED, companyId: "2559" }, ALL],
    ["nothing while there is no number", FILLED, { ...FILLED, companyId: "" }, []],
    [
      "not what was typed by hand since",
      FILLED,
      { ...FILLED, companyId: "25596641", name: "Jiná s.r.o.", city: "Praha" },
      ["taxId", "street", "zip"],
    ],
    ["a postcode, however it is written", FILLED, { companyId: "25596641", zip: "60200" }, ["zip"]],
    ["nothing if nothing was filled in", {}, { ...FILLED, companyId: "25596641" }, []],
    ["not what the registry left empty", { ...FILLED, taxId: "" }, { companyId: "25596641", taxId: "" }, []],
    ["nothing for a number without its zeros", { ...FILLED, companyId: "00006947" }, { ...FILLED, companyId: "6947" }, []],
  ])("is %s", (_name, filled, typed, parts) => expect(partsOfOther(filled, typed)).toEqual(parts));
});
