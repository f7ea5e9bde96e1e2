import type { EntryContext } from "@remix-run/node";
import { RemixI18Next } from "remix-i18next/server";
import { LOCALES } from "../contract/locale.js";

const remixI18n = new RemixI18Next({ detection: { supportedLanguages: [...LOCALES], fallbackLanguage: LOCALES[0] } });

/** Namespaces that the screens of a page ask for in `handle.i18n`, besides the common one. */
export function namespacesOf(entry: EntryContext): string[] {
  const shown = new Set(entry.staticHandlerContext.matches.map(({ route }) => route.id));
  // Remix gives the modules of all its routes
  const routeModules = Object.fromEntries(Object.entries(entry.routeModules).filter(([id]) => shown.has(id)));
  return [...new Set(["common", ...remixI18n.getRouteNamespaces({ ...entry, routeModules })])];
}
