import type { ShopCountry } from "./address.js";

/** Which of the shops this one is: 'Country must be CZ or SK by shop version' (specification section 5). */
export interface ShopVersion {
  /** where it delivers to */
  country: ShopCountry;
  /** origin of the version for the other country; undefined where there is none */
  otherUrl?: string | undefined;
}

/** The version of a shop that says nothing else. */
export const CZECH_VERSION: ShopVersion = { country: "CZ" };
