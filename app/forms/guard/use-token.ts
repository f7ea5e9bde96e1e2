import { useRef, useState, type FormEvent, type RefObject } from "react";
import type { CaptchaAction } from "~/contract/forms/captcha";
import { useCaptchaScript } from "./captcha-script";

interface Token {
  handlers: { onFocus?: () => void; onSubmit?: (event: FormEvent<HTMLFormElement>) => void };
  field: RefObject<HTMLInputElement>;
  needsToken: boolean;
  waiting: FormData | undefined;
}

/** Google's script is loaded at the first focus of a form. */
const recaptcha = () => import("./recaptcha");

/** Adds a reCAPTCHA token before a form is sent; on any failure it is sent without one. @param isWanted the form needs a token now */
export function useToken(action: CaptchaAction, isWanted: boolean): Token {
  const script = useCaptchaScript();
  const field = useRef<HTMLInputElement>(null);
  const isReady = useRef(false);
  const [waiting, setWaiting] = useState<FormData>();
  if (!script || !isWanted) return { handlers: {}, field, needsToken: false, waiting: undefined };

  const send = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    const token = await recaptcha()
      .then(({ tokenFor }) => tokenFor(script, action))
      .catch(() => "");
    if (field.current) field.current.value = token;
    isReady.current = true;
    setWaiting(undefined);
    form.requestSubmit(submitter);
  };

  return {
    field,
    needsToken: true,
    waiting,
    handlers: {
      onFocus: () =>
        void recaptcha()
          .then(({ loadRecaptcha }) => loadRecaptcha(script))
          .catch(() => undefined),
      onSubmit: (event) => {
        if (isReady.current) {
          isReady.current = false;
          return;
        }
        event.preventDefault();
        if (waiting) return;
        const form = event.currentTarget;
        const submitter =
          event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
        setWaiting(new FormData(form, submitter));
        void send(form, submitter);
      },
    },
  };
}
