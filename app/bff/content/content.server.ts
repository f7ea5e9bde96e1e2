import { z } from "zod";
import { cleanPage } from "~/cache/clean-html.server";
import {
  bottomMenuBlockSchema,
  contactSchema,
  findSettingValue,
  logosSchema,
  menuItemSchema,
  type Countries,
  type Home,
  type LogoPicture,
  type Store,
} from "~/contract/content/content";
import type { InfoPage } from "~/contract/content/info";
import { SHOP_COUNTRIES } from "~/contract/customer/address";
import { content as calls } from "~/contract/endpoints/content";
import { commaList } from "~/domain/text";
import { isNotOffered } from "../client/api-result.server";
import {
  isMaintenance,
  offeredOrThrow,
  orDefault,
  orThrow,
  partOrThrow,
  recordOrThrow,
} from "../client/error-pages.server";
import type { ShopParts } from "../shop-parts";
import { catalogueSettingsOf, contentOf } from "./settings";

const menuSchema = z.array(menuItemSchema);
const switchSchema = z.object({ is_enabled: z.boolean() });

/** Data of header and footer, the same for every shopper of a language. */
export interface Shell {
  menu: z.infer<typeof menuItemSchema>[];
  /** links of the line above the logo */
  topLinks: { text: string; link: string }[];
  bottomMenu: z.infer<typeof bottomMenuBlockSchema>[];
  contacts: z.infer<typeof contactSchema>[];
  /** payment methods and carriers */
  paymentLogos: LogoPicture[];
  /** brands */
  partnerLogos: LogoPicture[];
  /** phones have a menu button (setting `showMobileMenu`, default true) */
  hasMobileMenu: boolean;
  placeholders: string[];
  /** a text at the end of every page (setting `footerNote`); empty if not set */
  footerNote: string;
}

/** Settings and contents in the request's language. Reads throw the error page if the backend fails, and 404 for unknown records. */
export type ContentArea = ReturnType<typeof contentArea>;

export function contentArea({ api, locale, readForEveryPage }: ShopParts) {
  const settings = () =>
    readForEveryPage(`settings ${locale}`, async () =>
      partOrThrow(await api.call(calls.settings, { query: { lang: locale } }), []),
    );
  const stores = () => api.call(calls.stores, { params: { locale } });
  const infoLinks = () => api.call(calls.infoLinks, { params: { locale } });
  return {
    settings,
    catalogueSettings: () =>
      readForEveryPage(`catalogue settings ${locale}`, async () =>
        catalogueSettingsOf(await settings()),
      ),
    shell: () =>
      readForEveryPage(`shell ${locale}`, async () => {
        const all = await settings();
        const [categories, top] = [
          findSettingValue(all, "categoriesMenu", menuSchema),
          findSettingValue(all, "topmenu", menuSchema) ?? [],
        ];
        return {
          // other backends may have a single menu
          menu: categories ?? top,
          topLinks: categories ? top.map(({ text, link }) => ({ text, link })) : [],
          bottomMenu: findSettingValue(all, "bottommenu", z.array(bottomMenuBlockSchema)) ?? [],
          contacts: findSettingValue(all, "contacts", z.array(contactSchema)) ?? [],
          paymentLogos: findSettingValue(all, "paymentLogos", logosSchema) ?? [],
          partnerLogos: findSettingValue(all, "partnerLogos", logosSchema) ?? [],
          hasMobileMenu: findSettingValue(all, "showMobileMenu", switchSchema)?.is_enabled ?? true,
          placeholders: commaList(contentOf(all, "searchRotatingPlaceholders")),
          footerNote: contentOf(all, "footerNote"),
        };
      }),
    /** Text and contacts of a closed shop; null if it is open. A failing backend does not close it. */
    closed: () =>
      readForEveryPage(`closed ${locale}`, async () => {
        const all = await settings();
        const isEnabled = findSettingValue(all, "maintenance", switchSchema)?.is_enabled ?? false;
        if (!isEnabled) return null;
        return {
          text: contentOf(all, "maintenance"),
          contacts: findSettingValue(all, "contacts", z.array(contactSchema)) ?? [],
        };
      }).catch((thrown: unknown) => {
        if (!(thrown instanceof Response)) throw thrown;
        // a closed backend may fail this read too
        return isMaintenance(thrown) ? { text: "", contacts: [] } : null;
      }),
    /** Contents of the home page; null for a backend without them. */
    async home(): Promise<Home | null> {
      const home = await api.call(calls.home, { params: { locale } });
      return isNotOffered(home) ? null : orThrow(home);
    },
    stores: async (): Promise<Store[]> => offeredOrThrow(await stores(), "stores_failed").data,
    async store(id: number): Promise<Store> {
      const store = await api.call(calls.store, { params: { locale, id } });
      return (await recordOrThrow(store, stores, "stores_failed")).data;
    },
    /** Ids of products with the highest stock in the store; empty if unreadable. */
    storeProducts: (id: number) =>
      orDefault(
        (async () =>
          orThrow(await api.call(calls.storeProducts, { params: { locale, id } })).data)(),
        [],
      ),
    /** Links to info pages; empty for a backend without them. */
    infoLinks: () =>
      readForEveryPage(
        `info links ${locale}`,
        async () => partOrThrow(await infoLinks(), { data: [] }).data,
      ),
    /** A version of an info page, by default the current one; sanitised. */
    async infoPage(id: number, version?: number): Promise<InfoPage> {
      const page = await api.call(calls.infoPage, { params: { locale, id }, query: { version } });
      const { data } = await recordOrThrow(page, infoLinks);
      return { ...data, content_html: cleanPage(data.content_html) };
    },
    async countries(): Promise<
      Pick<Countries[number], "code" | "name" | "delivered" | "shop_url">[]
    > {
      const countries = orThrow(await api.call(calls.countries, { params: { locale } }));
      return SHOP_COUNTRIES.flatMap((code) =>
        countries.filter((country) => country.code === code),
      ).map(({ code, name, delivered, shop_url }) => ({ code, name, delivered, shop_url }));
    },
  };
}
