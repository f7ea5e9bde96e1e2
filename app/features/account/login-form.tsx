import { useEffect, useRef } from "react";
import { pushToDataLayer, useConsent } from "~/features/consent";
import type { FormAnswer } from "~/forms/answer";
import type { ShopField } from "~/forms/field";
import { failuresOf } from "~/forms/form-identity";
import { GuardedForm } from "~/forms/guarded-form";
import { SubmitButton } from "~/forms/submit-button";
import { TextField } from "~/forms/text-field";
import { useFormState } from "~/forms/use-form-state";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { LoginFailure } from "./login-failure";
import type { Failure } from "~/contract/failure-codes";

/** Whether what is wrong stands at its field: with what was typed, not with who it belongs to. */
const isOfField = ({ code }: Failure): boolean => code === "required" || code === "email" || code === "max";

interface Props {
  id: string;
  /** where the login leads; without it to the account, or to the page that asked for the login */
  redirect?: string | undefined;
  /** what the page's action answered */
  sent?: FormAnswer | undefined;
  /** the form is sent in the background, by the fetcher with this key */
  fetcherKey?: string;
}

/**
 * E-mail and password. It stands in the header of every page, so its fields are made by hand: what forms with more fields need is not loaded
 * for it.
 */
export function LoginForm({ id, redirect, sent, fetcherKey }: Props) {
  const t = useT("common");
  const login = href(useLocale(), "login");
  const form = useFormState({ id, intent: "logIn", sent, ...(fetcherKey !== undefined && { fetcherKey }) });
  const { answer } = form;
  const failed = failuresOf(answer).filter((failure) => !isOfField(failure));
  useFailedEvent(answer, failed.length > 0);
  const field = (name: "email" | "password"): ShopField => {
    const typed = answer?.result.initialValue?.[name];
    return {
      id: `${id}-${name}`,
      name,
      errorId: `${id}-${name}-error`,
      required: true,
      initialValue: typeof typed === "string" ? typed : undefined,
      errors: answer?.result.error?.[name]?.filter(isOfField),
    };
  };
  return (
    <GuardedForm
      form={form}
      action={redirect === undefined ? login : `${login}?redirect=${encodeURIComponent(redirect)}`}
      captcha="login"
      hasTrap={false}
      isAsked={failed.length > 0}
    >
      <div className="stack login-form">
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
      </div>
    </GuardedForm>
  );
}

/** 'A login-fail event pushed' (specification section 8), once for each answer. */
function useFailedEvent(answer: FormAnswer | undefined, hasFailed: boolean): void {
  const { analytical } = useConsent();
  const told = useRef<FormAnswer>();
  useEffect(() => {
    if (!hasFailed || told.current === answer) return;
    told.current = answer;
    pushToDataLayer({ analytical }, { event: "login-fail" });
  }, [answer, hasFailed, analytical]);
}
