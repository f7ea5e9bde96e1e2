import { orDefault } from "~/bff/forms/failure.server";
import type { Shop } from "~/bff/shop";
import { infoHref } from "~/i18n/links";

interface LegalGuarantee {
  href: string;
  text: string;
}

/** The reminder of the legal guarantee before a contract, with the page that describes it (ADR 86); null if the shop has no such page. */
export async function readLegalGuarantee(shop: Shop): Promise<LegalGuarantee | null> {
  const pages = await orDefault(shop.content.infoLinks(), []);
  const page = pages.find(({ code }) => code === "complaints");
  return page
    ? { href: infoHref(shop.locale, page), text: shop.t("product:legalGuarantee") }
    : null;
}
