import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { limitAtForm } from "~/bff/forms/failure.server";
import { answerForm, intent } from "~/bff/forms/intent.server";
import { resetRequestSchema } from "~/contract/customer/account";
import { ResetForm } from "~/features/account";
import { Breadcrumbs } from "~/features/shell";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import styles from "~/styles/member-form.css?url";
import { FormAside } from "~/ui/form-aside";
import { Link } from "~/ui/link";
import { Message } from "~/ui/message";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const SENT_QUERY = "sent";

export const loader = ({ context: { shop } }: LoaderFunctionArgs) => ({
  stamp: shop.captcha.stamp(),
  isSent: shop.url.searchParams.has(SENT_QUERY),
  head: { title: shop.t("login:reset.title"), unlisted: true },
});

const intents = {
  askReset: intent(
    resetRequestSchema,
    async (shop, request) => {
      const result = await shop.registration.askReset(request);
      return result.ok
        ? { ok: true, to: `${href(shop.locale, "resetPassword")}?${SENT_QUERY}=1` }
        : limitAtForm(result);
    },
    { guard: { isTimed: true }, failed: "reset_failed" },
  ),
};

/** Requests a link for a new password; same answer whether the account exists or not. */
export const action = ({ request, context: { shop } }: ActionFunctionArgs) =>
  answerForm(request, shop, intents);

export default function ResetPasswordPage() {
  const t = useT("login");
  const locale = useLocale();
  const { isSent, stamp } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <div className="container">
      <Breadcrumbs current={t("reset.title")} />
      {isSent ? (
        <Message title={t("reset.sentTitle")} text={t("reset.sentText")}>
          <Link className="btn" to={href(locale, "login")}>
            {t("reset.back")}
          </Link>
          <Link className="btn btn-quiet" to={href(locale, "resetPassword")}>
            {t("reset.again")}
          </Link>
        </Message>
      ) : (
        <div className="member-page">
          <div className="page-body narrow-page">
            <h1>{t("reset.title")}</h1>
            <p className="muted">{t("reset.intro")}</p>
            <ResetForm stamp={stamp} sent={sent} />
          </div>
          <FormAside
            title={t("reset.aside")}
            points={[t("reset.hour"), t("reset.length"), t("reset.kept")]}
          >
            <Link className="link" to={href(locale, "orderStatus")}>
              {t("reset.order")}
            </Link>
          </FormAside>
        </div>
      )}
    </div>
  );
}
