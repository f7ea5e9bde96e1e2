import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { moveToForm } from "~/bff/forms/failure.server";
import { answerForm, intent } from "~/bff/forms/intent.server";
import { newsletterRequestSchema } from "~/contract/customer/account";
import { Breadcrumbs, NewsletterForm } from "~/features/shell";
import { FieldError } from "~/forms/fields/field";
import { useFormState } from "~/forms/state/use-form-state";
import { useT } from "~/i18n/texts/use-t";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

/** Also for the form in every footer. */
const intents = {
  askNewsletter: intent(
    newsletterRequestSchema,
    async (shop, request) => {
      const result = await shop.newsletter.ask(request);
      return result.ok
        ? { ok: true, notice: { code: "newsletter_sent", kind: "success" } }
        : moveToForm(result);
    },
    { guard: { isTimed: false }, doubtsEmail: true },
  ),
};

export const loader = ({ context: { shop } }: LoaderFunctionArgs) => ({
  head: { title: shop.t("common:newsletter.title"), unlisted: true },
});

export const action = ({ request, context: { shop } }: ActionFunctionArgs) =>
  answerForm(request, shop, intents);

export default function NewsletterPage() {
  const t = useT("common");
  const sent = useActionData<typeof action>();
  const { failures } = useFormState({ intent: "askNewsletter", sent });
  return (
    <div className="container">
      <Breadcrumbs current={t("newsletter.title")} />
      <div className="page-body stack">
        <h1>{t("newsletter.title")}</h1>
        <p>{useT("newsletter")("text")}</p>
        <FieldError id="newsletter-failure" failures={failures} />
        <NewsletterForm id="newsletter" sent={sent} />
      </div>
    </div>
  );
}
