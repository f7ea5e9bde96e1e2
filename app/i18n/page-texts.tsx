import { createContext, useContext } from "react";
import { SaidLateContext } from "./late-texts";

/** Gives the texts that this page needs as JSON, with those of the late namespaces that it says something of; only the server has it. */
export const TextsContext = createContext<((late: Iterable<string>) => string) | null>(null);

/** The texts that this page needs, as JSON in the page, so that the browser starts without asking for any. */
export function PageTexts() {
  const texts = useContext(TextsContext);
  // this stands behind all else that the page says
  const said = useContext(SaidLateContext);
  // in the browser the element is there already, and what is in it must stay
  const json = texts?.(said ?? []) ?? document.getElementById("i18n")?.innerHTML ?? "{}";
  return <script id="i18n" type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}
