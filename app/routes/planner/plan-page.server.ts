import type { Shop } from "~/bff/shop";
import {
  queryWithoutPlan,
  readPlannerAddress,
  type PlannerAddress,
  type PlanPage,
} from "~/i18n/addresses/planner-address";
import { href } from "~/i18n/links";

/** Reads the plan in the address of the planner or of a product page. */
export function readPlanPage({ url, locale }: Shop): { page: PlanPage; requested: PlannerAddress } {
  const requested = readPlannerAddress(url.searchParams);
  const product = /\/(\d+)\//.exec(url.pathname)?.[1];
  if (product === undefined)
    return { page: { path: href(locale, "planner"), query: "", isProduct: false }, requested };
  return {
    page: { path: url.pathname, query: queryWithoutPlan(url.searchParams), isProduct: true },
    requested: { ...requested, product: Number(product), category: null },
  };
}
