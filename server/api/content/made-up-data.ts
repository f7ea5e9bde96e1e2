import { LOCALES } from "~/contract/core/locale";
import type { Queries } from "../../db/index";
import { readSettings } from "./content.repo";
import { hasDemoAccount } from "./pricing-settings";
import { isDemoSeller } from "./seller";

/** Demo data that orders and invoices still name, because the setting `owndata` has no other. */
export async function readDemoSettings(on: Queries): Promise<("seller" | "account")[]> {
  const settings = await Promise.all(LOCALES.map((locale) => readSettings(on, locale)));
  const transfer = await on.sql
    .selectFrom("payments")
    .select("id")
    .where("type", "=", "transfer")
    .limit(1)
    .executeTakeFirst();
  return [
    ...(settings.some(isDemoSeller) ? (["seller"] as const) : []),
    ...(transfer && settings.some(hasDemoAccount) ? (["account"] as const) : []),
  ];
}
