import type { Hideable } from "~/contract/content/hideable";
import type { Cookies } from "./cookies.server";

const DAY = 86_400;

/** 'top-line 1 day; top-banner 1 day; … intro popup 14 days' (specification section 9). Unsigned: it affects only this shopper's display. */
export const DISMISSED_SECONDS: Record<Hideable, number> = {
  "top-line": DAY,
  "top-banner": DAY,
  "intro-popup": 14 * DAY,
};

export const dismissedArea = (cookies: Pick<Cookies, "readPlain" | "setPlain">) => {
  const cookieOf = (name: Hideable) => ({ name, seconds: DISMISSED_SECONDS[name] });
  return {
    has: (what: Hideable) => cookies.readPlain(cookieOf(what)) !== undefined,
    dismiss: (what: Hideable) => cookies.setPlain(cookieOf(what), "hidden"),
  };
};
