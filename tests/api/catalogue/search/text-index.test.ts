import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTextIndex } from "../../../../server/api/catalogue/catalogue-index/text/text-index";
import type { SearchFields } from "../../../../server/db";

const NOTHING: SearchFields = {
  name: "",
  brand: "",
  categories: "",
  codes: "",
  sizes: "",
  description: "",
};
const scoresOf = (index: ReturnType<typeof createTextIndex>, q: string): Map<number, number> => {
  const { docIds, scores, leftOut } = index.find(q);
  expect([...docIds]).toEqual([...docIds].sort((a, b) => a - b));
  expect(scores).toHaveLength(docIds.length);
  expect(index.finds(q)).toBe(docIds.length > 0 && leftOut.length === 0);
  return new Map([...docIds].map((docId, at) => [docId, scores[at] ?? 0]));
};
const filled = (...products: Partial<SearchFields>[]) => {
  const index = createTextIndex("cs");
  for (const [docId, fields] of products.entries()) index.set(docId, { ...NOTHING, ...fields });
  return index;
};
const best = (index: ReturnType<typeof createTextIndex>, q: string): number[] =>
  [...scoresOf(index, q)].sort(([, a], [, b]) => b - a).map(([docId]) => docId);

describe("ranking", () => {
  it("'name > brand/category > description'", () =>
    expect(
      best(
        filled({ description: "běhoun" }, { categories: "běhoun" }, { name: "běhoun" }),
        "běhoun",
      ),
    ).toEqual([2, 1, 0]));

  it.each(["name", "description"] as const)("'exact word > stem > prefix', in the %s", (field) =>
    expect(
      best(
        filled(
          { [field]: "lištový" },
          { [field]: "lišta" },
          { [field]: "listopad" },
          { [field]: "list" },
        ),
        "list",
      ),
    ).toEqual([3, 1, 0, 2]),
  );

  it("ranks a corrected name before an exact description, and a complete code first", () => {
    expect(
      best(filled({ name: "koberec" }, { name: "vinyl", description: "koberec" }), "kobrec"),
    ).toEqual([0, 1]);
    expect(
      best(filled({ name: "Lada 93" }, { name: "Orava", codes: "LADA-93" }), "lada 93"),
    ).toEqual([1, 0]);
  });

  it("uses descriptions only if nothing else is found, in any order of words", () => {
    const scores = scoresOf(
      filled({ name: "koberců" }, { name: "koberců", description: "koberec" }),
      "koberec",
    );
    expect(scores.get(0)).toBe(scores.get(1));
  });
});

describe("typing errors", () => {
  const index = filled(
    { name: "Koberec modrý" },
    { name: "Koberec šedý" },
    { name: "koberci" },
    { name: "PVC běhoun" },
  );

  it.each([
    ["kobrec", "koberec"],
    ["Kobrec modryý", "koberec modrý"],
    ["do pokoje kobrec", "do pokoje koberec"],
    ["kobre", "koberec"],
    ["koberec", null],
    ["koberců", null],
    ["kob", null],
    ["xyzzy", null],
  ])("the correction of %j is %j", (q, correction) =>
    expect(index.find(q).correction).toBe(correction),
  );

  it("are not corrected in quotation marks", () => {
    expect(index.find('"kobrec"')).toMatchObject({ docIds: new Uint32Array(), correction: null });
    expect(best(index, '"koberec"')).toEqual(best(index, "koberec"));
  });
});

describe("while products change", () => {
  it("finds them by their current texts", () => {
    const index = filled({ name: "koberec" }, { name: "běhoun" });
    index.set(0, { ...NOTHING, name: "lišta", codes: "L-1" });
    index.remove(1);
    index.remove(7);
    expect(best(index, "koberec")).toEqual([]);
    expect(best(index, "běhoun")).toEqual([]);
    expect(best(index, "lišty")).toEqual([0]);
    expect(best(index, "l-1")).toEqual([0]);
    index.set(1, { ...NOTHING, name: "běhoun" });
    expect(best(index, "behoun")).toEqual([1]);
  });

  it("does not correct to a word of a removed product", () => {
    const index = filled({ name: "koberec" }, { name: "kobelec" });
    index.remove(0);
    expect(best(index, "kobetec")).toEqual([1]);
    index.remove(1);
    expect(best(index, "kobetec")).toEqual([]);
    expect(index.complete("kob", 5)).toEqual([]);
  });

  it("equals a new index after any changes", () => {
    const words = [
      "koberec",
      "koberce",
      "běhoun",
      "lišta",
      "lišt",
      "dub",
      "dubový",
      "400 cm",
      "160 × 230 cm",
      "A-12",
      "vinyl",
    ];
    const text = fc
      .array(fc.constantFrom(...words), { maxLength: 4 })
      .map((some) => some.join(" "));
    const product = fc.record({
      name: text,
      brand: text,
      categories: text,
      codes: fc.constantFrom("A-12", "B-3", ""),
      sizes: text,
      description: text,
    });
    const change = fc.record({ docId: fc.nat(8), fields: fc.option(product) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const changed = createTextIndex("cs");
        const now = new Map<number, SearchFields>();
        for (const { docId, fields } of changes) {
          if (fields) changed.set(docId, fields);
          else changed.remove(docId);
          if (fields) now.set(docId, fields);
          else now.delete(docId);
        }
        const fresh = createTextIndex("cs");
        for (const [docId, fields] of now) fresh.set(docId, fields);
        for (const q of [
          ...words,
          "kob",
          "lis",
          "a12",
          "koberec dub",
          "vinil",
          "4 m",
          "A-12 lišty",
        ]) {
          expect(scoresOf(changed, q)).toEqual(scoresOf(fresh, q));
        }
      }),
    );
  });

  it("is complete after compaction", () => {
    const index = createTextIndex("cs");
    const name = (docId: number, round: number) =>
      `koberec${docId % 10 ? "" : " béžový"} ${round === 4 ? "dub" : "buk"}`;
    for (let round = 0; round < 5; round += 1) {
      for (let docId = 0; docId < 2_000; docId += 1)
        index.set(docId, { ...NOTHING, name: name(docId, round), codes: `K-${docId}-${round}` });
    }
    for (let docId = 1_500; docId < 2_000; docId += 1) index.remove(docId);
    expect(index.find("koberce").docIds).toHaveLength(1_500);
    expect(index.find("béžového koberce dubu").docIds).toHaveLength(150);
    expect(index.find("buk").docIds).toHaveLength(0);
    expect([...index.find("K-777-4").docIds]).toEqual([777]);
    expect(index.find("K-777-3").docIds).toHaveLength(0);
  });
});

describe("completion of a query", () => {
  const index = filled(
    { name: "Metrážový koberec Lada 93 béžová", brand: "Hejlov", categories: "Koberce" },
    { name: "Běhoun Promenáda béžová", brand: "Hejlov", categories: "Běhouny" },
    { name: "PVC podlaha Betonia", brand: "Linorra", categories: "PVC podlahy" },
  );
  it.each([
    ["kob", ["koberec"]],
    ["KOB", ["koberec"]],
    ["koberec béž", ["koberec béžová"]],
    ["be", ["běhoun", "béžová", "Betonia"]],
    ["la", ["Lada"]],
    ["pv", ["PVC"]],
    ["pvc běh", []],
    ["koberec", []],
    ["9", []],
    ["", []],
    ["koberec -", []],
  ])("%j → %j", (q, completed) => expect(index.complete(q, 5)).toEqual(completed));
});
