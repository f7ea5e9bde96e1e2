import { isDeepStrictEqual } from "node:util";
import type { Locale } from "~/contract/common";
import type { Currency } from "~/contract/content";
import type { Queries } from "../../db/index";
import type { Conditions } from "../cart/ordered.service";
import type { ContentService } from "../content/content.service";
import type { DeliveryService } from "../delivery/delivery.service";
import type { Memory } from "../shared/memory";

/** What an order is charged by, as the database has it at that moment. */
export interface OrderConditions extends Conditions {
  currencies: readonly Currency[];
}

export interface ReadConditions {
  /** Reads everything inside the order's transaction: no cache of this process may decide what is charged. */
  now(tx: Queries, locale: Locale): Promise<OrderConditions>;
  /** Empties the caches where they hold something else, so that the page that follows shows what the order was compared with. */
  refreshCaches(conditions: OrderConditions): Promise<void>;
}

export function createReadConditions(content: ContentService, delivery: DeliveryService, memory: Memory): ReadConditions {
  return {
    async now(tx, locale) {
      const { terms, currencies, stores } = await content.readNow(tx, locale);
      return { locale, terms, currencies, ways: await delivery.readNow(tx, stores) };
    },
    async refreshCaches(conditions) {
      const { locale } = conditions;
      const cached: OrderConditions = {
        locale,
        terms: await content.terms(locale),
        currencies: await content.currencies(),
        ways: await delivery.ways(locale),
      };
      if (!isDeepStrictEqual(conditions, cached)) memory.changed();
    },
  };
}
