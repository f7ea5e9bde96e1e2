import { z } from "zod";
import type { Banners, IntroBanner } from "~/contract/content/banners";
import { findSettingValue, type Setting } from "~/contract/content/content";
import { content } from "~/contract/endpoints/content";
import { orDefault, orThrow } from "../client/error-pages.server";
import type { ShopParts } from "../shop-parts";
import { contentOf, linkOf } from "./settings";

/** The intro popup with pictures for desktop and phone; a variant without a picture is not shown. */
export interface Intro {
  title: string;
  text: string;
  button: string;
  desktop: IntroBanner | null;
  mobile: IntroBanner | null;
}

/** Active banners. If they cannot be read, the page is shown without them. */
export function bannersArea(
  { api, locale, readForEveryPage }: ShopParts,
  settings: () => Promise<Setting[]>,
) {
  const banners = () =>
    readForEveryPage(`banners ${locale}`, async () =>
      orThrow(await api.call(content.banners, { query: { lang: locale } })),
    );
  return {
    /** The banner above the header. */
    topLine: async () => (await orDefault<Banners>(banners(), {}))["banner.promo"] ?? null,
    /** The intro popup; null unless the setting `intropopup` enables it. */
    intro: () => orDefault((async () => introOf(await settings(), await banners()))(), null),
  };
}

const introSettingSchema = z.object({
  is_enabled: z.boolean(),
  title: z.string().default(""),
  button: z.string().default(""),
});

function introOf(settings: readonly Setting[], banners: Banners): Intro | null {
  const setting = findSettingValue(settings, "intropopup", introSettingSchema);
  const desktop = banners["banner.popup_desktop"] ?? null;
  const mobile = banners["banner.popup_mobile"] ?? null;
  if (!setting?.is_enabled || (!desktop && !mobile)) return null;
  const { title, button } = setting;
  const link = linkOf(settings, "intropopup");
  const withLink = (banner: IntroBanner | null) =>
    banner && link ? { ...banner, url: link } : banner;
  return {
    title,
    button,
    text: contentOf(settings, "intropopup"),
    desktop: withLink(desktop),
    mobile: withLink(mobile),
  };
}
