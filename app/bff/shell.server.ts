import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import type { Locale } from "~/contract/common";
import { toJson, type Json } from "~/contract/json";
import { bottomMenuBlockSchema, contactSchema, menuItemSchema, settingsSchema, type Currency, type Setting } from "~/contract/content";
import { apiClient, orThrow } from "./api-client.server";
import { readCurrencies } from "./currency.server";
import { readPublic } from "./public-reads.server";

/** What header and footer show, the same for every shopper of a language. */
export interface Shell {
  menu: z.infer<typeof menuItemSchema>[];
  bottomMenu: z.infer<typeof bottomMenuBlockSchema>[];
  contacts: z.infer<typeof contactSchema>[];
  currencies: Currency[];
}

/** Gives what header and footer show. */
export function readShell(context: AppLoadContext, request: Request, locale: Locale): Promise<Json<Shell>> {
  return readPublic(context, "shell", locale, async () => {
    const settings = orThrow(await apiClient(context, request).get(`/api/settings?lang=${locale}`, settingsSchema));
    return toJson<Shell>({
      menu: valueOf(settings, "categoriesMenu", z.array(menuItemSchema)) ?? [],
      bottomMenu: valueOf(settings, "bottommenu", z.array(bottomMenuBlockSchema)) ?? [],
      contacts: valueOf(settings, "contacts", z.array(contactSchema)) ?? [],
      currencies: await readCurrencies(context, request),
    });
  });
}

/** A setting's value where it is there and has the shape asked for; a foreign backend may lack any of them. */
function valueOf<T>(settings: readonly Setting[], name: string, schema: z.ZodType<T>): T | null {
  return schema.safeParse(settings.find((setting) => setting.name === name)?.value).data ?? null;
}
