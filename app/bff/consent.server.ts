import type { Cookies } from "./cookies.server";

/** 'Cookie consent 1 year' (specification section 9). Not signed: who forges it only answers for herself. */
const COOKIE = { name: "cookie-consent", seconds: 31_536_000 };

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
}

/** Makes the consent of one request over its cookie, which is not signed: a forged one speaks for its own browser only. */
export const consentArea = (cookies: Cookies): ConsentArea => ({
  read() {
    const parts = cookies.readPlain(COOKIE)?.split(".") ?? [];
    return { answered: parts.includes("technical"), analytical: parts.includes("analytical"), marketing: parts.includes("marketing") };
  },
  set: ({ analytical, marketing }) =>
    cookies.setPlain(COOKIE, ["technical", ...(analytical ? ["analytical"] : []), ...(marketing ? ["marketing"] : [])].join(".")),
});
