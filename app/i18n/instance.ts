import i18next, { type i18n, type InitOptions } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Locale } from "../contract/common.js";
import { LOCALES } from "../contract/locale.js";

/** Options that the server's and the browser's instances share. */
export const i18nOptions: InitOptions = {
  supportedLngs: [...LOCALES],
  fallbackLng: false,
  defaultNS: "common",
  ns: [],
  interpolation: { escapeValue: false },
  react: { useSuspense: true },
  initImmediate: false,
};

/** Makes an instance that speaks one language for good. */
export function createInstance(locale: Locale, options: InitOptions): i18n {
  const instance = i18next.createInstance().use(initReactI18next);
  void instance.init({ ...i18nOptions, lng: locale, ...options });
  return instance;
}
