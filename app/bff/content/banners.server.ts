import { z } from "zod";
import { valueOf, type Setting } from "~/contract/content/content";
import type { PopupPoster, Posters } from "~/contract/content/poster";
import { content } from "~/contract/endpoints/content";
import { orDefault, orThrow } from "../forms/failure.server";
import type { ShopParts } from "../shop-parts";
import { contentOf, linkOf } from "./settings";

/** The intro popup with pictures for desktop and phone; a variant without a picture is not shown. */
export interface Intro {
  title: string;
  text: string;
  button: string;
  desktop: PopupPoster | null;
  mobile: PopupPoster | null;
}

/** Active banners. If they cannot be read, the page is shown without them. */
export function bannersArea(
  { api, locale, readForEveryPage }: ShopParts,
  settings: () => Promise<Setting[]>,
) {
  const posters = () =>
    readForEveryPage(`posters ${locale}`, async () =>
      orThrow(await api.call(content.posters, { query: { lang: locale } })),
    );
  return {
    promo: async () => (await orDefault<Posters>(posters(), {}))["banner.promo"] ?? null,
    /** The intro popup; null unless the setting `intropopup` enables it. */
    intro: () => orDefault((async () => introOf(await settings(), await posters()))(), null),
  };
}

const introSettingSchema = z.object({
  is_enabled: z.boolean(),
  title: z.string().default(""),
  button: z.string().default(""),
});

function introOf(settings: readonly Setting[], posters: Posters): Intro | null {
  const setting = valueOf(settings, "intropopup", introSettingSchema);
  const desktop = posters["banner.popup_desktop"] ?? null;
  const mobile = posters["banner.popup_mobile"] ?? null;
  if (!setting?.is_enabled || (!desktop && !mobile)) return null;
  const { title, button } = setting;
  const link = linkOf(settings, "intropopup");
  const leading = (poster: PopupPoster | null) =>
    poster && link ? { ...poster, url: link } : poster;
  return {
    title,
    button,
    text: contentOf(settings, "intropopup"),
    desktop: leading(desktop),
    mobile: leading(mobile),
  };
}
