import { useMatches } from "@remix-run/react";
import { createContext, useContext } from "react";
import type { Locale } from "../contract/common.js";
import { useLocale } from "./locale";

/** Gives the texts of some namespaces as JSON; only the server has it. */
export const TextsContext = createContext<((locale: Locale, namespaces: readonly string[]) => string) | null>(null);

/** Namespaces that the screens in use ask for in `handle.i18n`, besides the common one. */
function wanted(matches: ReturnType<typeof useMatches>): string[] {
  const names = new Set(["common"]);
  for (const { handle } of matches) {
    const asked: unknown = typeof handle === "object" && handle !== null ? Reflect.get(handle, "i18n") : undefined;
    if (Array.isArray(asked)) for (const name of asked) names.add(String(name));
  }
  return [...names];
}

/** The texts that this page needs, as JSON in the page, so that the browser starts without asking for any. */
export function PageTexts() {
  const texts = useContext(TextsContext);
  const matches = useMatches();
  const locale = useLocale();
  // in the browser the element is there already, and what is in it must stay
  const json = texts ? texts(locale, wanted(matches)) : (document.getElementById("i18n")?.innerHTML ?? "{}");
  return <script id="i18n" type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}
