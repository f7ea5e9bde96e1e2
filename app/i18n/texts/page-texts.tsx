import { createContext, useContext } from "react";
import type { Locale } from "~/contract/core/common";

/** The texts of a server-rendered page. */
export interface ServerTexts {
  locale: Locale;
  namespaces: Set<string>;
  /** texts as JSON that is safe in a script element */
  json(): string;
}

/** null in the browser. */
export const PageTextsContext = createContext<ServerTexts | null>(null);

/** The page's texts, so that the browser loads none at the start. Render it after all components that add a namespace. */
export function PageTexts() {
  const page = useContext(PageTextsContext);
  // hydration must keep the element's content
  const json = page?.json() ?? document.getElementById("i18n")?.innerHTML ?? "{}";
  return <script id="i18n" type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}
