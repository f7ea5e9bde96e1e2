import { createContext, useContext } from "react";

/** The texts that this page needs, as JSON; only the server has it. */
export const TextsContext = createContext<string | null>(null);

/** The texts that this page needs, as JSON in the page, so that the browser starts without asking for any. */
export function PageTexts() {
  const texts = useContext(TextsContext);
  // in the browser the element is there already, and what is in it must stay
  const json = texts ?? document.getElementById("i18n")?.innerHTML ?? "{}";
  return <script id="i18n" type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}
