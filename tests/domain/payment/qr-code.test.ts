import { describe, expect, it } from "vitest";
import { codeOfTransfer, spayd } from "~/domain/payment";

describe("the payment code of a transfer", () => {
  it.each([
    [{ spayd: "SPD*1.0", pay_by_square: "0004" }, "0004"],
    [{ spayd: "SPD*1.0", pay_by_square: null }, "SPD*1.0"],
    [{ spayd: "SPD*1.0" }, "SPD*1.0"],
    [{ spayd: null }, null],
  ])("of %j is %j", (payment, code) => expect(codeOfTransfer(payment)).toBe(code));

  it.each([
    [
      "whole crowns",
      "CZ6508000000192000145399",
      123_400,
      "26000123",
      "AM:1234.00*CC:CZK*X-VS:26000123*MSG:OBJEDNAVKA 26000123",
    ],
    [
      "haléře",
      "CZ6508000000192000145399",
      5,
      "26000001",
      "AM:0.05*CC:CZK*X-VS:26000001*MSG:OBJEDNAVKA 26000001",
    ],
    [
      "no rounding",
      "CZ6508000000192000145399",
      1_010,
      "26000001",
      "AM:10.10*CC:CZK*X-VS:26000001*MSG:OBJEDNAVKA 26000001",
    ],
    [
      "no thousands separator",
      "CZ6508000000192000145399",
      123_456_789,
      "26000001",
      "AM:1234567.89*CC:CZK*X-VS:26000001*MSG:OBJEDNAVKA 26000001",
    ],
    [
      "an IBAN as people write it",
      "cz65 0800 0000 1920 0014 5399",
      100,
      "26000001",
      "AM:1.00*CC:CZK*X-VS:26000001*MSG:OBJEDNAVKA 26000001",
    ],
    [
      "leading zeros of the symbol",
      "CZ6508000000192000145399",
      100,
      "07000009",
      "AM:1.00*CC:CZK*X-VS:07000009*MSG:OBJEDNAVKA 07000009",
    ],
  ])("is a QR Platba code: %s", (_name, iban, haler, symbol, rest) =>
    expect(spayd(iban, haler, symbol)).toBe(`SPD*1.0*ACC:CZ6508000000192000145399*${rest}`),
  );
});
