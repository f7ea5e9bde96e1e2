import type { Locale } from "~/contract/core/common";
import { findShopPages, type ShopPage } from "~/domain/search";
import { href, infoHref } from "~/i18n/links";
import { orDefault } from "../forms/failure.server";
import type { ContentArea } from "./content.server";

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
  const linkOf = (page: ShopPage): PageLink | null => {
    switch (page) {
      case "laying":
        return { text: t("laying:title"), href: href(locale, "laying") };
      case "planner":
        return { text: t("planner:title"), href: href(locale, "planner") };
      case "stores":
        return { text: t("store:title"), href: href(locale, "stores") };
      case "contact":
        return { text: t("contact:title"), href: href(locale, "contact") };
      case "orderStatus":
        return { text: t("order:lookUp.title"), href: href(locale, "orderStatus") };
      case "login":
        return { text: t("common:account.title"), href: href(locale, "login") };
      case "register":
        return { text: t("login:register.title"), href: href(locale, "register") };
      case "resetPassword":
        return { text: t("login:reset.title"), href: href(locale, "resetPassword") };
      case "blog":
        return { text: t("articles:blog.title"), href: href(locale, "blog") };
      case "shop":
        return { text: t("listing:search.samples"), href: href(locale, "shop") };
      default: {
        const link = info.find(({ code }) => code === page);
        return link ? { text: link.name, href: infoHref(locale, link) } : null;
      }
    }
  };
  return findShopPages(locale, q, stores).flatMap((found) => {
    if ("page" in found) return linkOf(found.page) ?? [];
    const store = stores.find(({ id }) => id === found.storeId);
    return store
      ? {
          text: t("listing:search.storeOf", { name: store.name }),
          href: href(locale, "store", { id: store.id }),
        }
      : [];
  });
}
