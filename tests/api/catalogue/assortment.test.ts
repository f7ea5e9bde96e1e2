import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readDemoAssortment } from "../../../server/db/seed/read";
import { checkAssortment } from "../../support/assortment-check/index";

const data = readDemoAssortment(
  fileURLToPath(new URL("../../../server/db/seed/data", import.meta.url)),
);

it("the demo assortment satisfies the rules that schemas cannot express", () => {
  expect(checkAssortment(data)).toEqual([]);
  const [category, ...rest] = data.categories;
  if (!category) throw new Error("no categories");
  expect(
    checkAssortment({ ...data, categories: [category, { ...category }, ...rest] }),
  ).not.toEqual([]);
});

describe("the demo shop has the goods and payments of the specification:", () => {
  const linesIn = (category: string) => data.lines.filter(({ type }) => type.cs === category);

  // Specification: 9.12
  it("skirting of carpet about 5 cm high", () => {
    expect(
      linesIn("Kobercová soklová lišta").map(({ properties }) => properties["height"]),
    ).toEqual([50]);
  });

  // Specification: 9.15
  it("squares in packs of 5 m² or 20 pieces", () => {
    const packs = linesIn("Kobercové čtverce").map(({ properties }) => [
      properties["pack-area"],
      properties["pack-pieces"],
    ]);
    expect(packs.length).toBeGreaterThan(2);
    expect(new Set(packs.map(String))).toEqual(new Set(["5,20"]));
  });

  // Specification: 9.50
  it("payments by card, at the gateway, by transfer, and cash on delivery", () => {
    const carriers = data.delivery
      .filter(({ type }) => type === "address" || type === "point")
      .map(({ payments }) => payments);
    const typeOf = new Map(data.payments.map(({ id, type }) => [id, type]));
    expect([...new Set(typeOf.values())].sort()).toEqual(["cod", "online", "store", "transfer"]);
    expect(carriers.length).toBeGreaterThan(1);
    expect(carriers.some((payments) => payments.some((id) => typeOf.get(id) === "cod"))).toBe(true);
  });
});
