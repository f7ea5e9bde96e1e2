import { useRef, useState, type FormEvent, type RefObject } from "react";
import type { CaptchaAction } from "~/contract/captcha";
import { useCaptchaScript } from "./captcha-script";

interface Token {
  /** what the form's element needs */
  handlers: { onFocus?: () => void; onSubmit?: (event: FormEvent<HTMLFormElement>) => void };
  /** the hidden field of the token */
  field: RefObject<HTMLInputElement>;
  /** whether the form is sent with a token, where there is one in time */
  isAsked: boolean;
  /** what is going to be sent, while the form waits for its token */
  waiting: FormData | undefined;
}

/** Google's script and what speaks with it come with the first touch of a form. */
const recaptcha = () => import("./recaptcha");

/**
 * Adds a token of reCAPTCHA to a form just before it is sent. Whatever goes wrong with that, the form is sent.
 * @param isWanted whether this form asks for one at the moment
 */
export function useToken(action: CaptchaAction, isWanted: boolean): Token {
  const script = useCaptchaScript();
  const field = useRef<HTMLInputElement>(null);
  const isReady = useRef(false);
  const [waiting, setWaiting] = useState<FormData>();
  if (!script || !isWanted) return { handlers: {}, field, isAsked: false, waiting: undefined };

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
    isAsked: true,
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
        const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
        setWaiting(new FormData(form, submitter));
        void send(form, submitter);
      },
    },
  };
}
