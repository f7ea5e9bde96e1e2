import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import { searchSchema } from "~/contract/catalogue";
import type { Locale } from "~/contract/common";
import { commaList } from "~/domain/comma-list";
import { safeRedirect } from "~/domain/safe-redirect";
import { isStoresKeyword } from "~/domain/search-keywords";
import { href } from "~/i18n/links";
import { apiClient, orThrow } from "./api-client.server";
import { contentOf, readSettings } from "./settings.server";

export type Found = z.infer<typeof searchSchema>;

/** What is found for a query while it is being typed; what is searched most for an empty one. @throws a 4xx/5xx answer */
export async function readFound(context: AppLoadContext, request: Request, locale: Locale, q: string): Promise<Found> {
  const path = q ? `/elastic/search/fulltext?q=${encodeURIComponent(q)}` : `/api/catalog/top/search/${locale}`;
  return orThrow(await apiClient(context, request).get(path, searchSchema));
}

const KEYWORDS = "searchRedirectToStoresKeywords";

/** Where a query leads that is a keyword of the stores page, `null` for any other. */
export async function storesLinkFor(context: AppLoadContext, request: Request, locale: Locale, q: string): Promise<string | null> {
  const settings = await readSettings(context, request, locale);
  if (!isStoresKeyword(q, commaList(contentOf(settings, KEYWORDS)))) return null;
  return safeRedirect(settings.find(({ name }) => name === KEYWORDS)?.link, href(locale, "stores"));
}
