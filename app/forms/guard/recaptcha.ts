import type { CaptchaAction } from "~/contract/forms/captcha";
import { RECAPTCHA_URL } from "~/contract/forms/recaptcha";
import type { CaptchaScript } from "./captcha-script";

interface Grecaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

/** After this time a form is sent without a token. */
const PATIENCE_MS = 3_000;

let loading: Promise<Grecaptcha> | undefined;

/** Loads Google's script once; after a failure the next call retries. */
export function loadRecaptcha({ siteKey }: CaptchaScript): Promise<Grecaptcha> {
  if (loading) return loading;
  const started = new Promise<Grecaptcha>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${RECAPTCHA_URL}/api.js?render=${siteKey}`;
    // the page's nonce also allows the scripts that it loads
    script.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
    script.onerror = () => reject(new Error("reCAPTCHA cannot be loaded"));
    script.onload = () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error("reCAPTCHA did not load"));
    };
    document.head.append(script);
  });
  started.catch(() => (loading = undefined));
  return (loading = started);
}

/** A token for one action, valid once and for two minutes; empty if there is none in time. */
export async function tokenFor(script: CaptchaScript, action: CaptchaAction): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, ""));
  const token = loadRecaptcha(script).then((grecaptcha) =>
    grecaptcha.execute(script.siteKey, { action }),
  );
  return Promise.race([token, late]).catch(() => "");
}
