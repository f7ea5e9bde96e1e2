import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useSearchParams } from "@remix-run/react";
import { z } from "zod";
import { createAuthenticator, loginResult } from "~/bff/account/authenticator.server";
import { loginNotice } from "~/bff/account/login-notice.server";
import { moveToForm } from "~/bff/forms/failure.server";
import { answerForm, intent } from "~/bff/forms/intent.server";
import { loginFormSchema } from "~/contract/customer/account";
import { LoginForm, MemberReasons } from "~/features/account";
import { Breadcrumbs } from "~/features/shell";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import styles from "~/styles/member-form.css?url";
import { Link } from "~/ui/link";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";
export { replaceRedirect as clientLoader } from "../shared/replace-redirect";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  await shop.account.requireGuest();
  return { head: { title: shop.t("common:account.title"), unlisted: true } };
}

/** Also for the form in every header. */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  await shop.account.requireGuest();
  const authenticator = createAuthenticator(shop.account);
  const logIn = intent(
    z.object({}),
    async () => {
      const login = await loginResult(authenticator.authenticate("local", request));
      // also too many attempts, or a failing backend: shown in the form, which keeps typed values
      if (!login.ok) return moveToForm(login);
      const to = await shop.account.afterLogin(shop.url.searchParams.get("redirect"));
      return {
        ok: true,
        to,
        isOtherShopper: true,
        notice: await loginNotice(shop, "logged_in", login.value),
      };
    },
    { fields: loginFormSchema },
  );
  // the strategy alone reads and validates the login form
  return answerForm(request.clone(), shop, { logIn });
}

export default function LoginPage() {
  const t = useT("common");
  const login = useT("login");
  const locale = useLocale();
  const sent = useActionData<typeof action>();
  const [query] = useSearchParams();
  return (
    <div className="container">
      <Breadcrumbs current={t("account.title")} />
      <div className="member-page">
        <div className="page-body narrow-page">
          <h1>{t("account.title")}</h1>
          <LoginForm id="login" redirect={query.get("redirect") ?? undefined} sent={sent} />
          <div className="login-links">
            <Link className="link" to={href(locale, "resetPassword")}>
              {t("account.forgotten")}
            </Link>
          </div>
        </div>
        <MemberReasons title={login("newAccount")}>
          <Link className="btn btn-quiet" to={href(locale, "register")}>
            {t("account.register")}
          </Link>
        </MemberReasons>
      </div>
    </div>
  );
}
