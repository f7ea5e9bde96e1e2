import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import type { Locale } from "~/contract/common";
import { toJson, type Json } from "~/contract/json";
import { bottomMenuBlockSchema, contactSchema, menuItemSchema, settingsSchema, type Currency } from "~/contract/content";
import { apiClient, orThrow } from "./api-client.server";
import { readCurrencies } from "./currency.server";
import { readPublic } from "./public-reads.server";
import { valueOf } from "./settings.server";

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
