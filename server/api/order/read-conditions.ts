import type { Currency } from "~/contract/content/content";
import type { Locale } from "~/contract/core/common";
import type { ShopCountry } from "~/contract/customer/address";
import type { Queries } from "../../db/index";
import type { Conditions } from "../cart";
import type { ContentService } from "../content";
import type { DeliveryService } from "../delivery";

export interface OrderConditions extends Conditions {
  currencies: readonly Currency[];
  country: ShopCountry;
}

/** Reads inside the order's transaction: no cache may decide about prices. */
export type ReadConditions = (tx: Queries, locale: Locale) => Promise<OrderConditions>;

export interface ConditionDeps {
  content: ContentService;
  delivery: DeliveryService;
  country: ShopCountry;
}

export const createReadConditions =
  ({ content, delivery, country }: ConditionDeps): ReadConditions =>
  async (tx, locale) => {
    const { pricingSettings, currencies, stores } = await content.readNow(tx, locale);
    return {
      locale,
      pricingSettings,
      currencies,
      methods: await delivery.readNow(tx, stores),
      pointOf: delivery.pointOf,
      country,
    };
  };
