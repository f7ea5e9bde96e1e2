import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerForm, intent } from "~/bff/forms/intent.server";
import { Breadcrumbs } from "~/features/shell";
import { FieldError } from "~/forms/fields/field";
import { FormFrame } from "~/forms/form-frame";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { Message } from "~/ui/message";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";
/** Its address ends a subscription. */
export { freshHeaders as headers } from "./shared/fresh-headers";

const ENDED_QUERY = "ended";
/** The form that mail programs send by the header `List-Unsubscribe-Post`; a redirect is not allowed (RFC 8058). */
const ONE_CLICK = { name: "List-Unsubscribe", value: "One-Click" } as const;

export const loader = ({ context: { shop } }: LoaderFunctionArgs) => ({
  isEnded: shop.url.searchParams.has(ENDED_QUERY),
  head: { title: shop.t("newsletter:endTitle"), unlisted: true },
});

const intentsOf = (hash: string) => ({
  endNewsletter: intent(
    z.object({ [ONE_CLICK.name]: z.string().optional() }),
    async (shop, fields) => {
      const ended = await shop.newsletter.end(hash);
      // ending a missing subscription succeeds
      if (!ended.ok && ended.status !== 404) return ended;
      if (fields[ONE_CLICK.name] === ONE_CLICK.value)
        return { ok: "shown", more: { isEnded: true } };
      return { ok: true, to: `${shop.url.pathname}?${ENDED_QUERY}=1` };
    },
    { failed: "save_failed" },
  ),
});

export const action = ({ request, params, context: { shop } }: ActionFunctionArgs) =>
  answerForm(request, shop, intentsOf(params.hash ?? ""));

/** Unsubscribes by a button, because mail scanners open links. */
export default function UnsubscribePage() {
  const t = useT("newsletter");
  const sent = useActionData<typeof action>();
  const isEnded = useLoaderData<typeof loader>().isEnded || sent?.isEnded;
  const form = useFormState({ intent: "endNewsletter", sent });
  const home = href(useLocale(), "home");
  return (
    <div className="container">
      <Breadcrumbs current={t("endTitle")} />
      {isEnded ? (
        <Message title={t("endedTitle")} text={t("endedText")}>
          <Link className="btn" to={home}>
            {t("home")}
          </Link>
        </Message>
      ) : (
        <Message title={t("endTitle")} text={t("endText")}>
          <FormFrame form={form}>
            <SubmitButton className="btn">{t("end")}</SubmitButton>
            <FieldError id="newsletter-failure" failures={form.failures} />
          </FormFrame>
        </Message>
      )}
    </div>
  );
}
