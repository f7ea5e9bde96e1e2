import { useLocation } from "@remix-run/react";
import { useContext } from "react";
import type { Locale } from "~/contract/core/common";
import { localeOfPath } from "./domains";
import { PageTextsContext } from "./texts/page-texts";

/** The language of the page; the server takes it from the request. */
export function useLocale(): Locale {
  const page = useContext(PageTextsContext);
  const { pathname } = useLocation();
  return page ? page.locale : localeOfPath(pathname);
}
