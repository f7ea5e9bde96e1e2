import { useLocation, useMatches } from "@remix-run/react";
import type { Locale } from "~/contract/core/common";
import { LOCALES } from "~/contract/core/locale";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useScreen } from "~/i18n/texts/use-screen";

/** Path parameters of this page in each language, from loaders of pages with translated slugs. */
interface Translated {
  translated: Record<Locale, Record<string, string | number>>;
}

function isTranslated(data: unknown): data is Translated {
  return typeof data === "object" && data !== null && "translated" in data;
}

/** Path of this page in each language; keeps the query. */
export function useTranslations(): {
  paths: Record<Locale, string>;
  other: { locale: Locale; path: string };
} {
  const locale = useLocale();
  const { search } = useLocation();
  const match = useMatches().at(-1);
  const screen = useScreen();
  const path = (wanted: Locale) => {
    if (!match || !screen || screen === "notFound") return href(wanted, "home");
    const params = isTranslated(match.data)
      ? match.data.translated[wanted]
      : definedOnly(match.params);
    return href(wanted, screen, params) + search;
  };
  const paths = { cs: path("cs"), en: path("en") };
  const other = LOCALES.find((candidate) => candidate !== locale) ?? locale;
  return { paths, other: { locale: other, path: paths[other] } };
}

function definedOnly(params: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
