import type { CaptchaAction } from "~/contract/captcha";
import { RECAPTCHA_URL } from "~/contract/recaptcha";
import type { CaptchaScript } from "./captcha-script";

/** What Google's script gives the page. */
interface Grecaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

/** A form waits no longer: it is sent without a token then, as it is without a script. */
const PATIENCE_MS = 3_000;

let loading: Promise<Grecaptcha> | undefined;

/** Loads Google's script, once in a page; after a failure the next call tries again. */
export function loadRecaptcha({ siteKey }: CaptchaScript): Promise<Grecaptcha> {
  if (loading) return loading;
  const started = new Promise<Grecaptcha>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${RECAPTCHA_URL}/api.js?render=${siteKey}`;
    // the page's own: it allows this one too, and what it loads
    script.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
    script.onerror = () => reject(new Error("reCAPTCHA cannot be loaded"));
    script.onload = () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error("reCAPTCHA is not there"));
    };
    document.head.append(script);
  });
  started.catch(() => (loading = undefined));
  return (loading = started);
}

/** A token for one action, which counts once and for two minutes; empty where there is none in time. */
export async function tokenFor(script: CaptchaScript, action: CaptchaAction): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, ""));
  const token = loadRecaptcha(script).then((grecaptcha) => grecaptcha.execute(script.siteKey, { action }));
  return Promise.race([token, late]).catch(() => "");
}
