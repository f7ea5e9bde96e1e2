import type { Assortment } from "../../../server/db/seed/read";
import { checkCategories } from "./categories";
import { checkLines } from "./lines";
import { checkLists } from "./lists";
import { checkArticles } from "./articles";
import { checkSettings } from "./settings";

/** Checks the assortment as a whole, beyond what its schemas can see. Returns complaints in plain words; none means that it is sound. */
export function checkAssortment(data: Assortment): string[] {
  return [
    ...checkCategories(data.categories, data.lines),
    ...checkLines(data),
    ...checkSettings(data),
    ...checkLists(data),
    ...checkArticles(data),
  ];
}
