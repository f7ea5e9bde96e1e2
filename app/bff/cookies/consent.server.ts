import {
  allowedScripts,
  servicesOf,
  type KnownScript,
  type PageScript,
  type ScriptPurposes,
} from "~/domain/web";
import type { Cookies } from "./cookies.server";

/** 'Cookie consent 1 year' (specification section 9). Unsigned: it concerns only this shopper. */
export const consentCookie = { name: "cookie-consent", seconds: 31_536_000 };

/** 'Tracker click id 30 days' (specification section 9). Unsigned: the affiliate network verifies its ids. */
export const clickId = { name: "click-id", seconds: 2_592_000 };

/** Allowed cookies; technical ones are always allowed (specification section 4). */
interface ConsentState extends ScriptPurposes {
  answered: boolean;
}

export type ConsentArea = ReturnType<typeof consentArea>;

export function readConsent(cookies: Cookies): ConsentState {
  const parts = cookies.readPlain(consentCookie)?.split(".") ?? [];
  return {
    answered: parts.includes("technical"),
    analytical: parts.includes("analytical"),
    marketing: parts.includes("marketing"),
    chat: parts.includes("chat"),
  };
}

export function consentArea(cookies: Cookies, pageScripts: readonly KnownScript[]) {
  const read = () => readConsent(cookies);
  return {
    read,
    /** A chat that the shop does not have is not agreed to. */
    set({ analytical, marketing, chat }: ScriptPurposes) {
      const hasChat = pageScripts.some(({ purpose }) => purpose === "chat");
      const allowed = Object.entries({
        technical: true,
        analytical,
        marketing,
        chat: chat && hasChat,
      }).filter(([, isAllowed]) => isAllowed);
      cookies.setPlain(consentCookie, allowed.map(([purpose]) => purpose).join("."));
      if (!marketing) cookies.removePlain(clickId);
    },
    /** External scripts that pages may load now. */
    scripts: (): PageScript[] =>
      pageScripts.length > 0 ? allowedScripts(pageScripts, read()) : [],
    /** All configured services, allowed or not. */
    services: () => servicesOf(pageScripts),
  };
}
