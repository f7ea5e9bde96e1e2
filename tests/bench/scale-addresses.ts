import {
  categoryTreeSchema,
  productListSchema,
  SORTS,
  type CategoryNode,
  type ProductList,
} from "~/contract/catalogue";

export const KINDS_OF_ADDRESS = [
  "API listing",
  "API filters",
  "API deep page",
  "API search",
  "API dropdown",
  "page listing",
  "page filters",
  "page deep",
  "page search",
] as const;
export type KindOfAddress = (typeof KINDS_OF_ADDRESS)[number];

const WORDS = [
  "koberec",
  "modrá",
  "dub",
  "vlna",
  "pvc",
  "šedá 400",
  "běhoun",
  "lišta bílá",
  "tráva",
  "zátěžový",
  "kober",
  "vinyl dub",
  "obývací pokoj",
  "hnědý koberec",
];

/** The search field sends a query per typed letter. */
const TYPED_PREFIXES = WORDS.flatMap((word) =>
  [...word]
    .map((_, index) => word.slice(0, index + 1))
    .filter((text) => text.length >= 2 && text.trim() === text),
);

/** Creates `count` different addresses of each kind, so that no response is cached. */
export async function createAddresses(
  base: string,
  count: number,
): Promise<Record<KindOfAddress, string[]>> {
  const json = async (url: string): Promise<unknown> => (await fetch(base + url)).json();
  const tree = categoryTreeSchema.parse(await json("/api/catalog/category/cs"));
  const all = tree.flatMap(withChildren).filter((category) => (category.product_count ?? 0) > 0);
  const [, largest] = [...all].sort((a, b) => (b.product_count ?? 0) - (a.product_count ?? 0));
  if (!largest) throw new Error("the shop has no categories");
  const { meta } = productListSchema.parse(await json("/api/catalog/products/cs"));
  const choices = readFilterChoices(meta);

  const indexes = Array.from({ length: count }, (_, index) => index);
  const categoryAt = (index: number) => all[index % all.length] ?? largest;
  const sortAt = (index: number) => SORTS[index % SORTS.length] ?? "recommended";
  // one to three choices of different filters, by index
  const filtersAt = (index: number) =>
    choices
      .filter((_, place) =>
        [0, 1, 2]
          .slice(0, 1 + (index % 3))
          .some((nth) => place === (index + nth * 3) % choices.length),
      )
      .map((values) => values[Math.floor(index / choices.length) % values.length])
      .join("&");
  const last = Math.ceil((largest.product_count ?? 0) / 24);
  // the small shop has few deep pages: a minimum price below all prices makes addresses differ
  const deepAt = (index: number) =>
    `page=${Math.max(1, last - (index % Math.max(1, Math.floor(last / 2))))}&price_min=${(1 + index / 100).toFixed(2)}`;
  const searchAt = (index: number) => {
    const word = encodeURIComponent(WORDS[index % WORDS.length] ?? "");
    const brand = choices.find(([first]) => first?.startsWith("brand="));
    return `q=${word}&sort=${sortAt(Math.floor(index / WORDS.length))}&${brand && index % 4 === 3 ? brand[index % brand.length] : ""}`;
  };
  const api = (query: string) => `${base}/api/catalog/products/cs?${query}`;
  const page = (category: CategoryNode, query: string) =>
    `${base}/${category.id}/${category.slug}?${query}`;
  const listing = (index: number) => `sort=${sortAt(Math.floor(index / all.length))}`;
  return {
    "API listing": indexes.map((index) =>
      api(`category=${categoryAt(index).id}&${listing(index)}`),
    ),
    "API filters": indexes.map((index) => api(`${filtersAt(index)}&sort=${sortAt(index)}`)),
    "API deep page": indexes.map((index) =>
      api(`category=${largest.id}&${deepAt(index)}&sort=${sortAt(index)}`),
    ),
    "API search": indexes.map((index) => api(searchAt(index))),
    "API dropdown": indexes.map(
      (index) =>
        `${base}/elastic/search/fulltext?q=${encodeURIComponent(TYPED_PREFIXES[index % TYPED_PREFIXES.length] ?? "")}`,
    ),
    "page listing": indexes.map((index) => page(categoryAt(index), listing(index))),
    "page filters": indexes.map((index) =>
      page(categoryAt(index), `${filtersAt(index)}&sort=${sortAt(index)}`),
    ),
    "page deep": indexes.map((index) => page(largest, `${deepAt(index)}&sort=${sortAt(index)}`)),
    "page search": indexes.map((index) => `${base}/hledani?${searchAt(index)}`),
  };
}

const withChildren = (category: CategoryNode): CategoryNode[] => [
  category,
  ...category.children.flatMap(withChildren),
];

const readFilterChoices = ({ filters }: ProductList["meta"]): string[][] =>
  filters.flatMap(({ key, type, options, min, max }) => {
    if (type === "range") {
      const step = ((max ?? 0) - (min ?? 0)) / 20;
      return [
        Array.from(
          { length: 12 },
          (_, index) => `price_min=${Math.floor((min ?? 0) + index * step)}&price_max=${max ?? 0}`,
        ),
      ];
    }
    return [options.map(({ value }) => `${key}=${value}`)];
  });
