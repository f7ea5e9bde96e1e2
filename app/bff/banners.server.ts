import { z } from "zod";
import type { Setting } from "~/contract/content";
import { postersSchema, type PopupPoster, type Posters, type PromoPoster } from "~/contract/poster";
import { orElse, orThrow } from "./failure.server";
import { contentOf, valueOf } from "./settings";
import type { ShopParts } from "./shop-parts";

/** What the intro popup says, and its picture for a desktop and for a phone; a variant that is not put up does not appear. */
export interface Intro {
  title: string;
  text: string;
  button: string;
  desktop: PopupPoster | null;
  mobile: PopupPoster | null;
}

/** The banners that the shopkeeper has put up. Pages do without those that cannot be read. */
export interface BannersArea {
  /** The top line; null for none. */
  promo(): Promise<PromoPoster | null>;
  /** The intro popup; null while the setting `intropopup` does not enable it. */
  intro(): Promise<Intro | null>;
}

/** Makes the banners of one request. @param settings of the same request */
export function bannersArea({ api, locale, ofEveryPage }: ShopParts, settings: () => Promise<Setting[]>): BannersArea {
  const posters = () => ofEveryPage(`posters ${locale}`, async () => orThrow(await api.get(`/api/poster?lang=${locale}`, postersSchema)));
  return {
    promo: async () => (await orElse<Posters>(posters(), {}))["banner.promo"] ?? null,
    intro: () => orElse((async () => introOf(await settings(), await posters()))(), null),
  };
}

const introSettingSchema = z.object({ is_enabled: z.boolean(), title: z.string().default(""), button: z.string().default("") });

function introOf(settings: readonly Setting[], posters: Posters): Intro | null {
  const setting = valueOf(settings, "intropopup", introSettingSchema);
  const desktop = posters["banner.popup_desktop"] ?? null;
  const mobile = posters["banner.popup_mobile"] ?? null;
  if (!setting?.is_enabled || (!desktop && !mobile)) return null;
  const { title, button } = setting;
  return { title, button, text: contentOf(settings, "intropopup"), desktop, mobile };
}
