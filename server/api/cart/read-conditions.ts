import type { Locale } from "~/contract/core/common";
import type { ContentService } from "../content";
import type { DeliveryService } from "../delivery";
import type { Conditions } from "./serializer";

/** Services that a cart is calculated by. */
export interface ConditionSources {
  content: ContentService;
  delivery: DeliveryService;
}

/** Reads what a cart is calculated by. Called before a transaction starts, because it may query the database. */
export const readConditions = async (
  { content, delivery }: ConditionSources,
  locale: Locale,
): Promise<Conditions> => ({
  locale,
  pricingSettings: await content.pricingSettings(locale),
  methods: await delivery.methods(locale),
  pointOf: delivery.pointOf,
});
