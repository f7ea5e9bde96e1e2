import { useLocation } from "@remix-run/react";
import { useContext } from "react";
import { RenderCacheContext } from "../cache/render-cache";
import type { Locale } from "~/contract/common";
import { localeHere } from "./domains";

/** The language of the page that is shown. On the server cached parts know it too, though they are rendered without an address. */
export function useLocale(): Locale {
  const cache = useContext(RenderCacheContext);
  // the same branch in every render of one environment, so the order of hooks holds
  return cache ? cache.locale : useBrowserLocale();
}

const useBrowserLocale = (): Locale => localeHere(useLocation().pathname);
