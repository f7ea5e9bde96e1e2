import { parse } from "node-html-parser";
import { createElement } from "react";
import { expect, it } from "vitest";
import type { Locale } from "~/contract/core/locale";
import { StoresNear } from "~/features/store";
import { renderIn } from "../../support/browser/render";

function near(locale: Locale, place: string, isKnown: boolean) {
  const root = parse(renderIn(locale, createElement(StoresNear, { place, isKnown })));
  const status = root.querySelector("[role=status]");
  return {
    status: status?.textContent,
    isDescribed:
      status !== null &&
      root.querySelector("input")?.getAttribute("aria-describedby") === status.id,
  };
}

it.each([
  ["cs", "", false, "", false],
  ["cs", "Olomouc", true, "Prodejny jsou seřazené podle vzdálenosti od místa „Olomouc“.", false],
  ["en", "Olomouc", true, "Stores are sorted by distance from “Olomouc”.", false],
  [
    "cs",
    "Atlantis",
    false,
    "Místo „Atlantis“ neznáme. Napište PSČ nebo větší město v\u00a0okolí.",
    true,
  ],
  [
    "en",
    "Atlantis",
    false,
    "We do not know “Atlantis”. Type a postcode or a larger town nearby.",
    true,
  ],
] as const)(
  "the status of the stores in %s for the place %j (known: %s) is on the page: %j",
  (locale, place, isKnown, status, isDescribed) =>
    expect(near(locale, place, isKnown)).toEqual({ status, isDescribed }),
);
