import type { Hideable } from "~/contract/hideable";
import type { Cookies } from "./cookies.server";

const DAY = 86_400;

/** 'top-line 1 day; top-banner 1 day; … intro popup 14 days' (specification section 9). Not signed: who forges one only misses a banner. */
export const HIDDEN_SECONDS: Record<Hideable, number> = { "top-line": DAY, "top-banner": DAY, "intro-popup": 14 * DAY };

/** What this shopper has hidden. */
export interface HiddenArea {
  has(what: Hideable): boolean;
  /** Hides it for the time that its cookie lasts. */
  hide(what: Hideable): void;
}

/** Makes what is hidden in one request, over its cookies. */
export const hiddenArea = (cookies: Pick<Cookies, "readPlain" | "setPlain">): HiddenArea => {
  const cookieOf = (name: Hideable) => ({ name, seconds: HIDDEN_SECONDS[name] });
  return {
    has: (what) => cookies.readPlain(cookieOf(what)) !== undefined,
    hide: (what) => cookies.setPlain(cookieOf(what), "hidden"),
  };
};
