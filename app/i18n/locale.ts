import { useLocation } from "@remix-run/react";
import { useContext } from "react";
import type { Locale } from "~/contract/common";
import { localeHere } from "./domains";
import { PageTextsContext } from "./page-texts";

/** The language of the page that is shown. The server takes it from the request, whose host may say it. */
export function useLocale(): Locale {
  const page = useContext(PageTextsContext);
  // the same branch in every render of one environment, so the order of hooks holds
  return page ? page.locale : useBrowserLocale();
}

const useBrowserLocale = (): Locale => localeHere(useLocation().pathname);
