import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readAssortment } from "../../server/db/seed/read";
import { checkAssortment } from "../support/assortment-check/index";

it("the demo assortment is sound, beyond what its schemas can see", () => {
  const data = readAssortment(fileURLToPath(new URL("../../server/db/seed/data", import.meta.url)));
  expect(checkAssortment(data)).toEqual([]);
  const [category, ...rest] = data.categories;
  if (!category) throw new Error("no categories");
  expect(checkAssortment({ ...data, categories: [category, { ...category }, ...rest] })).not.toEqual([]);
});
