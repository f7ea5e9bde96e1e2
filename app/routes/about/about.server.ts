import { orDefault } from "~/bff/client/error-pages.server";
import type { Shop } from "~/bff/shop";
import { aboutSettingSchema } from "~/contract/content/about";
import { findSettingValue } from "~/contract/content/content";
import { breadcrumbData, organizationData } from "~/features/shell";
import { storeView } from "~/features/store";
import { href } from "~/i18n/links";
import { translate } from "~/i18n/texts/translate.server";

const REFERENCES = 3;

/** Reads the page about the shop; a part that cannot be read is left out. */
export async function readAbout(shop: Shop) {
  const { locale, publicUrl } = shop;
  const [settings, links, stores, references] = await Promise.all([
    shop.content.settings(),
    shop.content.infoLinks(),
    orDefault(shop.content.stores(), []),
    orDefault(
      shop.articles.references(1).then(({ data }) => data),
      [],
    ),
  ]);
  const link = links.find(({ code }) => code === "about");
  const page = link && (await shop.content.infoPage(link.id));
  const name = page?.name ?? shop.t("about:title");
  const now = new Date();
  return {
    name,
    // other backends may lack the page
    html: page?.content_html ?? null,
    about: findSettingValue(settings, "about", aboutSettingSchema) ?? aboutSettingSchema.parse({}),
    stores: stores.map((store) => storeView(store, locale, now, translate)),
    references: references.slice(0, REFERENCES),
    structuredData: [
      organizationData({ publicUrl, brand: shop.t("common:brand"), settings }),
      breadcrumbData(publicUrl, [
        { name: shop.t("common:crumbs.home"), href: href(locale, "home") },
        { name, href: href(locale, "aboutUs") },
      ]),
    ],
    head: {
      title: name,
      description: shop.t("about:description"),
      addresses: { cs: href("cs", "aboutUs"), en: href("en", "aboutUs") },
    },
  };
}
