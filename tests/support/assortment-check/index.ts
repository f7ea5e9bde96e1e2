import type { Assortment } from "../../../server/db/seed/read";
import { checkArticles } from "./articles";
import { checkCategories } from "./categories";
import { checkLines } from "./lines";
import { checkLists } from "./lists";
import { checkReviews } from "./reviews";
import { checkSettings } from "./settings";

/** Checks rules that schemas cannot express. @returns complaints */
export function checkAssortment(data: Assortment): string[] {
  return [
    ...checkCategories(data.categories, data.lines),
    ...checkLines(data),
    ...checkSettings(data),
    ...checkLists(data),
    ...checkArticles(data),
    ...checkReviews(data),
  ];
}
