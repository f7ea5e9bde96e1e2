import { parse } from "node-html-parser";
import { createElement } from "react";
import { expect, test } from "vitest";
import type { Suggestions } from "~/features/search";
import Dropdown from "~/features/search/dropdown";
import { renderIn } from "../../support/browser/render";

const link = (text: string) => ({ text, href: `/${text}` });
const GOODS: Suggestions["products"] = [
  { id: 7, href: "/7", name: "Běhoun", slug: "b", image: null, from: false, price: "1", unit: "m" },
];
const WORDS: Suggestions = {
  q: "b",
  stores: null,
  pages: [],
  terms: [link("běhoun")],
  categories: [link("běhouny")],
  posts: [link("jak-vybrat-běhoun")],
  products: [],
  total: 0,
  leftOut: [],
};

/** The ids of the parts of the list and their options, in the order of the arrow keys. */
function listOf(answer: Partial<Suggestions>): string[][] {
  const state = { q: "b", status: "answered", answer: { ...WORDS, ...answer } } as const;
  const onLeave = () => undefined;
  const element = createElement(Dropdown, { open: true, state, active: null, onLeave });
  const list = parse(renderIn("cs", element)).querySelector("[role=listbox]");
  return (list?.children ?? []).map((part) =>
    (part.id ? [part] : part.querySelectorAll("[role=option]")).map(({ id }) => id),
  );
}

test.each<[string, Partial<Suggestions>, string[][]]>([
  [
    "the first words, goods, other words, all results",
    { products: GOODS, total: 1 },
    [
      ["search-term-0"],
      ["search-product-7"],
      ["search-category-0", "search-post-0"],
      ["search-all"],
    ],
  ],
  [
    "the stores before goods",
    { stores: "/prodejny", products: GOODS },
    [
      ["search-stores"],
      ["search-product-7"],
      ["search-term-0", "search-category-0", "search-post-0"],
    ],
  ],
  [
    "goods alone",
    { terms: [], categories: [], posts: [], products: GOODS },
    [["search-product-7"]],
  ],
  [
    "all words together without goods",
    {},
    [["search-term-0", "search-category-0", "search-post-0"]],
  ],
])("the dropdown lists %s", (_name, answer, expected) => expect(listOf(answer)).toEqual(expected));
