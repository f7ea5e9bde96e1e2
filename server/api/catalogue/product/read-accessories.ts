import type { RelatedProduct } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/common";
import type { FloorNeeds } from "~/domain/cart";
import type { Queries } from "../../../db/index";
import type { ContentService } from "../../content";
import type { CatalogueIndexes } from "../catalogue-index/catalogue-index";
import type { ReadCategories } from "../categories/read-categories";
import { readProducts } from "../read-products";
import {
  glueFor,
  glueOf,
  isAdhesive,
  skirtingFor,
  transitionsFor,
  underlayOf,
  underlaysFor,
  type InCart,
} from "./amounts";

export const SKIRTING_CATEGORY = "trims-skirting";
const GLUE_CATEGORY = "accessories-glue";
const UNDERLAY_CATEGORY = "accessories-underlay";
const TRANSITION_CATEGORY = "trims-transition";
/** Maximum of skirting; few adhesives remain after all cans are compared. */
const MAX_SKIRTING = 6;
const MAX_CANS = 48;
const MAX_TRANSITIONS = 6;
const MAX_UNDERLAYS = 24;

export interface Accessories {
  skirting: RelatedProduct[];
  adhesives: RelatedProduct[];
  transitions: RelatedProduct[];
  underlays: RelatedProduct[];
}

/** Reads skirting, adhesives, underlays and transition profiles with the amounts for the floors, for the product page and the cart. */
export type ReadAccessories = (
  locale: Locale,
  floors: readonly FloorNeeds[],
  shopper?: AccessoryShopper,
) => Promise<Accessories>;

interface AccessoryShopper {
  /** lines of the cart without samples: only what they leave open is offered */
  has?: readonly InCart[];
  /** doors that need a transition profile */
  doors?: number;
  groupPercent?: number | undefined;
}

const inCategory = (lines: readonly InCart[], category: number): InCart[] =>
  lines.filter(({ product }) => product.categories.some(({ id }) => id === category));

interface Deps {
  db: Queries;
  indexes: CatalogueIndexes;
  readCategories: ReadCategories;
  content: Pick<ContentService, "pricingSettings">;
}

/** Creates the service. It reads the first goods of each accessory category from the index, and their current stock. */
export function createAccessories({ db, indexes, readCategories, content }: Deps): ReadAccessories {
  return async (locale, floors, { has = [], doors = 0, groupPercent } = {}) => {
    const { stripLengthCm } = (await content.pricingSettings()).cutting;
    const categories = await readCategories(locale);
    const idOf = (code: string) => categories.findByCode(code)?.id ?? 0;
    const firstOf = async (category: number, count: number) => {
      const values = new Map([["category", [String(category)]]]);
      const ids = (await indexes.forLocale(locale)).query({ values }).page("recommended", 0, count);
      return readProducts(db, locale, ids, groupPercent);
    };
    /** The first goods of a category; those of the cart if it has some, whatever their place. */
    const goodsOf = async (category: number, count: number, lines: readonly InCart[]) => {
      const inCartIds = inCategory(lines, category).map(({ product }) => product.id);
      return inCartIds.length > 0
        ? readProducts(db, locale, [...new Set(inCartIds)], groupPercent)
        : firstOf(category, count);
    };
    const skirting = idOf(SKIRTING_CATEGORY);
    const transition = idOf(TRANSITION_CATEGORY);
    const underlay = idOf(UNDERLAY_CATEGORY);
    const cansIn = has.filter(({ product }) => isAdhesive(product));
    const rollsIn = inCategory(has, underlay);
    const glues = new Set(cansIn.map(({ product }) => glueOf(product)));
    const kinds = new Set(rollsIn.map(({ product }) => underlayOf(product)));
    // a floor lies on an underlay, or it is glued
    const stretched = ({ underlay: kind }: FloorNeeds) => kind !== null && kinds.has(kind);
    const glued = ({ glue }: FloorNeeds) => glue !== null && glues.has(glue);
    return {
      skirting: skirtingFor(floors, await goodsOf(skirting, MAX_SKIRTING, has), {
        inCart: inCategory(has, skirting),
        doors,
        stripLengthCm,
      }),
      adhesives: glueFor(
        floors.filter((floor) => glued(floor) || !stretched(floor)),
        await firstOf(idOf(GLUE_CATEGORY), MAX_CANS),
        cansIn,
      ),
      underlays: underlaysFor(
        floors.filter((floor) => stretched(floor) || !glued(floor)),
        floors.some((floor) => floor.underlay !== null)
          ? await firstOf(underlay, MAX_UNDERLAYS)
          : [],
        rollsIn,
      ),
      transitions:
        doors === 0
          ? []
          : transitionsFor(
              doors,
              await goodsOf(transition, MAX_TRANSITIONS, has),
              inCategory(has, transition),
            ),
    };
  };
}
