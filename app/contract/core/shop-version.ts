import type { ShopCountry } from "../customer/address";

/** The version of the shop: 'Country must be CZ or SK by shop version' (specification section 5). */
export interface ShopVersion {
  country: ShopCountry;
  /** origin of the other country's version; undefined without one */
  otherUrl?: string | undefined;
}

export const CZECH_VERSION: ShopVersion = { country: "CZ" };
