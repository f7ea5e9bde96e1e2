import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { bytesOfText, createSizedMemoCache } from "./cache/memo-cache.server";
import { parseJson } from "./cache/parse-json.server";
import { MEMOS } from "./cache/policies";
import { RenderCacheContext, type RenderCache } from "./cache/render-cache";
import type { Locale } from "./contract/common";
import { translatorsOf } from "./i18n/translate.server";
import { pageParts, type PageParts } from "./cache/page-bytes.server";

type Parts = ReadonlyMap<string, Buffer>;
const NO_PARTS = (): Parts => new Map();

const sizeOfParts = (parts: Parts, data: string): number =>
  [...parts.values()].reduce((sum, bytes) => sum + bytes.length, bytesOfText(data));

/** What pages of a language share while they are rendered. */
const sharedBy = (locale: Locale) => ({
  translator: translatorsOf(locale),
  // two levels: the data is a long text, and a key made of both would be hashed at every look-up
  parts: createSizedMemoCache(MEMOS.renderedParts, sizeOfParts),
});
const shared = { cs: sharedBy("cs"), en: sharedBy("en") } satisfies Record<Locale, unknown>;

/** The cache for one page, which puts what is cached into the page's parts. A cached part knows nothing of its page but the language. */
export function renderCacheOf(locale: Locale, page: PageParts): RenderCache {
  const { translator, parts } = shared[locale];
  return {
    locale,
    markup(data, part, element) {
      const known = parts.read(data, NO_PARTS).get(part);
      if (known) return page.put(known);
      const bytes = renderPart(locale, element);
      // read again: what was rendered inside may have added to it
      parts.replace(data, new Map([...parts.read(data, NO_PARTS), [part, bytes]]));
      return page.put(bytes);
    },
    parse: parseJson,
    translator,
  };
}

/** Renders a part by itself, those that stand in it included. */
export function renderPart(locale: Locale, element: ReactElement): Buffer {
  const parts = pageParts();
  const html = renderToString(<RenderCacheContext.Provider value={renderCacheOf(locale, parts)}>{element}</RenderCacheContext.Provider>);
  return Buffer.from(parts.fill([html]));
}
