import { allowedScripts, servicesOf, type ConsentService, type KnownScript, type PageScript } from "~/domain/page-scripts";
import type { Cookies } from "./cookies.server";

/** 'Cookie consent 1 year' (specification section 9). Not signed: who forges it only answers for herself. */
export const consentCookie = { name: "cookie-consent", seconds: 31_536_000 };

/** 'Tracker click id 30 days' (specification section 9). Not signed: only the affiliate network knows which ids are its own. */
export const clickId = { name: "click-id", seconds: 2_592_000 };

/** What a shopper allows; technical cookies are always accepted (specification section 4). */
export interface Consent {
  /** whether she has been asked and answered */
  answered: boolean;
  analytical: boolean;
  marketing: boolean;
}

/** The shopper's answer to the cookie bar. */
export interface ConsentArea {
  read(): Consent;
  set(consent: Omit<Consent, "answered">): void;
  /** Scripts of others that pages may load now. */
  scripts(): PageScript[];
  /** Services that the settings name, whatever is allowed. */
  services(): ConsentService[];
}

/** What the shopper of a request has answered. */
export function readConsent(cookies: Cookies): Consent {
  const parts = cookies.readPlain(consentCookie)?.split(".") ?? [];
  return { answered: parts.includes("technical"), analytical: parts.includes("analytical"), marketing: parts.includes("marketing") };
}

/**
 * Makes the consent of one request over its cookie, which is not signed: a forged one speaks for its own browser only.
 * @param pageScripts that the settings name
 */
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
