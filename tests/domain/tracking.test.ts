import { describe, expect, it } from "vitest";
import { KNOWN_CARRIERS, parseTracking } from "~/domain/tracking";

describe("a parcel as the operator types it", () => {
  it.each([
    ["ppl:40012345678", "PPL", "40012345678"],
    [" PPL : 40012345678 ", "PPL", "40012345678"],
    ["Zasilkovna:Z123456789", "Zásilkovna", "Z123456789"],
  ])("%s has a page", (text, carrier, number) =>
    expect(parseTracking(text)).toEqual({ carrier, number, url: expect.stringContaining(number) }),
  );

  it("of a carrier that is not known has none", () =>
    expect(parseTracking("Naše dodávka:2026-17")).toEqual({ carrier: "Naše dodávka", number: "2026-17", url: null }));

  it.each(["", "ppl", "ppl:", ":123", "ppl:12", "ppl:1 2 3", "ppl:123\n456", "https://evil.example/x:1", `ppl:${"1".repeat(41)}`])(
    "%j is none",
    (text) => expect(parseTracking(text)).toBeNull(),
  );

  it("is followed on a page of its carrier", () => {
    for (const carrier of KNOWN_CARRIERS) expect(new URL(parseTracking(`${carrier}:AB123`)?.url ?? "").protocol).toBe("https:");
  });
});
