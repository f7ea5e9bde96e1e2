import type { Context } from "hono";
import { localeSchema, type Locale } from "~/contract/common";

/** Parts of paths. A language that the shop does not speak and an id that is none match no route: 404. */
export const LOCALE = ":locale{(?:cs|en)}";
export const ID = ":id{[1-9][0-9]{0,8}}";

/** The language in the path of a route with {@link LOCALE}. */
export const localeOf = (c: Context): Locale => localeSchema.parse(c.req.param("locale"));
/** The number in the path of a route with {@link ID}. */
export const idOf = (c: Context): number => Number(c.req.param("id"));
