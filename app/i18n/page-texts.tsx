import { createContext, useContext } from "react";
import type { Locale } from "~/contract/common";

/** The texts of a page that the server renders. */
export interface PageTextsOf {
  locale: Locale;
  /** namespaces that the page brings along */
  namespaces: Set<string>;
  /** their texts, as JSON that may stand in a script element */
  json(): string;
}

/** The texts of the page; null in the browser. */
export const PageTextsContext = createContext<PageTextsOf | null>(null);

/** The texts that this page needs, so that the browser starts without loading any. Render it after all components that add a namespace. */
export function PageTexts() {
  const page = useContext(PageTextsContext);
  // in the browser the element is there already, and its content must stay
  const json = page?.json() ?? document.getElementById("i18n")?.innerHTML ?? "{}";
  return <script id="i18n" type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}
