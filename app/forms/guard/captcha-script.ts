import { createContext, useContext } from "react";

export interface CaptchaScript {
  siteKey: string;
}

/** The shop's keys; null without any. */
export const CaptchaContext = createContext<CaptchaScript | null>(null);
export const useCaptchaScript = (): CaptchaScript | null => useContext(CaptchaContext);
