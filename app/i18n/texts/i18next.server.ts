import { RemixI18Next } from "remix-i18next/server";
import { LOCALES, type Locale } from "~/contract/core/locale";
import { localeOfHost } from "../domains";
import { localeOf } from "../paths.js";
import type { ServerTexts } from "./page-texts";
import { resources } from "./resources.server";

/** Only the address decides on a page's language (specification section 3): its host if the language has a domain, else its path. */
const remixI18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...LOCALES],
    fallbackLanguage: LOCALES[0],
    order: ["custom"],
    findLocale: async (request) => {
      const { host, pathname } = new URL(request.url);
      return localeOfHost(host) ?? localeOf(pathname);
    },
  },
});

/** The language of a page's request. */
export async function readLocale(request: Request): Promise<Locale> {
  const locale = await remixI18n.getLocale(request);
  return LOCALES.find((one) => one === locale) ?? LOCALES[0];
}

/** The texts of a page: those that its components add during rendering. Routes therefore have no `handle.i18n`, and nothing calls `getRouteNamespaces`. */
export function pageTexts(locale: Locale): ServerTexts {
  const namespaces = new Set<string>();
  return {
    locale,
    namespaces,
    json() {
      const texts = Object.entries(resources[locale]).filter(([name]) => namespaces.has(name));
      return JSON.stringify(Object.fromEntries(texts)).replaceAll("<", "\\u003c");
    },
  };
}
