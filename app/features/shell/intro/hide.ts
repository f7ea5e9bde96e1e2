import type { Hideable } from "~/contract/content/hideable";
import type { Locale } from "~/contract/core/common";
import { BACKGROUND } from "~/forms/guard/form-identity";
import { href } from "~/i18n/links";

/** Elements hidden since the document was loaded; an error page builds a new layout from older data. */
const hiddenElements = new Set<Hideable>();

export const isHidden = (what: Hideable): boolean => hiddenElements.has(what);

/** Hides an element by a cookie from the server, because Safari limits script cookies to a week. Does not wait for the answer. */
export function hide(what: Hideable, locale: Locale): void {
  hiddenElements.add(what);
  navigator.sendBeacon(
    href(locale, "hide"),
    new URLSearchParams({ intent: "hide", what, via: BACKGROUND }),
  );
}
