import type { Context } from "hono";
import { localeSchema, type Locale } from "~/contract/common";

/** Path parameters. An unsupported language or invalid id matches no route: 404. */
export const LOCALE = ":locale{(?:cs|en)}";
export const ID = ":id{[1-9][0-9]{0,8}}";

export const localeOf = (c: Context): Locale => localeSchema.parse(c.req.param("locale"));
export const idOf = (c: Context): number => Number(c.req.param("id"));
