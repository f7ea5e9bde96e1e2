import type { Assortment } from "../../../server/db/seed/read";
import { checkCategories } from "./categories";
import { checkLines } from "./lines";
import { checkLists } from "./lists";
import { checkArticles } from "./articles";
import { checkSettings } from "./settings";

/** Checks rules of the assortment that schemas cannot express. @returns complaints; empty if it is valid */
export function checkAssortment(data: Assortment): string[] {
  return [
    ...checkCategories(data.categories, data.lines),
    ...checkLines(data),
    ...checkSettings(data),
    ...checkLists(data),
    ...checkArticles(data),
  ];
}
