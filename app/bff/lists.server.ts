import type { AppLoadContext } from "@remix-run/node";
import { SHOP_COUNTRIES } from "~/contract/address";
import type { Locale } from "~/contract/common";
import { countriesSchema } from "~/contract/content";
import { apiClient, orThrow } from "./api-client.server";

/** Countries that the shop delivers to, with their names in a language. */
export async function readShopCountries(
  context: AppLoadContext,
  request: Request,
  locale: Locale,
): Promise<{ code: string; name: string }[]> {
  const countries = orThrow(await apiClient(context, request).get(`/api/lists/countries/${locale}`, countriesSchema));
  return SHOP_COUNTRIES.flatMap((code) => countries.filter((country) => country.code === code)).map(({ code, name }) => ({ code, name }));
}
