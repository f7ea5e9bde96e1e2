import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerForm, intent } from "~/bff/forms/intent.server";
import { FormFrame } from "~/forms/form-frame";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { Message } from "~/ui/message";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

const intents = {
  cancel: intent(
    z.object({ hash: z.string().max(100) }),
    async (shop, { hash }) => {
      const cancelled = await shop.watchdogs.cancel(hash);
      return cancelled.ok
        ? { ok: true, notice: { code: "watchdog_cancelled", kind: "success" } }
        : cancelled;
    },
    { failed: "watchdog_failed" },
  ),
};

/** Open watchdogs of a mailed link's address. Opening it changes nothing, because mail scanners open links too. */
export async function loader({ context: { shop }, params: { hash = "" } }: LoaderFunctionArgs) {
  const { email_masked, watched } = await shop.watchdogs.read(hash);
  return {
    hash,
    email: email_masked,
    watched,
    head: { title: shop.t("review:watchdog.title"), unlisted: true },
  };
}

export const action = ({ request, context: { shop } }: ActionFunctionArgs) =>
  answerForm(request, shop, intents);

export default function CancelWatchdogPage() {
  const { hash, email, watched } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("review");
  const home = href(useLocale(), "home");
  const form = useFormState({ id: "cancel-watchdog", intent: "cancel", keyFields: { hash }, sent });
  if (!watched.length)
    return (
      <div className="container">
        <Message title={t("watchdog.none")} text={t("watchdog.noneText", { email })}>
          <Link to={home} className="btn btn-quiet">
            {t("watchdog.home")}
          </Link>
        </Message>
      </div>
    );
  return (
    <div className="container">
      <div className="page-body narrow-page stack">
        <h1>{t("watchdog.title")}</h1>
        <p>{t("watchdog.waiting", { email })}</p>
        <ul className="watched">
          {watched.map(({ product_id, name, variant_name, url }) => (
            <li key={`${product_id} ${url}`}>
              <Link to={url}>{variant_name ? `${name}, ${variant_name}` : name}</Link>
            </li>
          ))}
        </ul>
        <FormFrame form={form}>
          <SubmitButton className="btn">{t("watchdog.cancel")}</SubmitButton>
        </FormFrame>
      </div>
    </div>
  );
}
