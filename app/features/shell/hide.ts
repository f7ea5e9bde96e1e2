import type { Hideable } from "~/contract/hideable";
import { href } from "~/i18n/links";
import type { Locale } from "~/contract/common";
import { QUIETLY } from "~/forms/form-identity";

/** Elements hidden since the document was loaded; an error page builds a new layout from older data. */
const hiddenHere = new Set<Hideable>();

export const isHiddenHere = (what: Hideable): boolean => hiddenHere.has(what);

/** Hides an element by a cookie from the server, because Safari limits script cookies to a week. Does not wait for the answer. */
export function hide(what: Hideable, locale: Locale): void {
  hiddenHere.add(what);
  navigator.sendBeacon(href(locale, "hide"), new URLSearchParams({ intent: "hide", what, via: QUIETLY }));
}
