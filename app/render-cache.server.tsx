import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createMemoCache } from "./cache/memo-cache.server";
import { parseJson } from "./cache/parse-json.server";
import { MEMOS } from "./cache/policies";
import { RenderCacheContext, type RenderCache } from "./cache/render-cache";
import type { Locale } from "./contract/common";
import { translatorsOf } from "./i18n/translate.server";

/** What pages of a language share while they are rendered. A cached part knows nothing of its page but the language. */
function createRenderCache(locale: Locale): RenderCache {
  // two levels: the data is a long text, and a key made of both would be hashed at every look-up
  const parts = createMemoCache<Map<string, string>>(MEMOS.renderedParts);
  const render = (element: ReactElement) =>
    renderToString(<RenderCacheContext.Provider value={cache}>{element}</RenderCacheContext.Provider>);
  const cache: RenderCache = {
    locale,
    markup(data, part, element) {
      const rendered = parts.read(data, () => new Map());
      let html = rendered.get(part);
      if (html === undefined) rendered.set(part, (html = render(element)));
      return html;
    },
    parse: parseJson,
    translator: translatorsOf(locale),
  };
  return cache;
}

/** The cache of each language. */
export const renderCaches = { cs: createRenderCache("cs"), en: createRenderCache("en") } satisfies Record<Locale, RenderCache>;
