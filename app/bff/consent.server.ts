import type { AppLoadContext } from "@remix-run/node";
import { parse, serialize } from "cookie";

/** 'Cookie consent 1 year' (specification section 9). */
const SECONDS = 31_536_000;
const NAME = "cookie-consent";

/** What a shopper allows; technical cookies are always accepted (specification section 4). */
export interface Consent {
  /** whether she has been asked and answered */
  answered: boolean;
  analytical: boolean;
  marketing: boolean;
}

/** Reads the consent. The cookie is not signed: who forges it only answers for herself. */
export function readConsent(request: Request): Consent {
  const value = parse(request.headers.get("cookie") ?? "")[NAME];
  const parts = value?.split(".") ?? [];
  return { answered: parts.includes("technical"), analytical: parts.includes("analytical"), marketing: parts.includes("marketing") };
}

/** The cookie that keeps the answer, readable by the server alone. */
export function consentCookie({ secureCookies }: AppLoadContext, { analytical, marketing }: Omit<Consent, "answered">): string {
  const value = ["technical", ...(analytical ? ["analytical"] : []), ...(marketing ? ["marketing"] : [])].join(".");
  return serialize(NAME, value, { path: "/", maxAge: SECONDS, httpOnly: true, sameSite: "lax", secure: secureCookies });
}
