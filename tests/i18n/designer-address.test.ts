import { describe, expect, it } from "vitest";
import { designerHref, readDesignerAddress } from "~/i18n/addresses/designer-address";

describe("the room designer's address", () => {
  it.each([
    ["/navrhar", {}],
    ["/navrhar?product=1202&room=kitchen", { product: 1202, room: "kitchen" }],
    [
      "/navrhar?product=1202&room=terrace&with=7&side=right&turn=90",
      { product: 1202, room: "terrace", other: 7, side: "right", turn: 90 },
    ],
    [
      "/navrhar?varianta=sire-400&dimensions.width_cm=300&product=5&roll=400",
      { product: 5, roll: 400, cut: "varianta=sire-400&dimensions.width_cm=300" },
    ],
  ] as const)("%s is parsed and written back", (address, parsed) => {
    expect(designerHref("cs", parsed)).toBe(address);
    expect(readDesignerAddress(new URL(address, "https://naslap.cz").searchParams)).toMatchObject(
      parsed,
    );
  });

  it.each([
    ["room=attic", { room: null }],
    ["product=x&with=0", { product: null, other: null }],
    ["turn=-90", { turn: 270 }],
    ["turn=x", { turn: 0 }],
    ["roll=4e9&category=1234567890", { roll: null, category: null }],
    ["email=a&intent=add", { cut: "" }],
    [`dimensions.note=${"x".repeat(500)}`, { cut: "" }],
  ])("invalid values are ignored: %s", (query, parsed) => {
    expect(readDesignerAddress(new URLSearchParams(query))).toMatchObject(parsed);
  });

  it("contains the side only with two products", () => {
    expect(designerHref("en", { product: 1, side: "right" })).toBe("/en/designer?product=1");
  });
});
