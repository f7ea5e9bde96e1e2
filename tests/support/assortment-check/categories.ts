import type { DemoCategory, DemoLine } from "../../../server/db/seed/schemas/schema";
import { checkText, flatten, repeated } from "./complaints";

const MIN_PRODUCTS_IN_LEAF = 4;

export function checkCategories(categories: DemoCategory[], lines: DemoLine[]): string[] {
  const all = flatten(categories);
  const complaints = [
    ...repeated("category id", all, (category) => category.id),
    ...repeated("category code", all, (category) => category.code),
    ...repeated("Czech category slug", all, (category) => category.slug.cs),
    ...repeated("English category slug", all, (category) => category.slug.en),
  ];
  for (const category of all) {
    complaints.push(...checkText(`category ${category.code} description`, category.description));
    if (category.children.length > 0) continue;
    const products = lines
      .filter((line) => line.categories.includes(category.code))
      .flatMap((line) => line.colours.filter((colour) => colour.active));
    if (products.length < MIN_PRODUCTS_IN_LEAF) {
      complaints.push(
        `category ${category.code} has ${String(products.length)} products, fewer than ${String(MIN_PRODUCTS_IN_LEAF)}`,
      );
    }
  }
  for (const category of categories) {
    if (category.picture !== `category-${category.code}`)
      complaints.push(
        `root category ${category.code}: picture should be category-${category.code}`,
      );
  }
  return complaints;
}
