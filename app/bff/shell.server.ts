import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import type { Locale } from "~/contract/common";
import { toJson, type Json } from "~/contract/json";
import { bottomMenuBlockSchema, contactSchema, menuItemSchema, type Currency } from "~/contract/content";
import { commaList } from "~/domain/comma-list";
import { readCurrencies } from "./currency.server";
import { readPublic } from "./public-reads.server";
import { contentOf, readSettings, valueOf } from "./settings.server";

/** What header and footer show, the same for every shopper of a language. */
export interface Shell {
  menu: z.infer<typeof menuItemSchema>[];
  bottomMenu: z.infer<typeof bottomMenuBlockSchema>[];
  contacts: z.infer<typeof contactSchema>[];
  currencies: Currency[];
  /** phrases that the empty search field shows in turn */
  placeholders: string[];
}

/** Gives what header and footer show. */
export function readShell(context: AppLoadContext, request: Request, locale: Locale): Promise<Json<Shell>> {
  return readPublic(context, "shell", locale, async () => {
    const settings = await readSettings(context, request, locale);
    return toJson<Shell>({
      menu: valueOf(settings, "categoriesMenu", z.array(menuItemSchema)) ?? [],
      bottomMenu: valueOf(settings, "bottommenu", z.array(bottomMenuBlockSchema)) ?? [],
      contacts: valueOf(settings, "contacts", z.array(contactSchema)) ?? [],
      currencies: await readCurrencies(context, request),
      placeholders: commaList(contentOf(settings, "searchRotatingPlaceholders")),
    });
  });
}
