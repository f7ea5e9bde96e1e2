import i18next, { type BackendModule, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { localeHere } from "./domains";
import { i18nOptions } from "./instance";

// one hashed chunk for each language and namespace, fetched when a page first needs it
const files = import.meta.glob<Record<string, unknown>>("/locales/*/*.json", { import: "default" });

const backend: BackendModule = {
  type: "backend",
  init() {},
  read(language, namespace, done) {
    const load = files[`/locales/${language}/${namespace}.json`];
    if (!load) return done(new Error(`no texts ${language}/${namespace}`), null);
    load().then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    );
  },
};

/** Starts the browser's translations with the texts that stand in the page. */
export async function startI18n(): Promise<i18n> {
  const locale = localeHere(location.pathname);
  const inPage: unknown = JSON.parse(document.getElementById("i18n")?.textContent || "{}");
  const texts = typeof inPage === "object" && inPage !== null ? Object.fromEntries(Object.entries(inPage)) : {};
  const instance = i18next.createInstance().use(backend).use(initReactI18next);
  const namespaces = Object.keys(texts).length ? Object.keys(texts) : ["common", ...getInitialNamespaces()];
  await instance.init({ ...i18nOptions, lng: locale, ns: namespaces, resources: { [locale]: texts }, partialBundledLanguages: true });
  return instance;
}
