import csCart from "../../locales/cs/cart.json";
import csCatalogue from "../../locales/cs/catalogue.json";
import csCheckout from "../../locales/cs/checkout.json";
import csCommon from "../../locales/cs/common.json";
import csFeeds from "../../locales/cs/feeds.json";
import csOrder from "../../locales/cs/order.json";
import csValidation from "../../locales/cs/validation.json";
import enCart from "../../locales/en/cart.json";
import enCatalogue from "../../locales/en/catalogue.json";
import enCheckout from "../../locales/en/checkout.json";
import enCommon from "../../locales/en/common.json";
import enFeeds from "../../locales/en/feeds.json";
import enOrder from "../../locales/en/order.json";
import enValidation from "../../locales/en/validation.json";

/** Every text of the shop, by language and namespace; the server keeps them all in memory. */
export const resources = {
  cs: {
    cart: csCart,
    catalogue: csCatalogue,
    checkout: csCheckout,
    common: csCommon,
    feeds: csFeeds,
    order: csOrder,
    validation: csValidation,
  },
  en: {
    cart: enCart,
    catalogue: enCatalogue,
    checkout: enCheckout,
    common: enCommon,
    feeds: enFeeds,
    order: enOrder,
    validation: enValidation,
  },
};

export type Namespace = keyof (typeof resources)["cs"];
