import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sortSchema, type Sort } from "~/contract/catalogue";
import { createLayer, type RoomLaying } from "~/domain/room";
import type { FacetChoice } from "../../../server/api/catalogue/catalogue-index/catalogue-index";
import type { ListingRow } from "../../../server/api/catalogue/catalogue-index/index.repo";
import {
  bitsetOf,
  intersect,
  union,
} from "../../../server/api/catalogue/catalogue-index/memory/bitset";
import { DocOrder, walk } from "../../../server/api/catalogue/catalogue-index/memory/doc-order";
import { IndexStore } from "../../../server/api/catalogue/catalogue-index/memory/index-store";
import { MemoryQuery } from "../../../server/api/catalogue/catalogue-index/memory/memory-query";
import { selectRange } from "../../../server/api/catalogue/catalogue-index/memory/select-range";

const docIds = fc.uniqueArray(fc.nat(300), { maxLength: 60 });
const sorted = (values: Iterable<number>) => [...values].sort((a, b) => a - b);

describe("sets of docIds", () => {
  it("behave like sets of numbers", () =>
    fc.assert(
      fc.property(docIds, docIds, docIds, (a, b, c) => {
        const [one, two, three] = [bitsetOf(a), bitsetOf(b), bitsetOf(c)];
        expect([...one.array()]).toEqual(sorted(a));
        expect(one.size()).toBe(a.length);
        expect([...intersect(one, two, three).array()]).toEqual(
          sorted(a.filter((docId) => b.includes(docId) && c.includes(docId))),
        );
        expect([...union([one, two, three]).array()]).toEqual(sorted(new Set([...a, ...b, ...c])));
        expect([...one.new_difference(two).array()]).toEqual(
          sorted(a.filter((docId) => !b.includes(docId))),
        );
        expect(one.intersection_size(two)).toBe(a.filter((docId) => b.includes(docId)).length);
        for (const docId of b) one.remove(docId);
        expect(a.filter((docId) => one.has(docId))).toEqual(
          a.filter((docId) => !b.includes(docId)),
        );
      }),
    ));
});

describe("an order of docIds", () => {
  it("equals a complete sort after each update", () =>
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.tuple(fc.nat(100), fc.option(fc.nat(20))), { maxLength: 40 }), {
          maxLength: 8,
        }),
        (updates) => {
          const keys = new Map<number, number>();
          const compare = (a: number, b: number) =>
            (keys.get(a) ?? 0) - (keys.get(b) ?? 0) || a - b;
          const order = new DocOrder(compare);
          for (const update of updates) {
            const last = new Map(update);
            for (const [docId, key] of last) if (key === null) keys.delete(docId);
            const present = [...last].flatMap(([docId, key]) => (key === null ? [] : [docId]));
            for (const [docId, key] of last) if (key !== null) keys.set(docId, key);
            order.update(bitsetOf([...last.keys()]), Uint32Array.from(present));
            expect([...order.docIds]).toEqual([...keys.keys()].sort(compare));
          }
        },
      ),
    ));

  it("can be iterated from both ends with a filter", () =>
    fc.assert(
      fc.property(
        docIds,
        docIds,
        fc.nat(20),
        fc.nat(20),
        fc.boolean(),
        (order, wanted, offset, limit, backwards) => {
          const all = backwards ? [...order].reverse() : order;
          expect(walk(Uint32Array.from(order), backwards, bitsetOf(wanted), offset, limit)).toEqual(
            all.filter((docId) => wanted.includes(docId)).slice(offset, offset + limit),
          );
        },
      ),
    ));
});

describe("a range of keys", () => {
  it("equals the range of the sorted keys", () =>
    fc.assert(
      fc.property(fc.array(fc.nat(50)), fc.nat(60), fc.nat(30), (keys, from, length) => {
        expect([...selectRange(Float64Array.from(keys), from, from + length)]).toEqual(
          sorted(keys).slice(from, from + length),
        );
      }),
    ));
});

const FACETS = [
  "category",
  "list",
  "brand",
  "width",
  "in_stock",
  "on_sale",
  "property.10",
  "property.18",
  "room_whole",
];
const ROOM = {
  room: { width_cm: 300, length_cm: 350 },
  prices: { trimCut: 9_000 },
  groupPercent: 0,
};
const lay = createLayer(ROOM.room, ROOM.prices);
const sumOf = ({ laying }: ListingRow): number =>
  Math.round((laying && lay(laying)?.total) ?? Number.POSITIVE_INFINITY);
const laying: fc.Arbitrary<RoomLaying | null> = fc.option(
  fc.record({
    kind: fc.constantFrom("cut", "packs"),
    packM2: fc.constant(2),
    made: fc.constant(null),
    pattern: fc.constantFrom(null, { repeatCm: 120, drop: "straight" as const }),
    offers: fc.tuple(
      fc.constantFrom(200, 300, 400),
      fc.integer({ min: 5, max: 1_000 }),
      fc.integer({ min: 1, max: 3 }),
    ),
  }),
);
const WORDS = ["hora", "dub", "sen"];

const row: fc.Arbitrary<ListingRow> = fc
  .record({
    product_id: fc.integer({ min: 1, max: 80 }),
    position: fc.nat(5),
    price_haler: fc.nat(20),
    since: fc.nat(5).map((day) => new Date(day * 86_400_000)),
    name: fc.subarray(WORDS),
    discount: fc.nat(3),
    in_stock: fc.boolean(),
    on_sale: fc.boolean(),
    memberships: fc.subarray(["new", "1", "2", "3"]),
    brand_id: fc.option(fc.integer({ min: 1, max: 3 })),
    facets: fc.record(
      { 10: fc.subarray(["wool", "jute"]), 18: fc.subarray(["red", "blue", "grey"]) },
      { requiredKeys: [] },
    ),
    widths: fc.subarray([200, 300, 400]),
    laying,
  })
  .map(({ name, ...rest }) => ({
    ...rest,
    name_key: name.join(" "),
    search: {
      name: name.join(" "),
      brand: "",
      categories: "",
      codes: "",
      sizes: "",
      description: "",
    },
  }));
const values = fc.dictionary(
  fc.constantFrom(...FACETS),
  fc.subarray(["1", "2", "new", "sale", "200", "400", "wool", "red", "blue", "x"]),
  {
    maxKeys: 3,
  },
);
const choice = fc.record(
  {
    values: values.map((chosen) => new Map(Object.entries(chosen))),
    price: fc.option(fc.record({ from: fc.nat(15), to: fc.nat(20) }), { nil: undefined }),
    room: fc.constant(ROOM),
  },
  { requiredKeys: ["room"] },
);

function has(product: ListingRow, facet: string, value: string): boolean {
  switch (facet) {
    case "category":
      return value !== "new" && product.memberships.includes(value);
    case "list":
      return value === "sale"
        ? product.on_sale
        : value === "new" && product.memberships.includes("new");
    case "brand":
      return String(product.brand_id) === value;
    case "width":
      return product.widths.map(String).includes(value);
    case "in_stock":
      return product.in_stock && value === "1";
    case "on_sale":
      return product.on_sale && value === "1";
    case "room_whole":
      return value === "1" && product.laying?.kind === "cut" && lay(product.laying)?.quantity === 1;
    default:
      return (product.facets[facet.replace("property.", "")] ?? []).includes(value);
  }
}

function filterAll(
  products: readonly ListingRow[],
  { values = new Map<string, readonly string[]>(), price }: FacetChoice,
  except?: string,
) {
  return products.filter(
    (product) =>
      [...values].every(
        ([facet, chosen]) => facet === except || chosen.some((value) => has(product, facet, value)),
      ) &&
      (!price ||
        except === "price" ||
        (product.price_haler >= price.from && product.price_haler <= price.to)),
  );
}

const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);
const BY: Record<Sort, (a: ListingRow, b: ListingRow) => number> = {
  recommended: (a, b) =>
    Number(b.in_stock) - Number(a.in_stock) ||
    a.position - b.position ||
    a.product_id - b.product_id,
  price_asc: (a, b) => a.price_haler - b.price_haler || a.product_id - b.product_id,
  price_desc: (a, b) => b.price_haler - a.price_haler || b.product_id - a.product_id,
  newest: (a, b) => b.since.getTime() - a.since.getTime() || b.product_id - a.product_id,
  name: (a, b) => compare(a.name_key, b.name_key) || a.product_id - b.product_id,
  discount: (a, b) => b.discount - a.discount || b.product_id - a.product_id,
  // goods that fill no room come last
  room_price: (a, b) =>
    compare(sumOf(a), sumOf(b)) || a.position - b.position || a.product_id - b.product_id,
};

describe("the in-memory index", () => {
  const updates = fc.array(
    fc.record({
      rows: fc.uniqueArray(row, { selector: (one) => one.product_id, maxLength: 40 }),
      gone: fc.array(fc.integer({ min: 1, max: 80 })),
    }),
    { minLength: 1, maxLength: 4 },
  );

  it("equals a scan of all products after additions, changes and removals", () =>
    fc.assert(
      fc.property(
        updates,
        choice,
        fc.nat(30),
        fc.integer({ min: 1, max: 10 }),
        (steps, chosen, offset, limit) => {
          const store = new IndexStore("cs");
          const products = new Map<number, ListingRow>();
          for (const { rows, gone } of steps) {
            const away = gone.filter((id) => !rows.some((one) => one.product_id === id));
            store.update(rows, away);
            for (const id of away) products.delete(id);
            for (const one of rows) products.set(one.product_id, one);
          }
          const all = [...products.values()];
          const narrowed = new MemoryQuery(store, chosen);
          const left = filterAll(all, chosen);
          expect(narrowed.total).toBe(left.length);
          for (const sort of sortSchema.options) {
            const page = [...left].sort(BY[sort]).slice(offset, offset + limit);
            expect([sort, narrowed.page(sort, offset, limit)]).toEqual([
              sort,
              page.map((one) => one.product_id),
            ]);
          }
          for (const facet of FACETS) {
            const withoutFacet = filterAll(all, chosen, facet);
            for (const [value, count] of narrowed.counts(facet))
              expect([facet, value, count]).toEqual([
                facet,
                value,
                withoutFacet.filter((one) => has(one, facet, value)).length,
              ]);
            const named = [...narrowed.counts(facet).values()].reduce(
              (sum, count) => sum + count,
              0,
            );
            const candidates = [
              "1",
              "2",
              "3",
              "new",
              "sale",
              "200",
              "300",
              "400",
              "wool",
              "jute",
              "red",
              "blue",
              "grey",
            ];
            expect(named).toBe(
              withoutFacet.reduce(
                (sum, one) => sum + candidates.filter((value) => has(one, facet, value)).length,
                0,
              ),
            );
          }
          const prices = filterAll(all, chosen, "price").map((one) => one.price_haler);
          expect(narrowed.prices()).toEqual(
            prices.length ? { from: Math.min(...prices), to: Math.max(...prices) } : undefined,
          );
        },
      ),
      { numRuns: 200 },
    ));

  it("sorts a search by stock, relevance and configured order", () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(row, { selector: (one) => one.product_id, maxLength: 60 }),
        choice,
        fc.nat(20),
        (rows, chosen, offset) => {
          const store = new IndexStore("cs");
          store.update(rows);
          const { docIds: found, scores } = store.text.find("dub");
          const scoreOf = new Map(
            [...found].map((docId, index) => [store.columns.ids[docId] ?? 0, scores[index] ?? 0]),
          );
          const left = filterAll(rows, chosen).filter((one) => scoreOf.has(one.product_id));
          const narrowed = new MemoryQuery(store, { ...chosen, q: "dub" });
          left.sort(
            (a, b) =>
              Number(b.in_stock) - Number(a.in_stock) ||
              (scoreOf.get(b.product_id) ?? 0) - (scoreOf.get(a.product_id) ?? 0) ||
              BY.recommended(a, b),
          );
          expect(narrowed.total).toBe(left.length);
          expect(narrowed.page("recommended", offset, 5)).toEqual(
            left.slice(offset, offset + 5).map((one) => one.product_id),
          );
        },
      ),
    ));
});
