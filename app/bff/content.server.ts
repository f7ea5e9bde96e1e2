import { z } from "zod";
import { cleanPage } from "~/cache/clean-html.server";
import { SHOP_COUNTRIES } from "~/contract/address";
import {
  bottomMenuBlockSchema,
  contactSchema,
  countriesSchema,
  type Countries,
  homeSchema,
  logosSchema,
  menuItemSchema,
  settingsSchema,
  storeDetailSchema,
  storeProductsSchema,
  storesSchema,
  type Currency,
  type Home,
  type Logo,
  type Setting,
  type Store,
} from "~/contract/content";
import { infoLinksSchema, infoPageAnswerSchema, type InfoLink, type InfoPage } from "~/contract/info";
import { commaList } from "~/domain/comma-list";
import type { CurrencyArea } from "./currency.server";
import { isMaintenance, orElse, orThrow } from "./failure.server";
import { catalogueSettingsOf, contentOf, valueOf, type CatalogueSettings } from "./settings";
import type { ShopParts } from "./shop-parts";

const menuSchema = z.array(menuItemSchema);
const switchSchema = z.object({ is_enabled: z.boolean() });

/** What header and footer show, the same for every shopper of a language. */
export interface Shell {
  menu: z.infer<typeof menuItemSchema>[];
  bottomMenu: z.infer<typeof bottomMenuBlockSchema>[];
  contacts: z.infer<typeof contactSchema>[];
  currencies: Currency[];
  /** ways to pay and carriers */
  paymentLogos: Logo[];
  /** makers whose goods the shop sells */
  partnerLogos: Logo[];
  /** whether a phone has the menu behind a burger (setting `showMobileMenu`); true where nothing is set */
  hasMobileMenu: boolean;
  /** phrases that the placeholder of the search field rotates */
  placeholders: string[];
}

/** What the shopkeeper writes, in the language of the request. Reads throw the page for a failing backend, and 404 for what is not there. */
export interface ContentArea {
  /** Everything that the shopkeeper set. */
  settings(): Promise<Setting[]>;
  /** What catalogue pages take from them. */
  catalogueSettings(): Promise<CatalogueSettings>;
  /** What header and footer show. */
  shell(): Promise<Shell>;
  /** What the shopkeeper says while the shop is closed; null while it is open. A backend that does not answer closes nothing. */
  closed(): Promise<{ text: string } | null>;
  /** What stands on the home page. */
  home(): Promise<Home>;
  /** All stores, in the shopkeeper's order. */
  stores(): Promise<Store[]>;
  store(id: number): Promise<Store>;
  /** Ids of goods that the store holds most of; none while that cannot be read. */
  storeProducts(id: number): Promise<number[]>;
  /** Terms of sale and the like, as links need them; none of a backend without such pages. */
  infoLinks(): Promise<InfoLink[]>;
  /** A version of such a page, by default the current one; its text sanitised. */
  infoPage(id: number, version?: number): Promise<InfoPage>;
  /** Countries that the shop delivers to. */
  countries(): Promise<Pick<Countries[number], "code" | "name" | "delivered" | "shop_url">[]>;
}

/** Makes settings and lists of one request. @param currency of the same request */
export function contentArea({ api, locale, ofEveryPage }: ShopParts, currency: CurrencyArea): ContentArea {
  const settings = () =>
    ofEveryPage(`settings ${locale}`, async () => orThrow(await api.get(`/api/settings?lang=${locale}`, settingsSchema)));
  return {
    settings,
    catalogueSettings: () => ofEveryPage(`catalogue settings ${locale}`, async () => catalogueSettingsOf(await settings())),
    shell: () =>
      ofEveryPage(`shell ${locale}`, async () => {
        const all = await settings();
        return {
          // a backend of one's own may have one menu alone
          menu: valueOf(all, "categoriesMenu", menuSchema) ?? valueOf(all, "topmenu", menuSchema) ?? [],
          bottomMenu: valueOf(all, "bottommenu", z.array(bottomMenuBlockSchema)) ?? [],
          contacts: valueOf(all, "contacts", z.array(contactSchema)) ?? [],
          paymentLogos: valueOf(all, "paymentLogos", logosSchema) ?? [],
          partnerLogos: valueOf(all, "partnerLogos", logosSchema) ?? [],
          currencies: await currency.all(),
          hasMobileMenu: valueOf(all, "showMobileMenu", switchSchema)?.is_enabled ?? true,
          placeholders: commaList(contentOf(all, "searchRotatingPlaceholders")),
        };
      }),
    closed: () =>
      ofEveryPage(`closed ${locale}`, async () => {
        const all = await settings();
        const isEnabled = valueOf(all, "maintenance", switchSchema)?.is_enabled ?? false;
        return isEnabled ? { text: contentOf(all, "maintenance") } : null;
      }).catch((thrown: unknown) => {
        if (!(thrown instanceof Response)) throw thrown;
        // another backend that is closed itself says no more
        return isMaintenance(thrown) ? { text: "" } : null;
      }),
    home: async () => orThrow(await api.get(`/api/home/${locale}`, homeSchema)),
    stores: async () => orThrow(await api.get(`/api/store/${locale}`, storesSchema), "stores_failed").data,
    store: async (id) => orThrow(await api.get(`/api/store/${locale}/${id}`, storeDetailSchema), "stores_failed").data,
    storeProducts: (id) =>
      orElse((async () => orThrow(await api.get(`/api/store/${locale}/${id}/products`, storeProductsSchema)).data)(), []),
    infoLinks: () =>
      ofEveryPage(`info links ${locale}`, async () => {
        const links = await api.get(`/api/info/${locale}`, infoLinksSchema);
        // a backend of one's own may have none
        return !links.ok && links.status === 404 ? [] : orThrow(links).data;
      }),
    async infoPage(id, version) {
      const path = `/api/info/${locale}/${id}${version ? `?version=${version}` : ""}`;
      const { data } = orThrow(await api.get(path, infoPageAnswerSchema));
      return { ...data, content_html: cleanPage(data.content_html) };
    },
    async countries() {
      const countries = orThrow(await api.get(`/api/lists/countries/${locale}`, countriesSchema));
      return SHOP_COUNTRIES.flatMap((code) => countries.filter((country) => country.code === code)).map(
        ({ code, name, delivered, shop_url }) => ({ code, name, delivered, shop_url }),
      );
    },
  };
}
