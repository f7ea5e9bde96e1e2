import i18next, { type BackendModule, type i18n, type Resource, type ResourceKey } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Locale } from "~/contract/core/locale";

/** Hashed file addresses of the namespaces that pages use. Files, not modules: browsers never retry a failed module. */
const files = import.meta.glob<string>(
  ["/locales/*/*.json", "!/locales/*/{document,feeds,gateway,goods,mail,plan,refusal}.json"],
  {
    query: "?url",
    import: "default",
    eager: true,
  },
);

const isTexts = (value: unknown): value is Record<string, ResourceKey> =>
  typeof value === "object" && value !== null;

/** @throws if the texts do not exist or cannot be loaded */
async function fetchTexts(locale: string, namespace: string): Promise<ResourceKey> {
  const address = files[`/locales/${locale}/${namespace}.json`];
  if (address === undefined) throw new Error(`no texts ${locale}/${namespace}`);
  const answer = await fetch(address);
  const texts: unknown = await answer.json();
  if (!answer.ok || !isTexts(texts)) throw new Error(`no texts at ${address}`);
  return texts;
}

/** Loads namespaces that the page lacks. i18next retries a few times, then shows keys. */
const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read(locale, namespace, done) {
    fetchTexts(locale, namespace).then(
      (texts) => done(null, texts),
      // true: retry
      (error: unknown) => done(error instanceof Error ? error : String(error), true),
    );
  },
};

/** Creates the browser's i18next. Its namespaces are those of the page's texts, not `getInitialNamespaces`. @param json texts of the page by namespace */
export async function createBrowserTexts(locale: Locale, json: string): Promise<i18n> {
  const texts: unknown = JSON.parse(json || "{}");
  const resources: Resource = { [locale]: isTexts(texts) ? texts : {} };
  const instance = i18next.createInstance();
  await instance
    .use(initReactI18next)
    .use(backend)
    .init({
      lng: locale,
      fallbackLng: false,
      defaultNS: "common",
      ns: Object.keys(resources[locale] ?? {}),
      resources,
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
    });
  return instance;
}
