import type { EntryContext } from "@remix-run/node";
import { RemixI18Next } from "remix-i18next/server";
import { LOCALES, type Locale } from "~/contract/locale";
import type { ServerTexts } from "./page-texts";
import { resources } from "./resources.server";

const remixI18n = new RemixI18Next({ detection: { supportedLanguages: [...LOCALES], fallbackLanguage: LOCALES[0] } });

/** Namespaces of the page's screens (`handle.i18n`), and the common one. */
function namespacesOf(entry: EntryContext): string[] {
  const routeIds = new Set(entry.staticHandlerContext.matches.map(({ route }) => route.id));
  // Remix includes modules of all its routes
  const routeModules = Object.fromEntries(Object.entries(entry.routeModules).filter(([id]) => routeIds.has(id)));
  return ["common", ...remixI18n.getRouteNamespaces({ ...entry, routeModules })];
}

/** The texts of a page: of its screens, and those that components add during rendering. */
export function pageTexts(locale: Locale, entry: EntryContext): ServerTexts {
  const namespaces = new Set(namespacesOf(entry));
  return {
    locale,
    namespaces,
    json() {
      const texts = Object.entries(resources[locale]).filter(([name]) => namespaces.has(name));
      return JSON.stringify(Object.fromEntries(texts)).replaceAll("<", "\\u003c");
    },
  };
}
