import { useLocation } from "@remix-run/react";
import type { Locale } from "~/contract/common";
import { localeOf } from "./paths.js";

/** The language of the page that is shown. */
export const useLocale = (): Locale => localeOf(useLocation().pathname);
