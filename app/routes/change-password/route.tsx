import {
  data,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loginNotice } from "~/bff/account/login-notice.server";
import { failedWith } from "~/bff/client/api-result.server";
import { errorPageOf } from "~/bff/client/error-pages.server";
import { limitAtForm } from "~/bff/forms/failure.server";
import { answerForm, intent } from "~/bff/forms/intent.server";
import { newPasswordFormSchema } from "~/contract/customer/account";
import { MemberReasons, NewPasswordForm } from "~/features/account";
import { Breadcrumbs } from "~/features/shell";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import styles from "~/styles/member-form.css?url";
import { Link } from "~/ui/link";
import { Message } from "~/ui/message";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";
/** Its address opens an account for an hour. */
export { freshHeaders as headers } from "../shared/fresh-headers";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  const head = { title: shop.t("login:newPassword.title"), unlisted: true };
  const link = await shop.registration.resetLink(params.hash ?? "");
  if (link.ok) return data({ email: link.value.email, head });
  if (!failedWith(link, "not_found")) throw errorPageOf(link);
  return data({ email: null, head }, { status: 404 });
}

const intentsFor = (hash: string) => ({
  setPassword: intent(
    newPasswordFormSchema,
    async (shop, form) => {
      const begun = await shop.registration.setPassword(hash, form);
      // the link was used or has expired meanwhile
      if (!begun.ok && failedWith(begun, "not_found")) return { ok: true, to: shop.url.pathname };
      if (!begun.ok) return limitAtForm(begun);
      const to = await shop.account.afterLogin(null);
      return {
        ok: true,
        to,
        isOtherShopper: true,
        notice: await loginNotice(shop, "password_set", begun.value),
      };
    },
    { failed: "password_failed" },
  ),
});

export const action = ({ request, params, context: { shop } }: ActionFunctionArgs) =>
  answerForm(request, shop, intentsFor(params.hash ?? ""));

export default function ChangePasswordPage() {
  const t = useT("login");
  const locale = useLocale();
  const { email } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <div className="container">
      <Breadcrumbs current={t("newPassword.title")} />
      {email === null ? (
        <Message title={t("newPassword.goneTitle")} text={t("newPassword.goneText")}>
          <Link className="btn" to={href(locale, "resetPassword")}>
            {t("newPassword.goneLink")}
          </Link>
        </Message>
      ) : (
        <div className="member-page">
          <div className="page-body narrow-page">
            <h1>{t("newPassword.title")}</h1>
            <p className="muted">{t("newPassword.intro", { email })}</p>
            <NewPasswordForm email={email} sent={sent} />
          </div>
          <MemberReasons title={t("reasons.title")} />
        </div>
      )}
    </div>
  );
}
