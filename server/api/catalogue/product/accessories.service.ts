import type { Product, RelatedProduct } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/common";
import type { FloorNeeds } from "~/domain/cart";
import type { Queries } from "../../../db/index";
import type { ContentService } from "../../content/content.service";
import type { CatalogueIndexes } from "../catalogue-index/catalogue-index";
import type { ReadCategories } from "../categories/categories.service";
import { readProducts } from "../products.service";
import { glueFor, glueOf, isAdhesive, skirtingFor, transitionsFor } from "./amounts";

export { glueOf } from "./amounts";

export const SKIRTING_CATEGORY = "trims-skirting";
const GLUE_CATEGORY = "accessories-glue";
const TRANSITION_CATEGORY = "trims-transition";
/** Maximum of skirting; few adhesives remain after all cans are compared. */
const MAX_SKIRTING = 6;
const MAX_CANS = 48;
const MAX_TRANSITIONS = 6;

export interface Accessories {
  skirting: RelatedProduct[];
  adhesives: RelatedProduct[];
  transitions: RelatedProduct[];
}

/** Reads skirting, adhesives and transition profiles with the amounts for the floors, for the product page and the cart. */
export type ReadAccessories = (
  locale: Locale,
  floors: readonly FloorNeeds[],
  shopper?: AccessoryShopper,
) => Promise<Accessories>;

interface AccessoryShopper {
  /** goods in the cart: no more skirting or transition profiles if there are any, no adhesive of the same kind */
  has?: readonly Product[];
  /** doors that need a transition profile */
  doors?: number;
  groupPercent?: number | undefined;
}

/** Creates the service. It reads the first goods of each accessory category from the index, and their current stock. */
export function createAccessories(
  db: Queries,
  indexes: CatalogueIndexes,
  readCategories: ReadCategories,
  content: ContentService,
): ReadAccessories {
  return async (locale, floors, { has = [], doors = 0, groupPercent } = {}) => {
    const { stripLengthCm } = (await content.pricingSettings()).cutting;
    const categories = await readCategories(locale);
    const idOf = (code: string) => categories.findByCode(code)?.id ?? 0;
    const firstOf = async (category: number, count: number) => {
      const values = new Map([["category", [String(category)]]]);
      const ids = (await indexes.forLocale(locale)).query({ values }).page("recommended", 0, count);
      return readProducts(db, locale, ids, groupPercent);
    };
    const skirting = idOf(SKIRTING_CATEGORY);
    const transition = idOf(TRANSITION_CATEGORY);
    const hasAnyOf = (category: number) =>
      has.some(({ categories: own }) => own.some(({ id }) => id === category));
    const glues = new Set(has.filter(isAdhesive).map(glueOf));
    const toGlue = floors.filter(({ glue }) => !glues.has(glue));
    return {
      skirting: hasAnyOf(skirting)
        ? []
        : skirtingFor(floors, await firstOf(skirting, MAX_SKIRTING), stripLengthCm),
      adhesives: glueFor(toGlue, await firstOf(idOf(GLUE_CATEGORY), MAX_CANS)),
      transitions:
        doors === 0 || hasAnyOf(transition)
          ? []
          : transitionsFor(doors, await firstOf(transition, MAX_TRANSITIONS)),
    };
  };
}
