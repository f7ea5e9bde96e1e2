import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { z } from "zod";
import { failedWith } from "~/bff/client/api-result.server";
import { moveToForm } from "~/bff/forms/failure.server";
import { answerForm, intent } from "~/bff/forms/intent.server";
import { LinkForm, LoginForm, LoginLinks } from "~/features/account";
import { Breadcrumbs } from "~/features/shell";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { Message } from "~/ui/message";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";
/** Its address confirms an e-mail. */
export { freshHeaders as headers } from "../shared/fresh-headers";

const GONE_QUERY = "gone";

const intentsFor = (hash: string) => ({
  confirm: intent(z.object({}), async (shop) => {
    const confirmed = await shop.registration.confirmEmail(hash);
    if (!confirmed.ok && failedWith(confirmed, "not_found"))
      return { ok: true, to: `${shop.url.pathname}?${GONE_QUERY}=1` };
    if (!confirmed.ok)
      return failedWith(confirmed, "unauthenticated") ? confirmed : moveToForm(confirmed);
    return {
      ok: true,
      to: href(shop.locale, "account"),
      notice: { code: "email_confirmed", kind: "success" },
    };
  }),
  send: intent(z.object({}), async (shop) => {
    const sent = await shop.member.sendConfirmation();
    if (!sent.ok) return failedWith(sent, "unauthenticated") ? sent : moveToForm(sent);
    return {
      ok: true,
      to: href(shop.locale, "account"),
      notice: { code: "confirmation_sent", kind: "success" },
    };
  }),
});

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const member = await shop.account.read();
  return {
    member: member && { email: member.email, isConfirmed: member.email_confirmed },
    isGone: shop.url.searchParams.has(GONE_QUERY),
    head: { title: shop.t("login:confirmEmail.title"), unlisted: true },
  };
}

export const action = ({ request, params, context: { shop } }: ActionFunctionArgs) =>
  answerForm(request, shop, intentsFor(params.hash ?? ""));

/** Confirms the logged-in member's e-mail: the link alone is not enough (ADR 39). */
export default function ConfirmEmailPage() {
  const t = useT("login");
  const locale = useLocale();
  const { pathname } = useLocation();
  const { member, isGone } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const email = member?.email ?? "";
  return (
    <div className="container">
      <Breadcrumbs current={t("confirmEmail.title")} />
      {!member ? (
        <div className="page-body narrow-page">
          <h1>{t("confirmEmail.title")}</h1>
          <p className="muted">{t("confirmEmail.guest")}</p>
          <LoginForm id="login" redirect={pathname} />
          <LoginLinks />
        </div>
      ) : member.isConfirmed ? (
        <Message title={t("confirmEmail.doneTitle")} text={t("confirmEmail.doneText", { email })}>
          <Link className="btn" to={href(locale, "account")}>
            {t("confirmEmail.account")}
          </Link>
        </Message>
      ) : isGone ? (
        <Message title={t("confirmEmail.goneTitle")} text={t("confirmEmail.goneText", { email })}>
          <LinkForm intent="send" label={t("confirmEmail.again")} sent={sent} />
        </Message>
      ) : (
        <Message title={t("confirmEmail.title")} text={t("confirmEmail.text", { email })}>
          <LinkForm intent="confirm" label={t("confirmEmail.submit")} sent={sent} />
        </Message>
      )}
    </div>
  );
}
