import { allowedScripts, servicesOf, type ConsentService, type KnownScript, type PageScript } from "~/domain/web";
import type { Cookies } from "./cookies.server";

/** 'Cookie consent 1 year' (specification section 9). Unsigned: it concerns only this shopper. */
export const consentCookie = { name: "cookie-consent", seconds: 31_536_000 };

/** 'Tracker click id 30 days' (specification section 9). Unsigned: the affiliate network verifies its ids. */
export const clickId = { name: "click-id", seconds: 2_592_000 };

/** Allowed cookies; technical ones are always allowed (specification section 4). */
export interface Consent {
  answered: boolean;
  analytical: boolean;
  marketing: boolean;
}

export interface ConsentArea {
  read(): Consent;
  set(consent: Omit<Consent, "answered">): void;
  /** External scripts that pages may load now. */
  scripts(): PageScript[];
  /** All configured services, allowed or not. */
  services(): ConsentService[];
}

export function readConsent(cookies: Cookies): Consent {
  const parts = cookies.readPlain(consentCookie)?.split(".") ?? [];
  return { answered: parts.includes("technical"), analytical: parts.includes("analytical"), marketing: parts.includes("marketing") };
}

export function consentArea(cookies: Cookies, pageScripts: readonly KnownScript[]): ConsentArea {
  const read = () => readConsent(cookies);
  return {
    read,
    set({ analytical, marketing }) {
      cookies.setPlain(consentCookie, ["technical", ...(analytical ? ["analytical"] : []), ...(marketing ? ["marketing"] : [])].join("."));
      if (!marketing) cookies.removePlain(clickId);
    },
    scripts: () => (pageScripts.length > 0 ? allowedScripts(pageScripts, read()) : []),
    services: () => servicesOf(pageScripts),
  };
}
