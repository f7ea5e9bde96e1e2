import { describe, expect, it } from "vitest";
import { KNOWN_CARRIERS, parseTracking } from "../../../server/rules/delivery";

describe("a parcel number entered by the operator", () => {
  it.each([
    ["ppl:40012345678", "PPL", "40012345678"],
    [" PPL : 40012345678 ", "PPL", "40012345678"],
    ["Zasilkovna:Z123456789", "Zásilkovna", "Z123456789"],
  ])("%s has a tracking page", (text, carrier, number) =>
    expect(parseTracking(text)).toEqual({ carrier, number, url: expect.stringContaining(number) }),
  );

  it("of an unknown carrier has no tracking page", () =>
    expect(parseTracking("Naše dodávka:2026-17")).toEqual({
      carrier: "Naše dodávka",
      number: "2026-17",
      url: null,
    }));

  it.each([
    "",
    "ppl",
    "ppl:",
    ":123",
    "ppl:12",
    "ppl:1 2 3",
    "ppl:123\n456",
    "https://evil.example/x:1",
    `ppl:${"1".repeat(41)}`,
  ])("%j is invalid", (text) => expect(parseTracking(text)).toBeNull());

  it("links to the carrier's tracking page", () => {
    for (const carrier of KNOWN_CARRIERS)
      expect(new URL(parseTracking(`${carrier}:AB123`)?.url ?? "").protocol).toBe("https:");
  });
});
