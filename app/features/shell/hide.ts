import type { Hideable } from "~/contract/hideable";
import { href } from "~/i18n/links";
import type { Locale } from "~/contract/common";
import { QUIETLY } from "~/forms/form-identity";

/** What has been hidden since the document was loaded: the layout is built anew after an error, and its data is older. */
const hiddenHere = new Set<Hideable>();

/** Whether it has been hidden since the document was loaded. */
export const isHiddenHere = (what: Hideable): boolean => hiddenHere.has(what);

/** Hides it for as long as its cookie lasts, which only the server may set for more than a week (Safari). Nothing waits for the answer. */
export function hide(what: Hideable, locale: Locale): void {
  hiddenHere.add(what);
  navigator.sendBeacon(href(locale, "hide"), new URLSearchParams({ intent: "hide", what, via: QUIETLY }));
}
