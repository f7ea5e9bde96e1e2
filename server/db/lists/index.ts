import { deliveries, payments } from "./deliveries";
import { postCategories, posts } from "./posts";
import { redirects } from "./redirects";
import { settings } from "./settings";
import { groups, vouchers } from "./vouchers";

export type { ListFault, ListRow } from "./list";
export { readRedirects } from "./redirects";

export const LISTS = {
  payments,
  deliveries,
  settings,
  vouchers,
  groups,
  "post-categories": postCategories,
  posts,
  redirects,
} as const;
export type ListKind = keyof typeof LISTS;
