import { z } from "zod";
import { toHaler } from "~/domain/price";
import { findSettingValue, ownDataOf, type Setting } from "../content/content";

/** 'Addon prices default: eco-packaging 50, strong tube 50, packing fee 40' (specification section 9), Kč. */
const DEFAULT_ADDONS = { ecoPackagingPrice: 50, strongTubusPrice: 50, packingFeePrice: 40 };
/** Kč; the seeded setting is not enabled. */
const DEFAULT_FREE_FROM = 5000;

const freeDeliverySchema = z.object({
  is_enabled: z.boolean().default(false),
  min_order_price: z.number().default(DEFAULT_FREE_FROM),
});

/** An amount of `owndata`; the default if it is missing or invalid. */
export function ownAmount(
  ownData: ReadonlyMap<string, string>,
  code: string,
  otherwise: number,
): number {
  const amount = Number(ownData.get(code)?.replace(",", ".") || Number.NaN);
  return amount >= 0 && Number.isFinite(amount) ? amount : otherwise;
}

/** Rules of free delivery and prices of packaging in the settings, in gross haléře; missing and invalid ones get defaults. */
export function sumSettingsOf(settings: readonly Setting[]) {
  const rule = findSettingValue(settings, "freedelivery", freeDeliverySchema);
  const ownData = ownDataOf(settings);
  const price = (code: keyof typeof DEFAULT_ADDONS): number =>
    toHaler(ownAmount(ownData, code, DEFAULT_ADDONS[code]));
  return {
    freeDelivery: {
      is_enabled: rule?.is_enabled ?? false,
      min_order_price: toHaler(rule?.min_order_price ?? DEFAULT_FREE_FROM),
    },
    addons: {
      eco_packaging: price("ecoPackagingPrice"),
      strong_tubus: price("strongTubusPrice"),
      packing_fee: price("packingFeePrice"),
    },
  };
}
