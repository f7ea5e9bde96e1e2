import { z } from "zod";
import type { Locale } from "~/contract/common";
import { bottomMenuBlockSchema, contactSchema, menuItemSchema, settingsSchema, type Setting } from "~/contract/content";
import { orThrow, type ApiClient } from "./api-client.server";

/** What header and footer show, the same for every shopper of a language. */
export interface Shell {
  menu: z.infer<typeof menuItemSchema>[];
  bottomMenu: z.infer<typeof bottomMenuBlockSchema>[];
  contacts: z.infer<typeof contactSchema>[];
  /** gross Kč from which delivery is free, null where there is no such limit */
  freeDeliveryFrom: number | null;
}

/** How long header and footer may lag behind a change of the settings, ms. Failures are never kept. */
const SHELL_MS = 5_000;
const kept = new Map<Locale, { until: number; shell: Shell }>();

/** Gives what header and footer show. */
export async function readShell(api: ApiClient, locale: Locale, key: string): Promise<Shell> {
  const cacheKey = `${key} ${locale}` as Locale;
  const hit = kept.get(cacheKey);
  if (hit && hit.until > Date.now()) return hit.shell;
  const settings = orThrow(await api.get(`/api/settings?lang=${locale}`, settingsSchema));
  const shell: Shell = {
    menu: valueOf(settings, "categoriesMenu", z.array(menuItemSchema)) ?? [],
    bottomMenu: valueOf(settings, "bottommenu", z.array(bottomMenuBlockSchema)) ?? [],
    contacts: valueOf(settings, "contacts", z.array(contactSchema)) ?? [],
    freeDeliveryFrom: valueOf(settings, "freedelivery", z.object({ min_order_price: z.number() }))?.min_order_price ?? null,
  };
  kept.set(cacheKey, { until: Date.now() + SHELL_MS, shell });
  return shell;
}

/** A setting's value where it is there and has the shape asked for; a foreign backend may lack any of them. */
function valueOf<T>(settings: readonly Setting[], name: string, schema: z.ZodType<T>): T | null {
  return schema.safeParse(settings.find((setting) => setting.name === name)?.value).data ?? null;
}
