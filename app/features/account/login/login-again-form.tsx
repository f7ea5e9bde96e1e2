import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { AGAIN, type LoginAgain } from "~/contract/forms/login-again";
import { shopField } from "~/forms/fields/field";
import { TextField } from "~/forms/fields/text-field";
import { HiddenFields } from "~/forms/hidden-fields";
import { useLateT, useT } from "~/i18n/texts/use-t";
import { passAuthError } from "./auth-error";
import { LoginFailure } from "./login-failure";
import { LoginLinks } from "./login-links";

const FORM = "login-again";

/** Asks a member whose login has ended for the password, and sends the refused form again. */
export function LoginAgainForm({ again: { fields, email, failures } }: { again: LoginAgain }) {
  const t = useT("common");
  const tError = useLateT("error");
  const { pathname, search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = failures.length === 0;
  // the login has ended, or was refused
  useEffect(
    () =>
      void passAuthError({ codes: isFirst ? ["login_ended"] : failures.map(({ code }) => code) }),
    [isFirst, failures],
  );
  // the sent form may have been far down; a failure takes the focus itself
  useEffect(() => {
    if (isFirst) heading.current?.focus();
  }, [isFirst]);
  return (
    <div className="container">
      <div className="page-body narrow-page">
        <h1 ref={heading} tabIndex={-1}>
          {tError("login.title")}
        </h1>
        <p>{tError("login.text")}</p>
        {/* no script: the whole next page belongs to another shopper */}
        <form
          id={FORM}
          method="post"
          noValidate
          action={pathname + search}
          className="stack login-form"
        >
          {!isFirst && <LoginFailure failures={failures} answer={undefined} />}
          <HiddenFields fields={fields} />
          <TextField
            field={shopField(FORM, AGAIN.email, { required: true, initialValue: email })}
            label={t("account.email")}
            type="email"
            autoComplete="username"
          />
          <TextField
            field={shopField(FORM, AGAIN.password, { required: true })}
            label={t("account.password")}
            type="password"
            autoComplete="current-password"
          />
          <button type="submit" className="btn btn-wide">
            {tError("login.goOn")}
          </button>
        </form>
        <LoginLinks />
      </div>
    </div>
  );
}
