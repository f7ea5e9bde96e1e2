import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { failedWith } from "~/bff/client/api-result.server";
import { moveToForm } from "~/bff/forms/failure.server";
import { answerForm, intent } from "~/bff/forms/intent.server";
import { LinkForm } from "~/features/account";
import { Breadcrumbs } from "~/features/shell";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { Message } from "~/ui/message";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";
/** Its address subscribes an e-mail. */
export { freshHeaders as headers } from "../shared/fresh-headers";

const GONE_QUERY = "gone";

export const loader = ({ context: { shop } }: LoaderFunctionArgs) => ({
  isGone: shop.url.searchParams.has(GONE_QUERY),
  head: { title: shop.t("login:newsletter.title"), unlisted: true },
});

const intentsFor = (hash: string) => ({
  confirm: intent(z.object({}), async (shop) => {
    const confirmed = await shop.registration.confirmNewsletter(hash);
    if (!confirmed.ok && failedWith(confirmed, "not_found"))
      return { ok: true, to: `${shop.url.pathname}?${GONE_QUERY}=1` };
    if (!confirmed.ok) return moveToForm(confirmed);
    return {
      ok: true,
      to: href(shop.locale, "home"),
      notice: { code: "newsletter_confirmed", kind: "success" },
    };
  }),
});

export const action = ({ request, params, context: { shop } }: ActionFunctionArgs) =>
  answerForm(request, shop, intentsFor(params.hash ?? ""));

/** The second step of the newsletter's double opt-in. */
export default function ConfirmNewsletterPage() {
  const t = useT("login");
  const { isGone } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const home = href(useLocale(), "home");
  return (
    <div className="container">
      <Breadcrumbs current={t("newsletter.title")} />
      {isGone ? (
        <Message title={t("newsletter.goneTitle")} text={t("newsletter.goneText")}>
          <Link className="btn" to={home}>
            {t("newsletter.home")}
          </Link>
        </Message>
      ) : (
        <Message title={t("newsletter.title")} text={t("newsletter.text")}>
          <LinkForm intent="confirm" label={t("newsletter.submit")} sent={sent} />
        </Message>
      )}
    </div>
  );
}
