import { parse } from "node-html-parser";
import { createElement } from "react";
import { expect, test } from "vitest";
import type { Locale } from "~/contract/core/locale";
import { ItemWarnings } from "~/features/cart/item/item-warnings";
import { itemOf } from "../../support/backends/api-answers";
import { renderIn } from "../../support/browser/render";

const LENGTH = { group_type_id: 8 };
const MADE = { property_id: 36, value: "250" };
const COIL = { property_id: 35, value: "1000" };

test.each([
  ["pieces", {}, 2, "cs", "dodat můžeme nejvýš 2 kusy."],
  ["metre goods", { group_type_id: 1 }, 5.5, "cs", "dodat můžeme nejvýš 5,5 m."],
  ["packs", { group_type_id: 6 }, 3, "en", "that much: 3 packs available."],
  ["rods", { ...LENGTH, properties: [MADE] }, 7, "cs", "dodat můžeme nejvýš 2 kusy."],
  ["rods", { ...LENGTH, properties: [MADE] }, 5, "en", "that much: 2 pieces available."],
  ["less than a rod", { ...LENGTH, properties: [MADE] }, 2.4, "cs", "se mezitím vyprodalo."],
  ["a coil", { ...LENGTH, properties: [MADE, COIL] }, 5, "cs", "dodat můžeme nejvýš 5 m."],
] satisfies [string, object, number, Locale, string][])(
  "a line of %s says what is left in the unit of its field: %s, %d",
  (_name, goods, to, locale, sentence) => {
    const item = itemOf(1, 9);
    const html = renderIn(
      locale,
      createElement(ItemWarnings, {
        item: {
          ...item,
          product: { ...item.product, ...goods },
          warnings: [{ type: "stock", from: 9, to }],
        },
        errorId: "error",
        failures: undefined,
      }),
    );
    expect(parse(html).textContent.replaceAll("\u00a0", " ")).toContain(sentence);
  },
);
