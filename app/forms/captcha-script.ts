import { createContext, useContext } from "react";

/** Where tokens of reCAPTCHA come from. */
export interface CaptchaScript {
  siteKey: string;
}

/** The shop's keys, as every page is told; null where it has none. */
export const CaptchaContext = createContext<CaptchaScript | null>(null);
export const useCaptchaScript = (): CaptchaScript | null => useContext(CaptchaContext);
