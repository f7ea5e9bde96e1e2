import { describe, expect, it } from "vitest";
import { ownDataFault } from "../../../server/rules/customer";

describe("an entry of the setting owndata", () => {
  it.each([
    ["ecoPackagingPrice", "59,50"],
    ["strongTubusPrice", "0"],
    ["packingFeePrice", ""],
    ["hemmingColours", "black:#2b2b2d:černá, red:#ff0000:červená"],
    ["runnerFactoryHemmedSides", "0"],
    ["bankAccount", "19-2000145399/0800"],
    ["sellerCompanyId", "12345679"],
  ])("%s may be '%s'", (code, content) => expect(ownDataFault(code, content)).toBeNull());

  it.each([
    ["ecoPackagingPrice", "abc", "amount in Kč"],
    ["ecoPackagingPrice", "-5", "amount in Kč"],
    ["packingFeePrice", "Infinity", "amount in Kč"],
    ["hemmingColours", "black:černá", "comma list"],
    ["hemmingDays", "1.5", "whole number"],
    ["runnerFactoryHemmedSides", "1", "0 or 2"],
    ["pvcStripLengthCm", "0", "whole centimetres"],
    ["orderCutOffHour", "25", "hour"],
    ["bankIban", "CZ6508000000192000145398", "IBAN"],
    ["sellerCompanyId", "12345678", "check digit"],
    ["ecoPackingPrice", "50", "does not use the code"],
  ])("%s is refused as '%s'", (code, content, reason) =>
    expect(ownDataFault(code, content)).toContain(reason),
  );
});
