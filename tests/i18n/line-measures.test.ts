import { describe, expect, it } from "vitest";
import type { Dimensions } from "~/contract/cart/cut";
import { LOCALES } from "~/contract/core/locale";
import { lineTextIn } from "~/i18n/shop-texts/line-text";
import { pieceMeasureText } from "~/i18n/shop-texts/piece-text";
import { roundedUpIn } from "~/i18n/shop-texts/rounded-up";
import { textsIn } from "~/i18n/texts/translate.server";

/** Glossary, 'Numbers': thousands have a space in both languages. */
const dimensions: Dimensions = {
  shape: "rect",
  width_cm: 280,
  length_cm: 1200,
  roll_width_cm: 400,
  rotated: false,
  area_m2: 33.6,
  billed_m2: 48,
  hem_m: 0,
  hems: null,
  factory_hemmed: [],
  offcut: "keep",
  asked: { width_cm: 275, length_cm: 1195 },
};

describe.each(LOCALES)("a piece of 12 metres in %s", (locale) => {
  const cart = textsIn(locale, "cart");
  const common = textsIn(locale, "common");
  const piece = textsIn(locale, "piece");

  it("has a space in the thousands of its line, its offcut and what it was rounded up to", () => {
    const texts = lineTextIn({ locale, t: cart, common, piece, formatPrice: String })({
      group_type_id: 1,
      quantity: 1,
      is_sample: false,
      sample_kind: null,
      variantName: null,
      dimensions,
      planned: null,
      unit_price_tax_incl: 349,
      service_price_tax_incl: 0,
      hems_price_tax_incl: 0,
    });
    expect(texts.filter((text) => text.includes("1\u00a0200\u00a0cm"))).toHaveLength(3);
    expect(texts.join()).not.toContain("1200");
    expect(roundedUpIn(locale, piece)(dimensions)).toContain("1\u00a0200\u00a0cm");
  });

  it("has it in the lists of withdrawals and complaints", () =>
    expect(
      pieceMeasureText(locale, cart, {
        variant_name: "",
        is_sample: false,
        sample_kind: null,
        dimensions,
      }),
    ).toBe("280\u00a0×\u00a01\u00a0200\u00a0cm"));
});
