import type { ApiCaches } from "~/cache/load-cache.server";
import type { Locale } from "~/contract/common";
import { SHOP_COUNTRIES } from "~/contract/address";
import type { Countries, Currency, Home, Setting, Store } from "~/contract/content";
import type { Posters } from "~/contract/poster";
import type { ShopVersion } from "~/contract/shop-version";
import type { Seller } from "~/domain/document/document";
import type { Queries } from "../../db/index";
import { readCountries, readCurrencies, readHome, readPosters, readSettings, readStoreProducts, readStores } from "./content.repo";
import { pricingSettingsOf, type PricingSettings } from "./pricing-settings";
import { sellerOf } from "./seller";

/** How many goods the page of a store shows. */
const STORE_PRODUCTS = 4;

/** Settings, lists and what the shopkeeper writes; read once until something changes. */
export interface ContentService {
  settings(locale: Locale): Promise<Setting[]>;
  currencies(): Promise<Currency[]>;
  countries(locale: Locale): Promise<Countries>;
  stores(locale: Locale): Promise<Store[]>;
  /** ids of goods that a store holds most of, as it is now */
  storeProducts(storeId: number): Promise<number[]>;
  home(locale: Locale): Promise<Home>;
  posters(locale: Locale): Promise<Posters>;
  /** what carts and orders are calculated by: the Czech settings' amounts, so that a cart costs the same in every language; names in the given one */
  pricingSettings(locale?: Locale): Promise<PricingSettings>;
  /** The same as the database has it now, past what is cached: what an order is charged by. @param on the order's transaction */
  readNow(on: Queries, locale: Locale): Promise<PriceLists>;
}

/** What a sum depends on of the shopkeeper's settings and lists. */
export interface PriceLists {
  pricingSettings: PricingSettings;
  currencies: Currency[];
  stores: Store[];
}

/** Makes the service; what it reads is cached until the change log names it, but for `readNow`. */
export function createContentService(db: Queries, caches: ApiCaches, version: ShopVersion): ContentService {
  const settings = caches.of("settings", (locale: Locale) => readSettings(db, locale));
  const currencies = caches.of("currencies", (_all: "all") => readCurrencies(db));
  const pricingSettings = caches.of("settings", async (locale: Locale) =>
    pricingSettingsOf(await settings("cs"), await settings(locale), version.country),
  );
  return {
    settings,
    currencies: () => currencies("all"),
    countries: caches.of("countries", async (locale: Locale): Promise<Countries> =>
      (await readCountries(db, locale)).map((country) => {
        const delivered = country.code === version.country;
        const isOther = !delivered && SHOP_COUNTRIES.some((code) => code === country.code);
        return { ...country, delivered, shop_url: (isOther && version.otherUrl) || null };
      }),
    ),
    stores: caches.of("stores", (locale: Locale) => readStores(db, locale)),
    storeProducts: (storeId) => readStoreProducts(db, storeId, STORE_PRODUCTS),
    home: caches.of("content", (locale: Locale) => readHome(db, locale)),
    posters: caches.of("content", (locale: Locale) => readPosters(db, locale)),
    pricingSettings: (locale = "cs") => pricingSettings(locale),
    readNow: async (on, locale) => ({
      pricingSettings: pricingSettingsOf(await readSettings(on, "cs"), await readSettings(on, locale), version.country),
      currencies: await readCurrencies(on),
      stores: await readStores(on, locale),
    }),
  };
}

export { ADDONS_RATE, type Cutting, type PricingSettings } from "./pricing-settings";

/** Who sells, as the database has it at that moment. */
export const readSeller = async (on: Queries, locale: Locale): Promise<Seller> => sellerOf(await readSettings(on, locale));
