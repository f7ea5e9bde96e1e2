import type { ApiCaches } from "~/cache/load-cache.server";
import {
  contactsOf,
  logosSchema,
  type Countries,
  type Currency,
  type Home,
  type Setting,
  type Store,
} from "~/contract/content/content";
import type { Locale } from "~/contract/core/common";
import type { ShopVersion } from "~/contract/core/shop-version";
import { emailSchema, SHOP_COUNTRIES } from "~/contract/customer/address";
import type { Queries } from "../../db/index";
import type { Seller } from "../../rules/document";
import {
  readBanners,
  readCountries,
  readCurrencies,
  readHome,
  readRating,
  readSettings,
  readStoreProducts,
  readStores,
} from "./content.repo";
import { pricingSettingsOf, type PricingSettings } from "./pricing-settings";
import { sellerOf } from "./seller";

const STORE_PRODUCTS = 4;

export type ContentService = ReturnType<typeof createContentService>;

interface PriceLists {
  pricingSettings: PricingSettings;
  currencies: Currency[];
  stores: Store[];
}

interface Deps {
  db: Queries;
  caches: ApiCaches;
  version: ShopVersion;
  /** the shop has a payment gateway */
  isOnline: boolean;
}

/** Creates the service; all except `readNow` is cached until the change log reports a change. */
export function createContentService({ db, caches, version, isOnline }: Deps) {
  const settings = caches.cached("settings", async (locale: Locale) => {
    const all = await readSettings(db, locale);
    return isOnline ? all : all.map(withoutOnlineLogos);
  });
  const currencies = caches.cached("currencies", (_all: "all") => readCurrencies(db));
  const home = caches.cached("content", (locale: Locale) => readHome(db, locale));
  const rating = caches.cached("listings", (_all: "all") => readRating(db));
  const pricingSettings = caches.cached("settings", async (locale: Locale) =>
    pricingSettingsOf(await settings("cs"), await settings(locale), version.country),
  );
  return {
    settings,
    currencies: () => currencies("all"),
    /** The shop's address of its Czech contacts; null if they have none. */
    shopEmail: async (): Promise<string | null> =>
      emailSchema.safeParse(
        contactsOf(await settings("cs")).find(({ type }) => type === "email")?.text,
      ).data ?? null,
    countries: caches.cached("countries", async (locale: Locale): Promise<Countries> =>
      (await readCountries(db, locale)).map((country) => {
        const delivered = country.code === version.country;
        const isOther = !delivered && SHOP_COUNTRIES.some((code) => code === country.code);
        return { ...country, delivered, shop_url: (isOther && version.otherUrl) || null };
      }),
    ),
    stores: caches.cached("stores", (locale: Locale) => readStores(db, locale)),
    /** ids of products with the highest stock in the store, not cached */
    storeProducts: (storeId: number) => readStoreProducts(db, storeId, STORE_PRODUCTS),
    home: async (locale: Locale): Promise<Home> => ({
      ...(await home(locale)),
      rating: await rating("all"),
    }),
    banners: caches.cached("content", (locale: Locale) => readBanners(db, locale)),
    /** pricing settings: amounts of the Czech settings, so that a cart costs the same in every language; names in `locale` */
    pricingSettings: (locale: Locale = "cs") => pricingSettings(locale),
    /** Reads price lists from the database, past the cache, for orders. @param on the order's transaction */
    readNow: async (on: Queries, locale: Locale): Promise<PriceLists> => ({
      pricingSettings: pricingSettingsOf(
        await readSettings(on, "cs"),
        await readSettings(on, locale),
        version.country,
      ),
      currencies: await readCurrencies(on),
      stores: await readStores(on, locale),
    }),
  };
}

/** Reads the shop's bank account from its settings, for commands. */
export const readBank = async (db: Queries): Promise<PricingSettings["bank"]> =>
  pricingSettingsOf(await readSettings(db, "cs")).bank;

function withoutOnlineLogos(setting: Setting): Setting {
  const logos =
    setting.name === "paymentLogos" ? logosSchema.safeParse(setting.value).data : undefined;
  return logos ? { ...setting, value: logos.filter(({ online }) => !online) } : setting;
}

export const readSeller = async (on: Queries, locale: Locale): Promise<Seller> =>
  sellerOf(await readSettings(on, locale));
