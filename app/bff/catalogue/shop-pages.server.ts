import type { Locale } from "~/contract/core/common";
import { findShopPages } from "~/domain/search";
import { href, infoHref } from "~/i18n/links";
import { orDefault } from "../client/error-pages.server";
import type { ContentArea } from "../content/content.server";

export interface PageLink {
  text: string;
  href: string;
}

/** Finds pages of the shop; empty if their names cannot be read. */
export async function shopPagesFor(
  q: string,
  locale: Locale,
  content: Pick<ContentArea, "infoLinks" | "stores">,
  t: (key: string, params?: Record<string, string>) => string,
): Promise<PageLink[]> {
  if (!q) return [];
  const [stores, info] = await Promise.all([
    orDefault(content.stores(), []),
    orDefault(content.infoLinks(), []),
  ]);
  return findShopPages(locale, q, stores).flatMap((page) => {
    if ("screen" in page) return { text: t(page.title), href: href(locale, page.screen) };
    if ("code" in page) {
      const link = info.find(({ code }) => code === page.code);
      return link ? { text: link.name, href: infoHref(locale, link) } : [];
    }
    const store = stores.find(({ id }) => id === page.storeId);
    return store
      ? {
          text: t("results:storeOf", { name: store.name }),
          href: href(locale, "store", { id: store.id }),
        }
      : [];
  });
}
