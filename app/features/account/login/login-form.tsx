import { useEffect, useRef } from "react";
import type { Failure } from "~/contract/failures/failure-codes";
import { shopField } from "~/forms/fields/field";
import { TextField } from "~/forms/fields/text-field";
import { failuresOf } from "~/forms/guard/form-identity";
import { GuardedForm } from "~/forms/guard/guarded-form";
import type { FormAnswer } from "~/forms/state/answer";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { passAuthError } from "./auth-error";
import { LoginFailure } from "./login-failure";

const isOfField = ({ code }: Failure): boolean =>
  code === "required" || code === "email" || code === "max";

interface Props {
  id: string;
  /** target after the login; default: the account, or the page that required it */
  redirect?: string | undefined;
  sent?: FormAnswer | undefined;
  fetcherKey?: string;
}

/** E-mail and password. It is in the header of every page, so it avoids the libraries of larger forms. */
export function LoginForm({ id, redirect, sent, fetcherKey }: Props) {
  const t = useT("common");
  const login = href(useLocale(), "login");
  const form = useFormState({
    id,
    intent: "logIn",
    sent,
    ...(fetcherKey !== undefined && { fetcherKey }),
  });
  const { answer } = form;
  const failed = failuresOf(answer).filter((failure) => !isOfField(failure));
  useAuthError(answer, failed);
  const field = (name: "email" | "password") => {
    const value = answer?.result.initialValue?.[name];
    return shopField(id, name, {
      required: true,
      initialValue: typeof value === "string" ? value : undefined,
      errors: answer?.result.error?.[name]?.filter(isOfField),
    });
  };
  return (
    <GuardedForm
      form={form}
      action={redirect === undefined ? login : `${login}?redirect=${encodeURIComponent(redirect)}`}
      captcha="login"
      hasTrap={false}
      needsToken={failed.length > 0}
      className="stack login-form"
    >
      {failed.length > 0 && <LoginFailure failures={failed} answer={answer} />}
      <TextField
        field={field("email")}
        label={t("account.email")}
        type="email"
        isBrowserChecked
        autoComplete="username"
        enterKeyHint="next"
      />
      <TextField
        field={field("password")}
        label={t("account.password")}
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <SubmitButton className="btn btn-wide" pendingText={t("account.loggingIn")}>
        {t("account.logIn")}
      </SubmitButton>
    </GuardedForm>
  );
}

/** Passes the failures of an answer to the listeners, once. */
function useAuthError(answer: FormAnswer | undefined, failures: readonly Failure[]): void {
  const passed = useRef<FormAnswer>();
  useEffect(() => {
    if (failures.length === 0 || passed.current === answer) return;
    passed.current = answer;
    passAuthError({ codes: failures.map(({ code }) => code) });
  }, [answer, failures]);
}
