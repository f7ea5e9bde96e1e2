import { createContext } from "react";
import type { Locale } from "../contract/locale.js";
import { localeHere } from "./domains";
import { idleTextFiles } from "./idle-text-files";
import { textOf, type Texts } from "./text-of";

const isTexts = (value: unknown): value is Texts => typeof value === "object" && value !== null;

/** @throws where the shop has no such texts, or they cannot be fetched */
async function fetchTexts(name: string): Promise<Texts> {
  const file = `/locales/${name}.json`;
  const address = idleTextFiles[file];
  if (address) return readTexts(address);
  const { textFiles } = await import("./text-files");
  const read = textFiles[file];
  if (!read) throw new Error(`no texts ${name}`);
  return read();
}

async function readTexts(address: string): Promise<Texts> {
  const answer = await fetch(address);
  const texts: unknown = await answer.json();
  if (!answer.ok || !isTexts(texts)) throw new Error(`no texts at ${address}`);
  return texts;
}

type Translator = (key: string, params?: object) => string;

/** The texts that a browser has, and where it gets more. */
export class BrowserTexts {
  private readonly loaded = new Map<string, Texts>();
  private readonly loading = new Map<string, Promise<boolean>>();
  private readonly translators = new Map<string, Translator>();
  private readonly listeners = new Set<() => void>();

  /** @param texts those of some namespaces, by name */
  add(locale: Locale, texts: Readonly<Record<string, Texts>>): void {
    for (const [namespace, own] of Object.entries(texts)) this.loaded.set(`${locale}/${namespace}`, own);
  }

  has(locale: Locale, namespace: string): boolean {
    return this.loaded.has(`${locale}/${namespace}`);
  }

  /** Calls `tell` whenever a namespace has been fetched. @returns what ends it */
  subscribe = (tell: () => void): (() => void) => {
    this.listeners.add(tell);
    return () => this.listeners.delete(tell);
  };

  /** Fetches a namespace that is needed. Where that fails, its keys stand for its texts. */
  async load(locale: Locale, namespace: string): Promise<void> {
    const name = `${locale}/${namespace}`;
    // the first may be one that was on its way in advance
    if (!(await this.fetched(name)) && !(await this.fetched(name))) this.hold(name, {});
  }

  /** Fetches a namespace that may be needed. Where that fails, it is asked for again when it is. */
  prefetch(locale: Locale, namespace: string): void {
    void this.fetched(`${locale}/${namespace}`);
  }

  /** Whether a namespace is there, or could be fetched. */
  private fetched(name: string): Promise<boolean> {
    if (this.loaded.has(name)) return Promise.resolve(true);
    let loading = this.loading.get(name);
    if (!loading) {
      const hold = (texts: Texts) => this.hold(name, texts);
      loading = fetchTexts(name)
        .then(hold)
        .then(
          () => true,
          () => false,
        )
        .finally(() => this.loading.delete(name));
      this.loading.set(name, loading);
    }
    return loading;
  }

  private hold(name: string, texts: Texts): void {
    this.loaded.set(name, texts);
    for (const tell of this.listeners) tell();
  }

  /**
   * The translator of a namespace, the same each time. `other:key` is looked up in another namespace that the page has.
   * @throws the promise of the namespace, for which React waits, until it is there
   */
  translator(locale: Locale, namespace: string): Translator {
    const name = `${locale}/${namespace}`;
    // React waits for a promise that is thrown
    // eslint-disable-next-line @typescript-eslint/only-throw-error
    if (!this.loaded.has(name)) throw this.load(locale, namespace);
    let translator = this.translators.get(name);
    if (!translator) {
      translator = (key, params) => {
        const [own, other] = key.split(":").reverse();
        return textOf(locale, this.loaded.get(`${locale}/${other ?? namespace}`) ?? {}, own ?? key, params);
      };
      this.translators.set(name, translator);
    }
    return translator;
  }
}

/** Where components find their texts in a browser. */
export const BrowserTextsContext = createContext(new BrowserTexts());

/** The texts that stand in the page, so that it starts without asking for any. */
export function textsInPage(): BrowserTexts {
  const texts = new BrowserTexts();
  const inPage: unknown = JSON.parse(document.getElementById("i18n")?.textContent || "{}");
  const own = isTexts(inPage) ? Object.entries(inPage).filter((entry): entry is [string, Texts] => isTexts(entry[1])) : [];
  texts.add(localeHere(location.pathname), Object.fromEntries(own));
  return texts;
}
